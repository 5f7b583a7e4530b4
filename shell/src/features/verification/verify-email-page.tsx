import { useTranslation } from '@academy/mf-kit/i18n';
import { useMutation } from '@academy/mf-kit/query';
import { useSession, useShell } from '@academy/mf-kit/shell-context';
import { useApi } from '@academy/mf-kit/typed-api';
import { useLinks } from '@academy/mf-kit/use-links';
import { Button, Notice, Stack } from '@academy/ui';
import { AuthFrame } from '../../auth-frame/auth-frame.js';
import { readFailure } from '../../forms/form-failure.js';
import { isUnusableLink, useLink } from '../../auth-frame/use-link.js';

/**
 * `/verify-email?token=…`, the link of the mail after sign-up. It requires a click on a button, because mail
 * scanners open links (T19).
 */
export function VerifyEmailPage() {
  const { t } = useTranslation('shell');
  const links = useLinks();
  const api = useApi();
  const { session } = useShell();
  const { user } = useSession();
  const { isUsed, markUsed, token } = useLink();
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: (sent: string) => api.post('/api/user/verify', { body: { token: sent }, anonymous: true }),
    onSuccess: () => {
      markUsed();
      return session.check({ force: true });
    },
  });
  const isDone = isUsed || data !== undefined;
  const isOpen = token !== null && !isDone && !isUnusableLink(error);
  const texts = { rejected: t('account.verify.failed'), unexpected: t('account.error') };
  return (
    <AuthFrame
      title={t('account.verify.title')}
      {...(isOpen && !error && { description: t('account.verify.description') })}
    >
      {!token && !isDone && <Notice tone="danger">{t('account.verify.noToken')}</Notice>}
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
      {!isDone && !isOpen && (
        <p>{t(user ? 'account.verify.requestNewLinkAbove' : 'account.verify.requestNewLink')}</p>
      )}
      {isOpen ? (
        <Button size="lg" fullWidth busy={isPending} onClick={() => mutate(token)}>
          {t(isPending ? 'account.verify.busy' : 'account.verify.submit')}
        </Button>
      ) : (
        <Stack direction="row" gap={3}>
          {!user && <Button to="/login">{t('account.verify.login')}</Button>}
          <Button to={links.to('catalog.courses')} variant={user ? 'primary' : 'secondary'}>
            {t('account.verify.courses')}
          </Button>
        </Stack>
      )}
    </AuthFrame>
  );
}
