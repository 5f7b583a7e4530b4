import { useState } from 'react';
import { type OrderLedger } from '@academy/contracts/orders/admin-order.schemas';
import { failureMessage } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { formatPaise } from '@academy/mf-kit/currency';
import { useMutation } from '@academy/mf-kit/query';
import { useShell } from '@academy/mf-kit/shell-context';
import { useApi } from '@academy/mf-kit/typed-api';
import { TextAreaField } from '@academy/ui';
import { FormDialog } from '../../../frame/draft/form-dialog.js';

/** The limit of the contract. */
const MIN_REASON = 10;
const MAX_REASON = 500;

export type Decision = 'refund' | 'enroll' | 'unenroll';

export interface ReasonDialogProps {
  readonly decision: Decision;
  readonly order: OrderLedger['order'];
  readonly onClose: () => void;
  /** Called after an error too: the order may have changed since it was read. */
  readonly onChanged: () => void;
}

/** Prompts for the reason that the audit log records; a rejection by the server is shown in the dialog (CON-27). */
export function ReasonDialog({ decision, order, onClose, onChanged }: ReasonDialogProps) {
  const api = useApi();
  const { notify } = useShell();
  const { t } = useTranslation('mf_admin');
  const [reason, setReason] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const { amountPaise, userId, itemType, itemId, orderNumber, title } = order;
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (words: string) => {
      if (decision === 'refund')
        return api.post('/api/admin/refunds', { body: { orderNumber, note: words } });
      const body = { userId, itemType, itemId, reason: words };
      return decision === 'enroll'
        ? api.post('/api/admin/enrollments', { body })
        : api.delete('/api/admin/enrollments', { body });
    },
    onSuccess: ({ message }) => {
      notify({ kind: 'success', message });
      onClose();
    },
    onSettled: onChanged,
  });
  const isShort = reason.trim().length < MIN_REASON;
  return (
    <FormDialog
      id="decision-form"
      busy={isPending}
      onClose={onClose}
      title={t(`orders.decisions.${decision}.title`)}
      description={t(`orders.decisions.${decision}.text`, { title, amount: formatPaise(amountPaise) })}
      variant={decision === 'enroll' ? 'primary' : 'danger'}
      action={t(`orders.decisions.${decision}.action`)}
      working={t('refunds.working')}
      failure={error && failureMessage(error)}
      onSubmit={() => {
        setSubmitted(true);
        if (!isShort) mutate(reason.trim());
      }}
    >
      <TextAreaField
        id="decision-reason"
        label={t('refunds.note')}
        hint={t('orders.reasonHint')}
        error={isSubmitted && isShort ? t('refunds.noteShort') : undefined}
        value={reason}
        rows={3}
        maxLength={MAX_REASON}
        required
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
