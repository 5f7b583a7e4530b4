import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { failureMessage, failureText } from './api-error.js';
import { createApiClient } from './api-client.js';
import { announceReplacedToken } from './refresh-lock.js';
import { TOKEN_KEY } from '../sessions/token-store.js';

interface FakeResponse {
  readonly status?: number;
  readonly statusText?: string;
  readonly body: string;
  readonly blob?: Blob;
}
type Call = { url: string; init: RequestInit & { headers: Record<string, string> } };

const json = (body: unknown, status = 200): FakeResponse => ({ status, body: JSON.stringify(body) });
const session = (token: string) => json({ success: true, message: '', token, expiresInSec: 600, user: {} });

let calls: Call[];
let responses: ((call: Call) => FakeResponse | Promise<FakeResponse>)[];

function respond({ status = 200, statusText = '', body, blob = new Blob() }: FakeResponse): Response {
  const bodies = { text: () => Promise.resolve(body), blob: () => Promise.resolve(blob) };
  return { ok: status < 400, status, statusText, ...bodies } as Response;
}

beforeEach(() => {
  calls = [];
  responses = [];
  localStorage.clear();
  sessionStorage.clear();
  AbortSignal.timeout ??= () => new AbortController().signal;
  AbortSignal.any ??= (signals: Iterable<AbortSignal>) => [...signals][0]!;
  globalThis.fetch = (async (url: string, init: Call['init']) => {
    calls.push({ url, init });
    const handle = responses.shift();
    if (!handle) throw new Error(`Unexpected call of ${url}`);
    return respond(await handle(calls.at(-1)!));
  }) as typeof fetch;
});

const client = (onUnauthorized?: () => Promise<boolean>) =>
  createApiClient({ origin: 'http://api.test', onUnauthorized });

describe('a request', () => {
  it('sends JSON with credentials and the stored token [S-117, S-118, S-119]', async () => {
    localStorage.setItem(TOKEN_KEY, 't1');
    responses.push(() => json({ ok: true }));
    await client().post('/api/x', { a: 1 });
    const { url, init } = calls[0]!;
    expect(url).toBe('http://api.test/api/x');
    expect(init).toMatchObject({ method: 'POST', credentials: 'include', body: '{"a":1}' });
    expect(init.headers).toMatchObject({
      Authorization: 'Bearer t1',
      'Content-Type': 'application/json',
      'X-Academy-Csrf': '1',
    });
  });

  it('has a unique id, which the servers write to their logs', async () => {
    responses.push(() => json({}));
    responses.push(() => json({}));
    await client().get('/api/x');
    await client().get('/api/x');
    const ids = calls.map(({ init }) => init.headers['X-Request-Id']);
    expect(ids).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), expect.stringMatching(/^[0-9a-f]{32}$/)]);
    expect(ids[0]).not.toBe(ids[1]);
  });

  it('leaves the content type of a multipart body to the browser [S-117]', async () => {
    responses.push(() => json({}));
    await client().put('/api/x', new FormData());
    expect(calls[0]!.init.headers).not.toHaveProperty('Content-Type');
  });

  it('sends a file unchanged and returns a file byte by byte; a rejection still throws an error', async () => {
    const file = new Blob(['name,email'], { type: 'text/csv' });
    const rejection = { code: 'FILE_CHANGED', message: 'Another file', requestId: 'r' };
    responses.push(
      () => json({}),
      () => ({ body: '', blob: file }),
      () => json(rejection, 409),
    );
    await client().post('/api/x', file);
    expect(calls[0]!.init.body).toBe(file);
    expect(calls[0]!.init.headers).not.toHaveProperty('Content-Type');
    expect(await client().get('/api/x', { isFile: true })).toBe(file);
    await expect(client().get('/api/x', { isFile: true })).rejects.toMatchObject({ code: 'FILE_CHANGED' });
  });

  it('has the cache-busting parameter only for private GETs [S-120]', async () => {
    responses.push(
      () => json({}),
      () => json({}),
    );
    await client().get('/api/course/all');
    await client().get('/api/user/me?x=1', { private: true });
    expect(calls[0]!.url).toBe('http://api.test/api/course/all');
    expect(calls[1]!.url).toMatch(/\/api\/user\/me\?x=1&_=\d+$/);
  });
});

describe('a failed call', () => {
  it('reports a timeout [S-121]', async () => {
    responses.push(() => {
      throw new DOMException('late', 'TimeoutError');
    });
    await expect(client().get('/x')).rejects.toMatchObject({
      code: 'TIMEOUT',
      message: 'Request timeout - please try again',
    });
  });

  it('times out after 30 s without a response, or after 120 s for an upload [S-121, CON-34]', async () => {
    const timeout = jest.spyOn(AbortSignal, 'timeout');
    responses.push(
      () => json({}),
      () => json({}),
    );
    await client().post('/api/x', { a: 1 });
    await client().post('/api/x', new FormData());
    expect(timeout.mock.calls).toEqual([[30_000], [120_000]]);
    timeout.mockRestore();
  });

  it('reports a network failure [S-122]', async () => {
    responses.push(() => {
      throw new TypeError('Failed to fetch');
    });
    await expect(client().get('/x')).rejects.toMatchObject({
      code: 'NETWORK',
      message: 'Network error - please check your connection',
    });
  });

  it('has the message of the server with code and request id, or else API request failed [S-124]', async () => {
    responses.push(
      () => json({ code: 'SOLD_OUT', message: 'Sold out', requestId: 'r1', details: { left: 0 } }, 409),
      () => json({}, 500),
    );
    await expect(client().get('/x')).rejects.toMatchObject({
      status: 409,
      code: 'SOLD_OUT',
      message: 'Sold out',
      requestId: 'r1',
      details: { left: 0 },
    });
    await expect(client().get('/x')).rejects.toMatchObject({ status: 500, message: 'API request failed' });
  });

  it('has status and text of a response that is not JSON [S-125]', async () => {
    responses.push(() => ({ status: 502, statusText: 'Bad Gateway', body: '<html>' }));
    await expect(client().get('/x')).rejects.toThrow('Server returned 502: Bad Gateway');
  });

  it.each([
    ['a proxy', 503, '<h1>503 Service Unavailable</h1>', /^The academy is not available right now\./],
    ['a server that says nothing', 502, '', /^The academy is not available right now\./],
    ['a Wi-Fi that requires a log-in', 200, '<html>Welcome</html>', /did not come from the academy\./],
  ])(
    'has a text for users if the response to a form is the page of %s (%i) [H15]',
    async (_, status, body, words) => {
      responses.push(() => ({ status, statusText: 'Odd', body }));
      const error: unknown = await client()
        .put('/x', {})
        .catch((reason: unknown) => reason);
      expect([failureText(error), failureMessage(error as Error)]).toEqual([
        expect.stringMatching(words),
        failureText(error),
      ]);
      expect(failureText(error)).not.toMatch(/\d|Odd|html/);
    },
  );
});

