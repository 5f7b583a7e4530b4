import { type Refund } from '@academy/contracts/refunds/refund.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { formatPaise } from '@academy/mf-kit/currency';
import { useMutation } from '@academy/mf-kit/query';
import { useShell } from '@academy/mf-kit/shell-context';
import { useApi, type TypedApi } from '@academy/mf-kit/typed-api';
import { ConfirmDialog } from '../../frame/confirm-dialog.js';

/** States in which the provider is transferring the money to the payer. */
const MOVING: ReadonlySet<Refund['state']> = new Set(['APPROVED', 'PENDING', 'CONFIRMED']);

const approve = (api: TypedApi, { id }: Refund) =>
  api.post('/api/admin/refunds/{id}/approve', { path: { id } });

/** Sends the id of the failed attempt that the admin saw, so that a second click never starts a third attempt. */
const retry = (api: TypedApi, { id, merchantRefundId }: Refund) =>
  api.post('/api/admin/refunds/{id}/retry', {
    path: { id },
    body: { merchantRefundId: merchantRefundId ?? '' },
  });

export interface RefundDialogProps {
  readonly action: 'approve' | 'retry';
  readonly refund: Refund;
  readonly onClose: () => void;
  /** Called after an error too: the refund may have changed since it was read. */
  readonly onChanged: () => void;
}

/** Confirms a refund before it is sent; a rejection is shown in the dialog with the server's text (CON-27). */
export function RefundDialog({ action, refund, onClose, onChanged }: RefundDialogProps) {
  const api = useApi();
  const { notify } = useShell();
  const { t } = useTranslation('mf_admin');
  const amount = formatPaise(refund.amountPaise);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => (action === 'approve' ? approve(api, refund) : retry(api, refund)),
    onSuccess: ({ message, refund: { state } }) => {
      // After a repeated click the refund may be completed already; the server reports its state.
      const isMoving = MOVING.has(state);
      notify({ kind: 'success', message: isMoving ? t('refunds.sending', { amount }) : message });
      onClose();
    },
    onSettled: onChanged,
  });
  return (
    <ConfirmDialog
      title={t(`refunds.${action}Title`, { amount })}
      description={t(`refunds.${action}Note`, { order: refund.orderNumber })}
      action={t(isPending ? 'refunds.inProgress' : `refunds.${action}`)}
      busy={isPending}
      error={error}
      onClose={onClose}
      onConfirm={() => mutate()}
    >
      <p>
        <strong>{refund.title}</strong>
        <br />
        {t(`refunds.reasons.${refund.reason}`)}
      </p>
    </ConfirmDialog>
  );
}
