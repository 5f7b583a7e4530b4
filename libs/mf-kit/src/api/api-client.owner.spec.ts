import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type SessionResponse } from '@academy/contracts/sessions/session.schemas';
import { createApiClient } from './api-client.js';
import { TOKEN_KEY, tokenStore } from '../sessions/token-store.js';

const tokenOf = (id: string, mark = '') => `h${mark}.${btoa(JSON.stringify({ sub: id }))}.s`;
const sessionOf = (id: string) => ({ token: tokenOf(id), user: { id } });
const unauthorized = { status: 401, code: 'UNAUTHORIZED', message: 'Unauthorized' };

type Reply = { status?: number; body?: unknown };
let calls: { path: string; token: string | undefined }[];
let server: Record<string, () => Reply | Promise<Reply>>;
let pageOf: string | null;
const onUserSwitch = jest.fn<(session: SessionResponse | null) => void>();
const onForbidden = jest.fn();

beforeEach(() => {
  calls = [];
  server = {};
  pageOf = 'asha';
  localStorage.clear();
  onUserSwitch.mockReset();
  onForbidden.mockReset();
  AbortSignal.timeout ??= () => new AbortController().signal;
  globalThis.fetch = (async (url: string, init: RequestInit) => {
    const path = url.split('?')[0]!;
    calls.push({ path, token: (init.headers as Record<string, string>)['Authorization'] });
    const { status = 200, body = {} } = await (server[path] ?? ok)();
    return { ok: status < 400, status, statusText: '', text: () => Promise.resolve(JSON.stringify(body)) };
  }) as unknown as typeof fetch;
});

const ok = (): Reply => ({});
const paths = () => calls.map(({ path }) => path);
const client = (onUnauthorized?: () => Promise<boolean>) =>
  createApiClient({ origin: '', onForbidden, onUserSwitch, onUnauthorized, currentUserId: () => pageOf });

describe('a call', () => {
  it('is never sent with the token of another user from another tab', async () => {
    localStorage.setItem(TOKEN_KEY, tokenOf('ravi'));
    await expect(client().put('/save', {})).rejects.toMatchObject(unauthorized);
    expect(paths()).toEqual([]);
    expect(onUserSwitch).toHaveBeenCalledWith(null);
    expect(tokenStore.read()).toBe(tokenOf('ravi'));
  });

  it('is never sent if a refresh returned another user', async () => {
    localStorage.setItem(TOKEN_KEY, tokenOf('asha'));
    server = { '/save': () => ({ status: 401 }), '/api/user/refresh': () => ({ body: sessionOf('ravi') }) };
    await expect(client().put('/save', {})).rejects.toMatchObject(unauthorized);
    expect(paths()).toEqual(['/save', '/api/user/refresh']);
    expect(onUserSwitch).toHaveBeenCalledWith(expect.objectContaining({ user: { id: 'ravi' } }));
    expect(tokenStore.read()).toBe(tokenOf('ravi'));
  });

  it('is never sent if another tab logged in during the call', async () => {
    localStorage.setItem(TOKEN_KEY, tokenOf('asha'));
    server['/save'] = () => {
      tokenStore.write(tokenOf('ravi'));
      return { status: 401 };
    };
    await expect(client().put('/save', {})).rejects.toMatchObject(unauthorized);
    expect(paths()).toEqual(['/save']);
  });

  it('is never sent after a re-login on the same page if the page belongs to another user by then', async () => {
    localStorage.setItem(TOKEN_KEY, tokenOf('asha'));
    server = { '/save': () => ({ status: 401 }), '/api/user/refresh': () => ({ status: 401 }) };
    const api = client(async () => {
      pageOf = 'ravi';
      tokenStore.write(tokenOf('ravi'));
      return true;
    });
    await expect(api.put('/save', {})).rejects.toMatchObject(unauthorized);
    expect(paths().filter((path) => path === '/save')).toHaveLength(1);
  });

  it('is sent for any user if it fetches the session', async () => {
    localStorage.setItem(TOKEN_KEY, tokenOf('ravi'));
    await client().get('/api/user/me', { anyUser: true, background: true });
    expect(paths()).toEqual(['/api/user/me']);
    expect(onUserSwitch).not.toHaveBeenCalled();
  });

  it('refreshes the role if the server rejects it with 403 [S-266]', async () => {
    server['/api/admin/users'] = () => ({ status: 403, body: { code: 'FORBIDDEN', message: 'No' } });
    await expect(client().get('/api/admin/users')).rejects.toThrow('No');
    expect(onForbidden).toHaveBeenCalledTimes(1);
  });
});

describe('a log-out', () => {
  const LOGOUT = '/api/user/logout';
  const unavailable = () => {
    throw new TypeError('Failed to fetch');
  };
  function leavePending() {
    localStorage.setItem(TOKEN_KEY, tokenOf('asha'));
    tokenStore.addPendingLogOut();
    const loggedOut = client().logOut();
    tokenStore.clear();
    return loggedOut;
  }

  it('sends the token that the browser deletes immediately [S-098]', async () => {
    await leavePending();
    expect(calls).toEqual([{ path: LOGOUT, token: `Bearer ${tokenOf('asha')}` }]);
    expect(tokenStore.hasPendingLogOut()).toBe(false);
  });

  it.each([
    ['offline', unavailable],
    ['down', () => ({ status: 503 })],
  ])('stays pending while the server is %s, and is delivered once', async (_, failing) => {
    server[LOGOUT] = failing;
    await leavePending();
    expect(tokenStore.hasPendingLogOut()).toBe(true);
    server = {};
    await Promise.all([client().logOut(), client().logOut()]);
    expect(paths()).toEqual([LOGOUT, LOGOUT]);
    expect(tokenStore.hasPendingLogOut()).toBe(false);
  });

  it('blocks every refresh while it is pending', async () => {
    tokenStore.addPendingLogOut();
    await expect(client().refresh()).resolves.toBeNull();
    expect(paths()).toEqual([]);
  });

  it('drops the result of a refresh in flight', async () => {
    localStorage.setItem(TOKEN_KEY, tokenOf('asha'));
    server['/api/user/refresh'] = () => {
      tokenStore.addPendingLogOut();
      tokenStore.clear();
      return { body: sessionOf('asha') };
    };
    await expect(client().refresh()).resolves.toBeNull();
    expect(tokenStore.read()).toBeNull();
  });

  it('is sent before the next log-in, whose cookies it would clear', async () => {
    tokenStore.addPendingLogOut();
    await client().post('/api/user/login', {}, { anonymous: true });
    expect(paths()).toEqual([LOGOUT, '/api/user/login']);
  });

  it('does not end the session of the next log-in if it was never delivered', async () => {
    server[LOGOUT] = unavailable;
    await leavePending();
    tokenStore.write(tokenOf('ravi'));
    await client().logOut();
    expect(paths()).toEqual([LOGOUT]);
  });
});
