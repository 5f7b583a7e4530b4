import { useState } from 'react';
import { type OrderLedger } from '@academy/contracts/order-desk.schemas';
import { failureMessage } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useMutation } from '@academy/mf-kit/query';
import { useShell } from '@academy/mf-kit/shell-context';
import { Button, Notice, TextAreaField } from '@academy/ui';
import { Dialog } from '@academy/ui/on-demand';
import { enroll, takeBack, unenroll } from '../order-calls.js';

/** As the contract has it. */
const MIN_REASON = 10;
const MAX_REASON = 500;

export type Decision = 'refund' | 'enroll' | 'unenroll';

export interface ReasonDialogProps {
  readonly decision: Decision;
  readonly order: OrderLedger['order'];
  readonly onClose: () => void;
  /** Also after a refusal: the order may have moved since it was read. */
  readonly onChanged: () => void;
}

/** Asks for the reason that the audit log keeps; what the server refuses stands in the dialog (CON-27). */
export function ReasonDialog({ decision, order, onClose, onChanged }: ReasonDialogProps) {
  const { api, notify } = useShell();
  const { t } = useTranslation('mf_admin');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { userId, itemType, itemId, orderNumber, title } = order;
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (words: string) => {
      if (decision === 'refund') return takeBack(api, { orderNumber, note: words });
      const request = { userId, itemType, itemId, reason: words };
      return decision === 'enroll' ? enroll(api, request) : unenroll(api, request);
    },
    onSuccess: ({ message }) => {
      notify({ kind: 'success', message });
      onClose();
    },
    onSettled: onChanged,
  });
  const isShort = reason.trim().length < MIN_REASON;
  return (
    <Dialog
      opened
      busy={isPending}
      onClose={onClose}
      title={t(`orders.decisions.${decision}.title`)}
      description={t(`orders.decisions.${decision}.text`, { title })}
      footer={
        <>
          <Button
            type="submit"
            form="decision-form"
            variant={decision === 'enroll' ? 'primary' : 'danger'}
            busy={isPending}
          >
            {isPending ? t('refunds.working') : t(`orders.decisions.${decision}.action`)}
          </Button>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            {t('admin.cancel')}
          </Button>
        </>
      }
    >
      <form
        method="post"
        id="decision-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (!isShort) mutate(reason.trim());
        }}
      >
        <TextAreaField
          id="decision-reason"
          label={t('refunds.note')}
          hint={t('orders.reasonHint')}
          error={isTried && isShort ? t('refunds.noteShort') : undefined}
          value={reason}
          rows={3}
          maxLength={MAX_REASON}
          required
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {error && (
          <Notice tone="danger" role="alert">
            {failureMessage(error)}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
