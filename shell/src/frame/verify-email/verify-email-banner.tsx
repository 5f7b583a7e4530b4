import { useState } from 'react';
import { ApiError, failureMessage } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useMutation } from '@academy/mf-kit/query';
import { useSession, useShell } from '@academy/mf-kit/shell-context';
import { useApi } from '@academy/mf-kit/typed-api';
import { Button, Email, Notice } from '@academy/ui';
import { readForTab, saveForTab } from '../auth-frame/tab-storage.js';
import classes from './frame.module.css';

const CLOSED_KEY = 'verify_email_closed';

/** Reminds of an unconfirmed e-mail address; everything works without (CON-06), so it can be closed for the tab. */
export function VerifyEmailBanner() {
  const { t } = useTranslation('shell');
  const api = useApi();
  const { notify } = useShell();
  const { user } = useSession();
  const resend = useMutation({
    mutationFn: () => api.post('/api/user/verify/resend'),
    onSuccess: () => notify({ kind: 'success', message: t('frame.verify.resent') }),
    onError: (error) =>
      notify({
        kind: 'error',
        message: error instanceof ApiError ? failureMessage(error) : t('frame.error'),
      }),
  });
  const [closedFor, setClosedFor] = useState(() => readForTab(CLOSED_KEY)['userId']);
  const close = (userId: string): void => {
    saveForTab(CLOSED_KEY, { userId });
    setClosedFor(userId);
  };
  if (!user || user.emailVerified || user.id === closedFor) return null;
  return (
    <aside className={classes.banner} aria-label={t('frame.verify.label')}>
      <Notice
        tone="info"
        action={
          <span className={classes.actions}>
            <Button size="sm" variant="secondary" busy={resend.isPending} onClick={() => resend.mutate()}>
              {t('frame.verify.resend')}
            </Button>
            <Button size="sm" variant="quiet" onClick={() => close(user.id)}>
              {t('frame.verify.close')}
            </Button>
          </span>
        }
      >
        {t('frame.verify.confirm')} <Email>{user.email}</Email>. {t('frame.verify.sent')}
      </Notice>
    </aside>
  );
}
