import { useState, type FormEvent } from 'react';
import { accountRoutes } from '@academy/contracts/account.routes';
import { type SessionResponse } from '@academy/contracts/account.schemas';
import { ApiError } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Navigate, useSearchParams } from '@academy/mf-kit/router';
import { useSession, useShell } from '@academy/mf-kit/shell-context';
import { Button, Notice, PageHeading, PasswordField, Stack, TextField } from '@academy/ui';
import styles from './host-frame.module.css';

/** @param start where an admin begins */
export function LoginPage({ start }: { start: string }) {
  const { t } = useTranslation('mf_admin_host');
  const { user } = useSession();
  const [search] = useSearchParams();
  const { busy, failure, submit } = useLogin();
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

/** S-085 … S-089 */
function useLogin() {
  const { t } = useTranslation('mf_admin_host');
  const { api, session } = useShell();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const fields = Object.fromEntries(new FormData(event.currentTarget));
    setBusy(true);
    setFailure(null);
    try {
      session.signIn(await api.post<SessionResponse>(accountRoutes.login.path, fields, { anonymous: true }));
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message || t('login.failed') : t('login.unexpected'));
    } finally {
      setBusy(false);
    }
  }

  return { busy, failure, submit: (event: FormEvent<HTMLFormElement>) => void submit(event) };
}

/** A path of this page, with what was open on it, and nothing else (T25). */
const ownPath = (target: string | null): string | null =>
  target && /^\/(?![/\\])[\w/-]*(?:\?[\w=&-]*)?$/.test(target) ? target : null;
