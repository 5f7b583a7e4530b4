import { useEffect } from 'react';
import { accountRoutes } from '@academy/contracts/account.routes';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useMutation } from '@academy/mf-kit/query';
import { useNavigate } from '@academy/mf-kit/router';
import { useSession, useShell } from '@academy/mf-kit/shell-context';
import { Button, Notice, Spinner, Stack, TextLink } from '@academy/ui';
import { AccountFrame } from './account-frame.js';
import { readFailure } from '../../forms/form-failure.js';
import { NewPasswordForm } from './new-password-form.js';
import { useForgottenSession } from './use-forgotten-session.js';
import { useLink } from './use-link.js';

/** `/reset-password?token=…`, the link of an invitation or a reset e-mail. */
export function ResetPasswordPage() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const forgetSession = useForgottenSession();
  const { drop, token } = useLink();
  if (!token) {
    return (
      <AccountFrame title={t('account.reset.title')}>
        <Notice tone="danger">{t('account.reset.noToken')}</Notice>
        <Button to="/login?forgot">{t('account.reset.again')}</Button>
      </AccountFrame>
    );
  }
  const done = () => {
    drop();
    forgetSession();
    void navigate('/login', { replace: true, state: { said: 'account.reset.done' } });
  };
  const again = (
    <p>
      {t('account.reset.expired')} <TextLink to="/login?forgot">{t('account.reset.again')}</TextLink>
    </p>
  );
  return <NewPasswordForm again={again} token={token} onDone={done} />;
}

/** `/verify-email?token=…`, the link of the e-mail after sign-up. */
export function VerifyEmailPage() {
  const { t } = useTranslation('shell');
  const { api, session } = useShell();
  const { user } = useSession();
  const { isUsed, markUsed, token } = useLink();
  const { data, error, mutate } = useMutation({
    mutationFn: (sent: string) =>
      api.post<{ message: string }>(accountRoutes.verify.path, { token: sent }, { anonymous: true }),
    onSuccess: () => {
      markUsed();
      return session.check({ force: true });
    },
  });
  useEffect(() => {
    if (token) mutate(token);
  }, [mutate, token]);
  const isDone = isUsed || data !== undefined;
  const isDead = !isDone && (!token || error !== null);
  const texts = { refused: t('account.verify.failed'), unexpected: t('account.error') };
  return (
    <AccountFrame title={t('account.verify.title')}>
      {!token && !isDone && <Notice tone="danger">{t('account.verify.noToken')}</Notice>}
      {token && !isDone && !error && <Spinner label={t('account.verify.working')} />}
      {error && (
        <Notice tone="danger" role="alert">
          {readFailure(error, texts).message}
        </Notice>
      )}
      {isDone && (
        <Notice tone="success" role="status">
          {t('account.verify.done')}
        </Notice>
      )}
      {isDead && <p>{t(user ? 'account.verify.againAbove' : 'account.verify.again')}</p>}
      <Stack direction="row" gap={3}>
        {!user && <Button to="/login">{t('account.verify.login')}</Button>}
        <Button to="/course" variant={user ? 'primary' : 'secondary'}>
          {t('account.verify.courses')}
        </Button>
      </Stack>
    </AccountFrame>
  );
}
