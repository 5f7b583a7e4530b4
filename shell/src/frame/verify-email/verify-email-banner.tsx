import { useEffect, useState } from 'react';
import { ApiError, failureMessage } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useMutation } from '@academy/mf-kit/query';
import { useLocation } from '@academy/mf-kit/router';
import { useSession, useShell } from '@academy/mf-kit/shell-context';
import { useApi } from '@academy/mf-kit/typed-api';
import { Button, Email, Notice } from '@academy/ui';
import { focusContent } from '../use-page-focus.js';
import { reminder } from './reminder.js';
import classes from './verify-email-banner.module.css';

/**
 * Reminder of an unconfirmed e-mail address. No feature depends on the confirmation (CON-06), so it can be
 * dismissed for a day. It appears with a page or in reserved space, so it moves no content.
 */
export function VerifyEmailBanner() {
  const { t } = useTranslation('shell');
  const { status, user, error } = useSession();
  const { hasSpace, close } = useReservedSpace();
  const resend = useResend();
  if (!(status === 'loading' || (user && hasSpace))) return null;
  const isShown = user !== null && reminder.isDueFor(user);
  return (
    <section
      className={classes.banner}
      data-empty={isShown ? undefined : error ? 'unknown' : status}
      aria-label={t('frame.verify.label')}
    >
      <Notice
        tone="info"
        action={
          <span className={classes.actions}>
            <Button size="sm" variant="secondary" busy={resend.isPending} onClick={() => resend.mutate()}>
              {t('frame.verify.resend')}
            </Button>
            <Button size="sm" variant="ghost" onClick={close}>
              {t('frame.verify.close')}
            </Button>
          </span>
        }
      >
        {t('frame.verify.confirm')}{' '}
        <span className={classes.address}>{isShown && <Email>{user.email}</Email>}.</span>{' '}
        {t('frame.verify.sent')}
      </Notice>
    </section>
  );
}

/** Decided once per page: for the first page by the HTML, then by the user. */
function useReservedSpace() {
  const { status, user } = useSession();
  const { pathname } = useLocation();
  const isDue = user !== null && reminder.isDueFor(user);
  const [page, setPage] = useState(() => ({ pathname, hasSpace: user ? isDue : reminder.hasSpace() }));
  const isLeft = page.pathname !== pathname;
  if (isLeft || (status === 'visitor' && page.hasSpace))
    setPage({ pathname, hasSpace: user ? isDue : status === 'loading' && page.hasSpace });
  useEffect(() => {
    if (user) reminder.update(user);
  }, [user]);
  const close = (): void => {
    reminder.close();
    setPage({ pathname, hasSpace: false });
    focusContent();
  };
  return { hasSpace: page.hasSpace, close };
}

function useResend() {
  const { t } = useTranslation('shell');
  const api = useApi();
  const { notify } = useShell();
  return useMutation({
    mutationFn: () => api.post('/api/user/verify/resend'),
    onSuccess: () => notify({ kind: 'success', message: t('frame.verify.resent') }),
    onError: (error) =>
      notify({
        // A mail was sent shortly before, so the text is not shown as an error.
        kind: error instanceof ApiError && error.code === 'RATE_LIMITED' ? 'info' : 'error',
        message: error instanceof ApiError ? failureMessage(error) : t('frame.error'),
      }),
  });
}