describe('a 401 response', () => {
  it('refreshes the token once, and the call is repeated with the new token [SEC-09]', async () => {
    localStorage.setItem(TOKEN_KEY, 'old');
    responses.push(
      () => json({}, 401),
      () => session('new'),
      ({ init }) => json({ sent: init.headers['Authorization'] }),
    );
    await expect(client().get('/api/user/me')).resolves.toEqual({ sent: 'Bearer new' });
    expect(calls.map(({ url }) => new URL(url).pathname)).toEqual([
      '/api/user/me',
      '/api/user/refresh',
      '/api/user/me',
    ]);
  });

  it('causes one refresh for all calls that fail together [SEC-09]', async () => {
    localStorage.setItem(TOKEN_KEY, 'old');
    const api = client();
    globalThis.fetch = (async (url: string, init: Call['init']) => {
      calls.push({ url, init });
      if (url.endsWith('/refresh')) return respond(session('new'));
      return respond(init.headers['Authorization'] === 'Bearer new' ? json({}) : json({}, 401));
    }) as typeof fetch;
    await Promise.all([api.get('/a'), api.get('/b'), api.get('/c')]);
    expect(calls.filter(({ url }) => url.endsWith('/refresh'))).toHaveLength(1);
  });

  it('waits for the token of another tab that has refreshed, even if its lock is visible first [SEC-09]', async () => {
    localStorage.setItem(TOKEN_KEY, 'old');
    const held: LockInfo[] = [];
    const query = async () => {
      setTimeout(() => {
        localStorage.setItem(TOKEN_KEY, 'new');
        dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY }));
      });
      return { held };
    };
    const request = async (name: string, ...rest: unknown[]) => {
      held.push({ name });
      return (rest.at(-1) as () => unknown)();
    };
    Object.assign(navigator, { locks: { query, request } });
    try {
      await announceReplacedToken('old');
      responses.push(
        () => json({}, 401),
        ({ init }) => json({ sent: init.headers['Authorization'] }),
      );
      await expect(client().get('/api/user/me')).resolves.toEqual({ sent: 'Bearer new' });
    } finally {
      Reflect.deleteProperty(navigator, 'locks');
    }
  });

  it('deletes the tokens and reports Unauthorized if no session can be refreshed [S-116, S-123]', async () => {
    localStorage.setItem(TOKEN_KEY, 'old');
    sessionStorage.setItem(TOKEN_KEY, 'old');
    const onUnauthorized = jest.fn(() => Promise.resolve(false));
    responses.push(
      () => json({}, 401),
      () => json({}, 401),
    );
    await expect(client(onUnauthorized).get('/api/user/me')).rejects.toMatchObject({
      status: 401,
      message: 'Unauthorized',
    });
    expect(localStorage.getItem(TOKEN_KEY)).toBeNull();
    expect(sessionStorage.getItem(TOKEN_KEY)).toBeNull();
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
  });

  it('repeats the call with all its input after a re-login [UX-19]', async () => {
    localStorage.setItem(TOKEN_KEY, 'old');
    responses.push(
      () => json({}, 401),
      () => json({}, 401),
      ({ init }) => json({ body: init.body, token: init.headers['Authorization'] }),
    );
    const api = client(() => {
      localStorage.setItem(TOKEN_KEY, 'new');
      return Promise.resolve(true);
    });
    await expect(api.post('/x', { typed: 'long' })).resolves.toEqual({
      body: '{"typed":"long"}',
      token: 'Bearer new',
    });
  });

  it('fails a background call immediately', async () => {
    localStorage.setItem(TOKEN_KEY, 'old');
    responses.push(
      () => json({}, 401),
      () => json({}, 401),
    );
    const unanswered = new Promise<boolean>(() => undefined);
    await expect(client(() => unanswered).get('/x', { background: true })).rejects.toThrow('Unauthorized');
  });

  it('is passed to the log-in if the call was a log-in [SEC-21]', async () => {
    localStorage.setItem(TOKEN_KEY, 'kept');
    responses.push(() => json({ code: 'BAD_CREDENTIALS', message: 'Wrong password' }, 401));
    await expect(client().post('/api/user/login', {}, { anonymous: true })).rejects.toThrow('Wrong password');
    expect(localStorage.getItem(TOKEN_KEY)).toBe('kept');
  });
});
