import { type Refund } from '@academy/contracts/refunds/refund.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { formatPaise } from '@academy/mf-kit/currency';
import { useMutation } from '@academy/mf-kit/query';
import { useShell } from '@academy/mf-kit/shell-context';
import { useApi } from '@academy/mf-kit/typed-api';
import { ReasonFormDialog } from '../../frame/draft/reason-form-dialog.js';

export interface CloseDialogProps {
  readonly refund: Refund;
  readonly onClose: () => void;
  /** Called after an error too: the refund may have changed since it was read. */
  readonly onChanged: () => void;
}

/** Closes a refund in review: the admin describes how the amounts were cleared with the provider (decision 0043). */
export function CloseDialog({ refund, onClose, onChanged }: CloseDialogProps) {
  const api = useApi();
  const { notify } = useShell();
  const { t } = useTranslation('mf_admin');
  const amount = formatPaise(refund.amountPaise);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (note: string) =>
      api.post('/api/admin/refunds/{id}/close', { path: { id: refund.id }, body: { note } }),
    onSuccess: () => {
      notify({ kind: 'success', message: t('refunds.closed', { amount }) });
      onClose();
    },
    onSettled: onChanged,
  });
  return (
    <ReasonFormDialog
      id="close-refund"
      title={t('refunds.closeTitle', { amount })}
      description={t('refunds.closeNote', { order: refund.orderNumber })}
      action={t('refunds.close')}
      busy={isPending}
      error={error}
      note={{
        label: t('refunds.closingNoteLabel'),
        hint: t('refunds.closingNoteHint'),
        short: t('refunds.closingNoteShort'),
      }}
      onClose={onClose}
      onSubmit={(note) => mutate(note)}
    />
  );
}
