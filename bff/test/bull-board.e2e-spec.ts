import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { statsCalls } from '@academy/contracts/analytics/stats.calls';
import { upstreamOf } from '@academy/contracts/call';
import { queueCalls } from '@academy/contracts/queues/queue.calls';
import { type FakeUser } from './fake-auth.js';
import { BROWSER, startBff, type Bff } from './start-bff.js';

const PAGE = '<!doctype html><title>Queues</title>';
const TICKET = '__Secure-academy_board';

describe('Bull Board', () => {
  let bff: Bff;
  let admin: FakeUser;
  beforeAll(async () => {
    bff = await startBff();
    const page = { body: Buffer.from(PAGE), headers: { 'content-type': 'text/html; charset=utf-8' } };
    bff.payment
      .on({ method: 'GET', path: '/admin-queues/' }, () => page)
      .on({ method: 'GET', path: '/admin-queues/queue/{name}' }, () => page)
      .on({ method: 'GET', path: '/admin-queues/static/js/main.js' }, () => ({
        body: Buffer.from('1'),
        headers: { 'content-type': 'application/javascript; charset=utf-8' },
      }))
      .on({ method: 'GET', path: '/admin-queues/api/queues' }, () => ({ body: { queues: [] } }));
  });
  beforeEach(() => {
    admin = bff.auth.add('admin');
    bff.payment.calls.length = 0;
  });
  afterAll(() => bff.stop());

  const post = async (user: FakeUser | null) =>
    bff.inject({
      method: 'POST',
      url: queueCalls.openBullBoard.path,
      headers: user ? await bff.signedIn(user) : {},
    });
  const ticketOf = async (user: FakeUser): Promise<string> => {
    const cookie = (await post(user)).cookies.find(({ name }) => name === TICKET);
    if (!cookie) throw new Error('no ticket was given');
    return cookie.value;
  };
  const open = (ticket: string | null, url = '/admin-queues/', headers: Record<string, string> = {}) =>
    bff.inject({ url, headers: { ...headers, ...(ticket ? { cookie: `${TICKET}=${ticket}` } : {}) } });

  it('gives a ticket to admins only [T69]', async () => {
    expect((await post(null)).statusCode).toBe(401);
    expect((await post(bff.auth.add('user'))).statusCode).toBe(403);
    const response = await post(admin);
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { path: '/admin-queues/', expiresInSec: 300 },
    ]);
  });

  it('the ticket is limited to Bull Board, unreadable for scripts and other sites, and names nobody [T10]', async () => {
    const { cookies, body } = await post(admin);
    expect(cookies).toMatchObject([
      { name: TICKET, path: '/admin-queues', httpOnly: true, secure: true, sameSite: 'Strict', maxAge: 300 },
    ]);
    expect(cookies[0]).not.toHaveProperty('domain');
    expect(body).not.toContain(cookies[0]?.value);
    expect(Buffer.from(cookies[0]?.value ?? '', 'base64').toString()).not.toContain(admin.user.id);
  });

  it('another site gets no ticket for an admin who visits it [T11]', async () => {
    const headers = {
      ...(await bff.signedIn(admin)),
      ...BROWSER,
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
    };
    const response = await bff.inject({ method: 'POST', url: queueCalls.openBullBoard.path, headers });
    expect([response.statusCode, response.cookies]).toEqual([403, []]);
  });

  it('shows the page, its files and its calls to an admin with a ticket', async () => {
    const ticket = await ticketOf(admin);
    const page = await open(ticket);
    expect([page.statusCode, page.body]).toEqual([200, PAGE]);
    expect(page.headers['cache-control']).toBe('no-store');
    expect((await open(ticket, '/admin-queues/queue/payment-polls?status=failed')).body).toBe(PAGE);
    expect((await open(ticket, '/admin-queues/static/js/main.js')).headers).toMatchObject({
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'private, max-age=3600',
    });
    await open(ticket, '/admin-queues/api/queues?activeQueue=payment-polls&page=2');
    const last = bff.payment.calls.at(-1);
    expect(last?.query).toEqual({ activeQueue: 'payment-polls', page: '2' });
    expect(last?.caller).toMatchObject({ userId: admin.user.id, role: 'admin' });
    expect(last?.headers).not.toHaveProperty('cookie');
  });

  it('rejects a visitor, and a token without a ticket [T69]', async () => {
    for (const url of ['/admin-queues/', '/admin-queues/api/queues', '/admin-queues/static/js/main.js']) {
      expect((await open(null, url)).statusCode).toBe(401);
      expect((await open(null, url, await bff.signedIn(admin))).statusCode).toBe(401);
      expect((await open('x.y.z', url)).statusCode).toBe(401);
    }
    expect(bff.payment.calls).toEqual([]);
  });

  it('a ticket is invalid once its admin is demoted, logged out or deleted [T9]', async () => {
    const ticket = await ticketOf(admin);
    admin.role = 'user';
    expect((await open(ticket)).statusCode).toBe(403);
    admin.role = 'admin';
    expect((await open(ticket)).statusCode).toBe(200);
    admin.alive = false;
    expect((await open(ticket)).statusCode).toBe(401);
  });

  it('a ticket is valid for five minutes', async () => {
    const ticket = await ticketOf(admin);
    const now = Date.now();
    jest.useFakeTimers({
      doNotFake: ['setTimeout', 'setInterval', 'setImmediate', 'nextTick', 'queueMicrotask'],
    });
    try {
      jest.setSystemTime(now + 295_000);
      expect((await open(ticket)).statusCode).toBe(200);
      jest.setSystemTime(now + 305_000);
      expect((await open(ticket)).statusCode).toBe(401);
    } finally {
      jest.useRealTimers();
    }
  });

  it('a ticket is not a token, and only the path of Bull Board accepts it [T24]', async () => {
    const ticket = await ticketOf(admin);
    for (const path of [statsCalls.readStats.path, queueCalls.listQueues.path, '/api/user/me']) {
      expect((await open(ticket, path)).statusCode).not.toBe(200);
      const headers = { authorization: `Bearer ${ticket}`, accept: 'application/json' };
      expect((await bff.inject({ url: path, headers })).statusCode).not.toBe(200);
    }
    expect(bff.payment.calls).toEqual([]);
  });

  it('rejects every call that would change something, even with a ticket [T69]', async () => {
    const cookie = `${TICKET}=${await ticketOf(admin)}`;
    for (const method of ['PUT', 'POST', 'DELETE', 'PATCH'] as const) {
      for (const call of ['pause', 'clean/failed', 'obliterate', 'job-1/retry']) {
        const url = `/admin-queues/api/queues/payment-polls/${call}`;
        const plain = await bff.inject({ method, url, headers: { cookie } });
        const page = await bff.inject({ method, url, headers: { cookie, ...BROWSER } });
        expect([method, call, plain.statusCode, page.statusCode]).toEqual([method, call, 404, 404]);
      }
    }
    expect(bff.payment.calls).toEqual([]);
  });

  it('reaches only Bull Board, however the path is spelled [T36]', async () => {
    const ticket = await ticketOf(admin);
    for (const step of ['..', '%2e%2e', '..%2f..', '.%2e', '%5c..', 'a%00b', '%252e%252e%2fstats']) {
      const { statusCode } = await open(ticket, `/admin-queues/${step}/stats`);
      expect([step, statusCode >= 400]).toEqual([step, true]);
    }
    expect(bff.payment.calls.filter(({ path }) => !path.startsWith('/admin-queues/'))).toEqual([]);
  });

  it('Bull Board has a security policy of its own, and other responses keep theirs [T64]', async () => {
    const ticket = await ticketOf(admin);
    const policy = (await open(ticket)).headers['content-security-policy'];
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/script-src[^;]*unsafe|\*|https?:/);
    expect(policy).toContain("frame-ancestors 'none'");
    for (const [url, given] of [
      ['/admin-queues/', null],
      ['/health', ticket],
      ['/api/docs/nothing', ticket],
    ] as const)
      expect((await open(given, url)).headers['content-security-policy']).toBe(
        "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      );
  });

  it('passes responses and rejections of the payment service on unchanged', async () => {
    bff.payment.on(upstreamOf(queueCalls.listQueues), () => ({ body: { queues: null } }));
    const headers = await bff.signedIn(admin);
    const response = await bff.inject({ url: queueCalls.listQueues.path, headers });
    expect([response.statusCode, response.json()]).toEqual([200, { queues: null }]);
    bff.payment.on({ method: 'GET', path: '/admin-queues/api/queues' }, () => ({
      status: 503,
      body: { code: 'QUEUES_UNAVAILABLE', message: 'Away', requestId: 'r' },
    }));
    const rejected = await open(await ticketOf(admin), '/admin-queues/api/queues');
    expect([rejected.statusCode, rejected.json()]).toMatchObject([503, { code: 'QUEUES_UNAVAILABLE' }]);
  });
});
