import { useEffect, useState } from 'react';
import {
  type GoogleCallbackRequest,
  type GoogleSessionResponse,
} from '@academy/contracts/google/google.schemas';
import { ApiError } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useMutation } from '@academy/mf-kit/query';
import { type ShellApi } from '@academy/mf-kit/remote-module';
import { Navigate, useSearchParams } from '@academy/mf-kit/router';
import { useSession, useShell } from '@academy/mf-kit/shell-context';
import { typedApi } from '@academy/mf-kit/typed-api';
import { tokenStore } from '@academy/mf-kit/token-store';
import { useLinks } from '@academy/mf-kit/use-links';
import { Button, Notice, Spinner, Stack } from '@academy/ui';
import { SessionPending } from '../../frame/session/session-pending.js';
import { AuthFrame } from '../../auth-frame/auth-frame.js';
import { googleFailure, readGoogleCallback } from './google-callback.js';
import { googleStart } from './google-button.js';
import { safeReturnTo } from '../../auth-frame/return-to.js';

/** `/auth/callback`, the page after the log-in at Google (S-104 … S-108). */
export function GoogleCallbackPage() {
  const { t } = useTranslation('shell');
  const shell = useShell();
  const [search] = useSearchParams();
  const [response] = useState(() => readGoogleCallback(search));
  const [isReplay] = useState(() => search.toString() === '');
  const { data, error, mutate } = useMutation({
    mutationFn: (body: GoogleCallbackRequest) => fetchSession(shell, body),
    onSuccess: shell.session.signIn,
  });
  useEffect(() => {
    // Neither the history nor a referrer keeps the query of the URL (SEC-07).
    history.replaceState(history.state, '', location.pathname);
    if (response.kind === 'exchange') mutate(response.body);
  }, [response, mutate]);

  if (data) return <Navigate to={safeReturnTo(data.returnTo)} replace />;
  if (response.kind === 'exchange' && !error) return <Spinner label={t('account.google.working')} />;
  return <NotSignedIn word={response.kind === 'failed' ? response.word : wordOf(error)} {...{ isReplay }} />;
}

/** @param isReplay whether the page was reloaded, so that the URL has no result any more */
function NotSignedIn({ isReplay, word }: { isReplay: boolean; word: string | null }) {
  const { t } = useTranslation('shell');
  const { site } = useShell();
  const links = useLinks();
  const { status } = useSession();
  if (status === 'loading') return <SessionPending label={t('account.checking')} />;
  const failure = (
    <Notice tone="danger" role="alert">
      {googleFailure(word, t)}
    </Notice>
  );
  if (status === 'signed-in') {
    return (
      <AuthFrame title={t('account.google.title')}>
        {!isReplay && failure}
        <Notice tone="success" role="status">
          {t('account.google.signedIn')}
        </Notice>
        <Stack direction="row" gap={3}>
          <Button to={links.to('learner.dashboard')}>{t('account.google.dashboard')}</Button>
        </Stack>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={t('account.google.title')}>
      {failure}
      <p>{t(word === 'access_denied' ? 'account.google.cancelled' : 'account.google.notLoggedIn')}</p>
      <Stack direction="row" gap={3}>
        {site.googleSignIn && (
          <Button href={googleStart(site.apiOrigin, null)}>{t('account.google.retry')}</Button>
        )}
        <Button to="/login" variant="secondary">
          {t('account.google.otherLogin')}
        </Button>
      </Stack>
    </AuthFrame>
  );
}

/** Exchanges the code and loads the user; if that fails, the new session is ended (S-108). */
async function fetchSession(
  { api: client, session }: ShellApi,
  body: GoogleCallbackRequest,
): Promise<GoogleSessionResponse> {
  const api = typedApi(client);
  const response = await api.post('/api/auth/google/callback', { body, anonymous: true });
  tokenStore.write(response.token);
  try {
    const { user } = await api.get('/api/user/me', { anyUser: true, private: true });
    return { ...response, user };
  } catch (error) {
    await session.signOut();
    throw error;
  }
}

const wordOf = (error: unknown): string | null =>
  error instanceof ApiError && error.code.startsWith('GOOGLE_') ? error.code.toLowerCase() : null;
