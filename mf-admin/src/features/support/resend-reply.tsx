import { useState } from 'react';
import { type SupportMessage } from '@academy/contracts/support/message.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useMutation } from '@academy/mf-kit/query';
import { useShell } from '@academy/mf-kit/shell-context';
import { useApi } from '@academy/mf-kit/typed-api';
import { Button } from '@academy/ui';
import { ConfirmDialog } from '../../frame/confirm-dialog.js';

export interface ResendReplyProps {
  readonly message: Pick<SupportMessage, 'email' | 'id'>;
  readonly replyId: string;
  readonly onChanged: () => void;
}

/** Sends a reply again whose delivery is unknown. It may arrive twice, so the dialog warns first (decision 0114). */
export function ResendReply({ message: { email, id }, replyId, onChanged }: ResendReplyProps) {
  const api = useApi();
  const { notify } = useShell();
  const { t } = useTranslation('mf_admin');
  const [isConfirming, setConfirming] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () =>
      api.post('/api/admin/messages/{id}/replies/{replyId}/resend', { path: { id, replyId } }),
    onSuccess: () => {
      setConfirming(false);
      notify({ kind: 'success', message: t('support.sent', { email }) });
    },
    onSettled: onChanged,
  });
  const close = () => {
    setConfirming(false);
    reset();
  };
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setConfirming(true)}>
        {t('support.resend')}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={t('support.resendTitle')}
          description={t('support.resendWarning', { email })}
          action={t('support.resend')}
          busy={isPending}
          error={error}
          onClose={close}
          onConfirm={() => mutate()}
        />
      )}
    </>
  );
}
