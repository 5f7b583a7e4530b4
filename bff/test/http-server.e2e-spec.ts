import { sessionServiceCalls } from '@academy/contracts/sessions/session.calls';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { checkoutServiceCalls } from '@academy/contracts/checkout/checkout.calls';
import { PolicyAudit } from '../src/http/policies/policy-audit.js';
import { aWorkshop } from '@academy/contracts/catalog/catalog.factory';
import { ADMIN_ORIGIN, BROWSER, startBff, type Bff } from './start-bff.js';

describe('every request', () => {
  let bff: Bff;
  beforeAll(async () => {
    bff = await startBff();
    bff.catalog.on({ method: 'GET', path: '/courses' }, () => ({ body: { courses: [], total: 0, page: 1 } }));
  });
  afterAll(() => bff.stop());

  const attacks: Record<string, Record<string, string>> = {
    'another origin': { origin: 'http://evil.test', 'x-academy-csrf': '1' },
    'no origin to speak of': { origin: 'null', 'x-academy-csrf': '1' },
    'a sibling': {
      origin: 'http://sub.localhost:4000',
      'sec-fetch-site': 'same-site',
      'x-academy-csrf': '1',
    },
    'a suffix': { origin: 'http://localhost:4000.evil.test', 'x-academy-csrf': '1' },
    'a form of our own page': { origin: BROWSER.origin, 'sec-fetch-site': 'same-origin' },
    'a cross-site request without origin': { 'sec-fetch-site': 'cross-site', 'x-academy-csrf': '1' },
  };

  it.each(Object.entries(attacks))('no write from %s is accepted [T11]', async (_, headers) => {
    const writes = bff.app
      .get(PolicyAudit, { strict: false })
      .routes()
      .filter(({ method }) => method !== 'GET');
    expect(writes.length).toBeGreaterThan(20);
    const before = bff.auth.calls.length + bff.catalog.calls.length + bff.payment.calls.length;
    for (const { method, path } of writes) {
      for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x']) {
        const response = await bff.inject({
          method: method as 'POST',
          url: path.replace(/:\w+/g, 'X'),
          headers: { ...headers, 'content-type': type },
          payload: '{"email":"a@academy.test","password":"x"}',
        });
        expect([path, response.statusCode]).toEqual([path, 403]);
        expect(response.json()).toMatchObject({ code: 'CSRF_REJECTED' });
      }
    }
    expect(bff.auth.calls.length + bff.catalog.calls.length + bff.payment.calls.length).toBe(before);
  });

  it('no GET makes a service write [T11]', async () => {
    const reads = bff.app
      .get(PolicyAudit, { strict: false })
      .routes()
      .filter(({ method }) => method === 'GET');
    expect(reads.length).toBeGreaterThan(25);
    const services = [bff.auth, bff.catalog, bff.payment];
    const headers = await bff.signedIn(bff.auth.add('admin'));
    const before = services.map(({ calls }) => calls.length);
    for (const { path } of reads)
      await bff.inject({ url: path.replace(/:\w+/g, 'X').replace('*', 'X'), headers });
    const made = services.flatMap(({ calls }, index) => calls.slice(before[index]));
    expect(made.length).toBeGreaterThan(15);
    expect(made.filter(({ method }) => method !== 'GET').map(({ path }) => path)).toEqual([]);
  });

  it('the admin app may write from its own origin, with credentials [F11, SEC-16]', async () => {
    const { user, password } = bff.auth.add('admin');
    const response = await bff.inject({
      method: 'POST',
      url: '/api/user/login',
      headers: { origin: ADMIN_ORIGIN, 'sec-fetch-site': 'same-site', 'x-academy-csrf': '1' },
      payload: { email: user.email, password },
    });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'access-control-allow-origin': ADMIN_ORIGIN,
      'access-control-allow-credentials': 'true',
    });
    expect(JSON.parse(String(bff.auth.callsTo(sessionServiceCalls.login).at(-1)?.body))).toMatchObject({
      client: { isBrowser: true },
    });
  });

  it('CORS uses an exact list: a preflight from a listed origin gets the allowed methods; another origin gets nothing [F11, T12]', async () => {
    const preflight = (origin: string) =>
      bff.inject({
        method: 'OPTIONS',
        url: '/api/admin/course/X',
        headers: { origin, 'access-control-request-method': 'PUT' },
      });
    const allowed = await preflight(ADMIN_ORIGIN);
    expect(allowed.statusCode).toBe(204);
    expect(allowed.headers['access-control-allow-methods']).toContain('PUT');
    expect(allowed.headers['access-control-allow-headers']).toContain('x-academy-csrf');
    for (const origin of [
      'null',
      'http://localhost:40011',
      'http://localhostx4001',
      'http://localhost:4001.evil.test',
      'http://evil.test/http://localhost:4001',
      'HTTP://LOCALHOST:4001',
      'https://localhost:4001',
    ]) {
      const rejected = await preflight(origin);
      expect(rejected.headers).not.toHaveProperty('access-control-allow-origin');
      expect(rejected.headers).not.toHaveProperty('access-control-allow-methods');
      expect(rejected.headers['vary']).toContain('Origin');
    }
  });

  it('security headers are on responses, rejections, unknown paths and pages [T64]', async () => {
    const known = ['/api/course/all', '/api/user/me', '/uploads/x', '/', '/api/docs'];
    for (const url of [...known, '/api/nowhere', '/%E0%A4', '/api/%E0%A4']) {
      const { headers } = await bff.inject(url);
      expect(headers).toMatchObject({
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'cross-origin-opener-policy': 'same-origin',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'x-request-id': expect.stringMatching(/^\w{26}$/),
      });
      expect(headers).not.toHaveProperty('x-powered-by');
    }
    expect((await bff.inject({ method: 'TRACE' as 'GET', url: '/' })).statusCode).toBeGreaterThanOrEqual(400);
  });

  it('a malformed request is rejected in the shape of every error, with the same headers [T64, T37]', async () => {
    if (!bff.app.getHttpServer().listening) await bff.app.listen(0, '127.0.0.1');
    const { port } = bff.app.getHttpServer().address() as AddressInfo;
    const say = (text: string): Promise<string> =>
      new Promise((resolve, reject) => {
        const chunks: Buffer[] = [];
        connect(port, '127.0.0.1', function (this: Socket) {
          this.write(text);
        })
          .on('data', (chunk) => chunks.push(chunk))
          .once('close', () => resolve(Buffer.concat(chunks).toString()))
          .once('error', reject);
      });
    const responses = await Promise.all([
      say(`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(65_536)}\r\n\r\n`),
      say('FOO / HTTP/1.1\r\nHost: x\r\n\r\n'),
    ]);
    for (const [index, [status, code]] of [
      ['431', 'HEADERS_TOO_LARGE'],
      ['400', 'BAD_REQUEST'],
    ].entries()) {
      const [head = '', body = ''] = (responses[index] ?? '').split('\r\n\r\n');
      expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      for (const header of [
        'X-Request-Id: ',
        'Strict-Transport-Security: ',
        'X-Content-Type-Options: nosniff',
      ])
        expect(head).toContain(header);
      expect(JSON.parse(body)).toMatchObject({ code, requestId: expect.any(String) });
    }
  });

  it('a URL that cannot be decoded is rejected in the shape of every error', async () => {
    for (const url of ['/course/%E0%A4%A', '/api/course/phonepe/status/%E0%A4']) {
      const response = await bff.inject(url);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toEqual({
        code: 'BAD_ADDRESS',
        message: 'This address is not valid',
        requestId: response.headers['x-request-id'],
      });
    }
  });

  it('an alias returns JSON to clients that accept JSON, and the page to a browser [CON-21, S-103]', async () => {
    const headers = await bff.signedIn(bff.auth.add('user'));
    const me = await bff.inject({ url: '/user/me', headers: { ...headers, accept: 'application/json' } });
    expect(me.statusCode).toBe(200);
    expect(me.json()).toHaveProperty('user._id');
    bff.catalog.on({ method: 'GET', path: '/workshops/{id}' }, ({ params }) => ({
      body: { workshop: aWorkshop({ slug: params.id ?? '' }) },
    }));
    const workshop = await bff.inject({
      url: '/workshop/phishing-drill?_=1',
      headers: { accept: 'application/json' },
    });
    expect(workshop.json()).toMatchObject({ workshop: { slug: 'phishing-drill' } });
    const page = await bff.inject({
      url: '/workshop/phishing-drill',
      headers: { accept: 'text/html,application/xhtml+xml,application/json;q=0.9' },
    });
    expect(page.headers['content-type']).toContain('text/html');
    const any = await bff.inject({ url: '/admin/users', headers: { accept: '*/*' } });
    expect(any.headers['content-type']).toContain('text/html');
  });

  it('the alias of a checkout works as POST [CON-21, S-198]', async () => {
    const { checkout } = checkoutServiceCalls;
    bff.payment.on(checkout, () => ({
      body: { success: true, message: 'Enrolled', merchantOrderId: 'ACA-2026-000001' },
    }));
    const response = await bff.inject({
      method: 'POST',
      url: '/course/ethical-hacking/phonepe-checkout',
      headers: { ...(await bff.signedIn(bff.auth.add('user'))), accept: 'application/json' },
    });
    expect(response.statusCode).toBe(200);
    const [call] = bff.payment.callsTo(checkout);
    expect(JSON.parse(call?.body.toString() ?? '')).toMatchObject({
      itemType: 'course',
      itemId: 'ethical-hacking',
    });
  });

  it('every error is JSON with a code, a text and the id of the request', async () => {
    const response = await bff.inject('/api/nowhere');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'NOT_FOUND', requestId: response.headers['x-request-id'] });
  });
});
