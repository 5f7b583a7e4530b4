import { useState } from 'react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useMutation } from '@academy/mf-kit/query';
import { Navigate } from '@academy/mf-kit/router';
import { useShell } from '@academy/mf-kit/shell-context';
import { useApi } from '@academy/mf-kit/typed-api';
import { Button, Notice } from '@academy/ui';
import { readFailure } from '../../forms/form-failure.js';
import { AuthFrame } from '../../auth-frame/auth-frame.js';
import { isUnusableLink, useLink } from '../../auth-frame/use-link.js';

/**
 * `/login-link?token=…`, the link of a mail. It requires a click on a button, because mail scanners open links
 * (T19).
 */
export function LoginLinkPage() {
  const { t } = useTranslation('shell');
  const api = useApi();
  const { session } = useShell();
  const { drop, token } = useLink();
  const [isIn, setIn] = useState(false);
  const { error, isPending, mutate } = useMutation({
    mutationFn: (sent: string) =>
      api.post('/api/user/login-link/session', { body: { token: sent }, anonymous: true }),
    onSuccess: (response) => {
      drop();
      setIn(true);
      session.signIn(response);
    },
  });
  if (isIn) return <Navigate to="/" replace />;
  const texts = { rejected: t('account.verify.failed'), unexpected: t('account.error') };
  const isOpen = token !== null && !isUnusableLink(error);
  const hasFailed = !token || error !== null;
  return (
    <AuthFrame
      title={t('account.link.title')}
      {...(!hasFailed && { description: t('account.link.description') })}
    >
      {hasFailed && (
        <Notice tone="danger" role="alert">
          {error ? readFailure(error, texts).message : t('account.verify.noToken')}
        </Notice>
      )}
      {isOpen && (
        <Button size="lg" fullWidth busy={isPending} onClick={() => mutate(token)}>
          {t(isPending ? 'account.logIn.busy' : 'account.logIn.submit')}
        </Button>
      )}
      {hasFailed && (
        <Button variant={isOpen ? 'secondary' : 'primary'} to="/login">
          {t('account.link.otherLogin')}
        </Button>
      )}
    </AuthFrame>
  );
}
