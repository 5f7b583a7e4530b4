import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type SessionResponse } from '@academy/contracts/account.schemas';
import { createApiClient } from './api-client.js';
import { TOKEN_KEY, tokenStore } from './token-store.js';

const tokenOf = (id: string, mark = '') => `h${mark}.${btoa(JSON.stringify({ sub: id }))}.s`;
const sessionOf = (id: string) => ({ token: tokenOf(id), user: { id } });
const unauthorized = { status: 401, code: 'UNAUTHORIZED', message: 'Unauthorized' };

type Reply = { status?: number; body?: unknown };
let calls: { path: string; token: string | undefined }[];
let server: Record<string, () => Reply | Promise<Reply>>;
let pageOf: string | null;
const onOther = jest.fn<(session: SessionResponse | null) => void>();
const onForbidden = jest.fn();

beforeEach(() => {
  calls = [];
  server = {};
  pageOf = 'asha';
  localStorage.clear();
  onOther.mockReset();
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
  createApiClient({ origin: '', onForbidden, onOther, onUnauthorized, owner: () => pageOf });

describe('what one person typed is never sent as another', () => {
  it('not with the token that another tab stored', async () => {
    localStorage.setItem(TOKEN_KEY, tokenOf('ravi'));
    await expect(client().put('/save', {})).rejects.toMatchObject(unauthorized);
    expect(paths()).toEqual([]);
    expect(onOther).toHaveBeenCalledWith(null);
    expect(tokenStore.read()).toBe(tokenOf('ravi'));
  });

  it('not after a renewal that brought somebody else', async () => {
    localStorage.setItem(TOKEN_KEY, tokenOf('asha'));
    server = { '/save': () => ({ status: 401 }), '/api/user/refresh': () => ({ body: sessionOf('ravi') }) };
    await expect(client().put('/save', {})).rejects.toMatchObject(unauthorized);
    expect(paths()).toEqual(['/save', '/api/user/refresh']);
    expect(onOther).toHaveBeenCalledWith(expect.objectContaining({ user: { id: 'ravi' } }));
    expect(tokenStore.read()).toBe(tokenOf('ravi'));
  });

  it('not where another tab logged in while the call was on its way', async () => {
    localStorage.setItem(TOKEN_KEY, tokenOf('asha'));
    server['/save'] = () => {
      tokenStore.write(tokenOf('ravi'));
      return { status: 401 };
    };
    await expect(client().put('/save', {})).rejects.toMatchObject(unauthorized);
    expect(paths()).toEqual(['/save']);
  });

  it('not after a log-in over the page, where the page is another’s by then', async () => {
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

  it('but it is asked who is there, whoever that is', async () => {
    localStorage.setItem(TOKEN_KEY, tokenOf('ravi'));
    await client().get('/api/user/me', { anyone: true, background: true });
    expect(paths()).toEqual(['/api/user/me']);
    expect(onOther).not.toHaveBeenCalled();
  });

  it('a refusal for want of a right asks for the role [S-266]', async () => {
    server['/api/admin/users'] = () => ({ status: 403, body: { code: 'FORBIDDEN', message: 'No' } });
    await expect(client().get('/api/admin/users')).rejects.toThrow('No');
    expect(onForbidden).toHaveBeenCalledTimes(1);
  });
});

describe('a log-out', () => {
  const LOGOUT = '/api/user/logout';
  const away = () => {
    throw new TypeError('Failed to fetch');
  };
  function owe() {
    localStorage.setItem(TOKEN_KEY, tokenOf('asha'));
    tokenStore.oweLogOut();
    const heard = client().logOut();
    tokenStore.clear();
    return heard;
  }

  it('takes the token along that the browser forgets at once [S-098]', async () => {
    await owe();
    expect(calls).toEqual([{ path: LOGOUT, token: `Bearer ${tokenOf('asha')}` }]);
    expect(tokenStore.owesLogOut()).toBe(false);
  });

  it.each([
    ['offline', away],
    ['down', () => ({ status: 503 })],
  ])('that meets a server %s is owed until it was heard, once', async (_, failing) => {
    server[LOGOUT] = failing;
    await owe();
    expect(tokenStore.owesLogOut()).toBe(true);
    server = {};
    await Promise.all([client().logOut(), client().logOut()]);
    expect(paths()).toEqual([LOGOUT, LOGOUT]);
    expect(tokenStore.owesLogOut()).toBe(false);
  });

  it('that is owed lets nothing be renewed', async () => {
    tokenStore.oweLogOut();
    await expect(client().renew()).resolves.toBeNull();
    expect(paths()).toEqual([]);
  });

  it('ends what a renewal brought meanwhile', async () => {
    localStorage.setItem(TOKEN_KEY, tokenOf('asha'));
    server['/api/user/refresh'] = () => {
      tokenStore.oweLogOut();
      tokenStore.clear();
      return { body: sessionOf('asha') };
    };
    await expect(client().renew()).resolves.toBeNull();
    expect(tokenStore.read()).toBeNull();
  });

  it('that is owed is heard before the next log-in, whose cookies it would clear', async () => {
    tokenStore.oweLogOut();
    await client().post('/api/user/login', {}, { anonymous: true });
    expect(paths()).toEqual([LOGOUT, '/api/user/login']);
  });

  it('that nobody could hear does not end the session of the next log-in', async () => {
    server[LOGOUT] = away;
    await owe();
    tokenStore.write(tokenOf('ravi'));
    await client().logOut();
    expect(paths()).toEqual([LOGOUT]);
  });
});
