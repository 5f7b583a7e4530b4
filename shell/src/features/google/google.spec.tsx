import { describe, expect, it } from '@jest/globals';
import { aUser } from '@academy/mf-kit/testing';
import { TOKEN_KEY } from '@academy/mf-kit/token-store';
import { screen, waitFor } from '@testing-library/react';
import { openShell, type FakeResponse } from '../../testing.js';

const user = aUser();
const session = {
  success: true,
  message: 'ok',
  token: 'a-token',
  expiresInSec: 600,
  user,
  returnTo: '/dashboard',
};
const EXCHANGE = 'POST /api/auth/google/callback';
const signedIn = (returnTo = '/dashboard'): Record<string, FakeResponse> => ({
  [EXCHANGE]: { body: { ...session, returnTo } },
  'GET /api/user/me': { body: { user } },
});
const state = JSON.stringify({ source: 'google_oauth', nonce: 'n' });
const callback = (query: Record<string, string>) => `/auth/callback?${new URLSearchParams(query).toString()}`;
const bodyOf = (shell: ReturnType<typeof openShell>) =>
  shell.calls.filter(({ call }) => call === EXCHANGE).map(({ body }) => body);

describe('the log-in with Google', () => {
  it.each(['/auth', '/login'])(
    'has a button at %s that links to the API, with the path to return to [S-075]',
    async (path) => {
      openShell(`${path}?returnTo=%2Fcourse%2Fceh`, { site: { googleSignIn: true } });
      // The code of these screens is loaded when the first one is opened.
      const link = await screen.findByRole('link', { name: 'Continue with Google' }, { timeout: 10_000 });
      expect(link).toHaveAttribute('href', '/api/auth/google?returnTo=%2Fcourse%2Fceh');
    },
  );

  it('has no button if it is not configured', async () => {
    openShell('/login');
    await screen.findByRole('heading', { level: 1, name: 'Welcome back' });
    expect(screen.queryByText('Continue with Google')).toBeNull();
  });
});

describe('the page after Google', () => {
  it('exchanges the one-time code, fetches the profile and goes to /dashboard [S-104, CON-05]', async () => {
    const shell = openShell(callback({ source: 'google', token: 'one-time' }), { responses: signedIn() });
    await waitFor(() => expect(shell.currentUrl()).toBe('/dashboard'));
    expect(bodyOf(shell)).toEqual([{ code: 'one-time' }]);
    expect(shell.calls.map(({ call }) => call)).toContain('GET /api/user/me');
    expect(localStorage.getItem(TOKEN_KEY)).toBe('a-token');
    expect(location.search).toBe('');
  });

  it('sends the code and the state of Google to the API [S-105]', async () => {
    const shell = openShell(callback({ code: 'of-google', state, iss: 'https://accounts.google.com' }), {
      responses: signedIn('/course/ceh'),
    });
    await waitFor(() => expect(shell.currentUrl()).toBe('/course/ceh'));
    expect(bodyOf(shell)).toEqual([{ code: 'of-google', state, iss: 'https://accounts.google.com' }]);
  });

  it.each(['//evil.test', '/\\evil.test', 'https://evil.test'])(
    'stays on the site, even if the response contains %s [T25]',
    async (returnTo) => {
      const shell = openShell(callback({ source: 'google', token: 't' }), { responses: signedIn(returnTo) });
      await waitFor(() => expect(shell.currentUrl()).toBe('/'));
    },
  );

  it.each<[Record<string, string>, string, string]>([
    [{ error: 'access_denied' }, 'Authentication failed: access_denied', 'S-106'],
    [{ error: 'server_error' }, 'Authentication failed: server_error', 'S-106'],
    [{ error: 'Call 1-800-EVIL now' }, 'Authentication failed. Please try again.', 'S-106'],
    [{ error: 'google_sign_in_failed' }, 'Authentication failed. Please try again.', 'S-107'],
    [{}, 'Authentication failed. Please try again.', 'S-107'],
    [{ code: 'c', state: '{"source":"other"}' }, 'Authentication failed. Please try again.', 'S-105'],
    [{ code: 'c', state: 'not JSON' }, 'Authentication failed. Please try again.', 'S-105'],
    [{ token: 't', source: 'other' }, 'Authentication failed. Please try again.', 'S-104'],
    [{ error: 'google_unreachable' }, 'Unable to connect to Google. Please try again.', 'S-109'],
  ])('%j says "%s" and calls nothing [%s]', async (query, text) => {
    const shell = openShell(callback(query), { responses: signedIn() });
    expect(await screen.findByText(text)).toBeVisible();
    expect(bodyOf(shell)).toEqual([]);
    expect(screen.getByRole('link', { name: 'Log in another way' })).toHaveAttribute('href', '/login');
  });

  it('does not prompt a signed-in user to log in [S-106]', async () => {
    openShell(callback({ error: 'access_denied' }), { user });
    expect(await screen.findByText('You are logged in.')).toBeVisible();
    expect(screen.getByText('Authentication failed: access_denied')).toBeVisible();
    expect(screen.queryByText(/You are not logged in/)).toBeNull();
  });

  it('shows no failure after a reload [S-106]', async () => {
    openShell('/auth/callback', { user });
    expect(await screen.findByText('You are logged in.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute('href', '/dashboard');
    expect(screen.queryByText(/Authentication failed/)).toBeNull();
  });

  it('explains that Google has not verified the e-mail address [SEC-06]', async () => {
    openShell(callback({ error: 'google_email_unverified' }));
    expect(await screen.findByText(/Google has not verified the e-mail address/)).toBeVisible();
  });

  it('shows a message after a rejected exchange and stores nothing [S-107]', async () => {
    const rejected = { status: 400, body: { code: 'GOOGLE_CODE_INVALID', message: 'no', requestId: 'r' } };
    openShell(callback({ source: 'google', token: 'old' }), { responses: { [EXCHANGE]: rejected } });
    expect(await screen.findByText('Authentication failed. Please try again.')).toBeVisible();
    expect(localStorage.getItem(TOKEN_KEY)).toBeNull();
  });

  it('removes the stored token and ends the session if the profile cannot be fetched [S-108]', async () => {
    const shell = openShell(callback({ source: 'google', token: 't' }), {
      responses: {
        [EXCHANGE]: { body: session },
        'GET /api/user/me': { status: 500, body: { code: 'INTERNAL', message: 'no', requestId: 'r' } },
        'POST /api/user/logout': { body: { success: true, message: 'Logged out' } },
      },
    });
    expect(await screen.findByText('Authentication failed. Please try again.')).toBeVisible();
    expect(localStorage.getItem(TOKEN_KEY)).toBeNull();
    expect(shell.calls.map(({ call }) => call)).toContain('POST /api/user/logout');
  });
});
