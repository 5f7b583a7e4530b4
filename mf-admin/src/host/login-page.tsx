import { useState, type FormEvent } from 'react';
import { academyTime } from '@academy/mf-kit/date-format';
import { ApiError, failureMessage } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useMutation } from '@academy/mf-kit/query';
import { Navigate, useSearchParams } from '@academy/mf-kit/router';
import { useSession, useShell } from '@academy/mf-kit/shell-context';
import { useApi } from '@academy/mf-kit/typed-api';
import { Button, Notice, PageHeading, PasswordField, Stack, TextField } from '@academy/ui';
import styles from './host-frame.module.css';

/** @param start path of the admin's first screen */
export function LoginPage({ start }: { start: string }) {
  const { t } = useTranslation('mf_admin_host');
  const { user } = useSession();
  const [search] = useSearchParams();
  const { busy, failure, linkFor, submit } = useLogin();
  if (user) return <Navigate to={ownPath(search.get('returnTo')) ?? start} replace />;
  return (
    <div className={styles.login}>
      <PageHeading>{t('login.title')}</PageHeading>
      <form method="post" onSubmit={submit}>
        <Stack>
          {failure !== null && (
            <Notice tone="danger" role="alert">
              {failure}
            </Notice>
          )}
          {linkFor !== null && <LinkOffer key={linkFor} email={linkFor} />}
          <TextField
            id="email"
            name="email"
            type="email"
            label={t('login.email')}
            autoComplete="username"
            required
          />
          <PasswordField
            id="password"
            name="password"
            label={t('login.password')}
            autoComplete="current-password"
            required
          />
          <Button type="submit" busy={busy} fullWidth>
            {t('login.submit')}
          </Button>
        </Stack>
      </form>
    </div>
  );
}

/** Offered after too many wrong passwords: the mailed link makes this browser a known device. */
function LinkOffer({ email }: { email: string }) {
  const { t } = useTranslation('mf_admin_host');
  const api = useApi();
  const link = useMutation({
    mutationFn: () => api.post('/api/user/login-link', { body: { email }, anonymous: true }),
  });
  if (link.data)
    return (
      <Notice tone="success" role="status">
        {t('login.linkSent', { email, time: academyTime(link.data.lastSentAt) })}
      </Notice>
    );
  return (
    <>
      {link.error && (
        <Notice tone="danger" role="alert">
          {failureMessage(link.error)}
        </Notice>
      )}
      <Button variant="secondary" busy={link.isPending} onClick={() => link.mutate()}>
        {t('login.mailLink')}
      </Button>
    </>
  );
}

/** S-085 … S-089 */
function useLogin() {
  const { t } = useTranslation('mf_admin_host');
  const api = useApi();
  const { session } = useShell();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [linkFor, setLinkFor] = useState<string | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const fields = new FormData(event.currentTarget);
    const [email, password] = [String(fields.get('email')).trim(), String(fields.get('password'))];
    setBusy(true);
    setFailure(null);
    try {
      session.signIn(await api.post('/api/user/login', { body: { email, password }, anonymous: true }));
    } catch (error) {
      setLinkFor(error instanceof ApiError && error.code === 'LOGIN_LINK_NEEDED' ? email : null);
      setFailure(
        error instanceof ApiError ? failureMessage(error) || t('login.failed') : t('login.unexpected'),
      );
    } finally {
      setBusy(false);
    }
  }

  return { busy, failure, linkFor, submit: (event: FormEvent<HTMLFormElement>) => void submit(event) };
}

/** Accepts only a path of this page, with its query (T25). */
const ownPath = (target: string | null): string | null =>
  target && /^\/(?![/\\])[\w/-]*(?:\?[\w=&-]*)?$/.test(target) ? target : null;
