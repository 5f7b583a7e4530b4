import { useState } from 'react';
import { type InboxMessage } from '@academy/contracts/inbox.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useMutation } from '@academy/mf-kit/query';
import { useShell } from '@academy/mf-kit/shell-context';
import { Button } from '@academy/ui';
import { ConfirmDialog } from '../../frame/confirm-dialog.js';
import { resendReply } from './inbox-calls.js';

export interface ResendReplyProps {
  readonly message: Pick<InboxMessage, 'email' | 'id'>;
  readonly replyId: string;
  readonly onChanged: () => void;
}

/** For an answer of which nobody knows whether it went out. It may arrive twice, and that is said first (decision 0114). */
export function ResendReply({ message: { email, id }, replyId, onChanged }: ResendReplyProps) {
  const { api, notify } = useShell();
  const { t } = useTranslation('mf_admin');
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => resendReply(api, id, replyId),
    onSuccess: () => {
      setAsked(false);
      notify({ kind: 'success', message: t('inbox.sent', { email }) });
    },
    onSettled: onChanged,
  });
  const close = () => {
    setAsked(false);
    reset();
  };
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setAsked(true)}>
        {t('inbox.resend')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('inbox.resendTitle')}
          description={t('inbox.resendWarning', { email })}
          action={t('inbox.resend')}
          busy={isPending}
          error={error}
          onClose={close}
          onConfirm={() => mutate()}
        />
      )}
    </>
  );
}
