import { type OrderLedger } from '@academy/contracts/orders/admin-order.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { formatPaise } from '@academy/mf-kit/currency';
import { useMutation } from '@academy/mf-kit/query';
import { useShell } from '@academy/mf-kit/shell-context';
import { useApi } from '@academy/mf-kit/typed-api';
import { ReasonFormDialog } from '../../../frame/draft/reason-form-dialog.js';

export type Decision = 'refund' | 'enroll' | 'unenroll';

export interface ReasonDialogProps {
  readonly decision: Decision;
  readonly order: OrderLedger['order'];
  readonly onClose: () => void;
  /** Called after an error too: the order may have changed since it was read. */
  readonly onChanged: () => void;
}

/** Prompts for the reason, which the audit log records; the dialog shows a rejection by the server (CON-27). */
export function ReasonDialog({ decision, order, onClose, onChanged }: ReasonDialogProps) {
  const api = useApi();
  const { notify } = useShell();
  const { t } = useTranslation('mf_admin');
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
  return (
    <ReasonFormDialog
      id="decision"
      busy={isPending}
      onClose={onClose}
      title={t(`orders.decisions.${decision}.title`)}
      description={t(`orders.decisions.${decision}.text`, { title, amount: formatPaise(amountPaise) })}
      variant={decision === 'enroll' ? 'primary' : 'danger'}
      action={t(`orders.decisions.${decision}.action`)}
      error={error}
      note={{ hint: t('orders.reasonHint') }}
      onSubmit={(reason) => mutate(reason)}
    />
  );
}
