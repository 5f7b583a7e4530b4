import { ApiError, failureMessage } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useMutation } from '@academy/mf-kit/query';
import { useSession, useShell } from '@academy/mf-kit/shell-context';
import { useApi } from '@academy/mf-kit/typed-api';
import { Button, Notice } from '@academy/ui';
import classes from './frame.module.css';

/** Reminds of an unconfirmed e-mail address; everything works without (CON-06). */
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
  if (!user || user.emailVerified) return null;
  return (
    <aside className={classes.banner} aria-label={t('frame.verify.label')}>
      <Notice
        tone="info"
        action={
          <Button size="sm" variant="secondary" busy={resend.isPending} onClick={() => resend.mutate()}>
            {t('frame.verify.resend')}
          </Button>
        }
      >
        {t('frame.verify.text')}
      </Notice>
    </aside>
  );
}
