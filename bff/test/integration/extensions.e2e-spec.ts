import { generateKeyPairSync } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { catalogServiceCalls } from '@academy/contracts/catalog/catalog.calls';
import {
  EXTENSION_KEYS_PATH,
  extensionAudience,
  extensionKeySet,
} from '@academy/contracts/extensions/extension.schemas';
import { verifyInternalToken } from '@academy/nest-kit';
import { eventually } from '@academy/nest-kit/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { type FakeUser, ISSUER } from '../fake-auth.js';
import { BROWSER, startBff, type Bff } from '../start-bff.js';
import { documentOf, ExtensionFixture, urlOf } from './extension-fixture.js';
import { HangingService } from './hanging-service.js';
import { TeamBackend } from './team-backend.js';

const REMOTE = 'mf_certificates';
const key = Buffer.from(
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }),
).toString('base64');

const policy = (name: string, more: object = {}) => ({ 'x-academy-policy': name, ...more });
const limits = (values: object) => ({ 'x-academy-limits': values });
const body = { requestBody: { content: { 'application/json': {} } } };
const document = documentOf({
  '/mine': {
    get: policy('user', { parameters: [{ name: 'page', in: 'query' }] }),
    post: policy('user', { ...body, ...limits({ bodyBytes: 100 }) }),
  },
  '/issued': { get: policy('admin') },
  '/public/{number}': { get: policy('visitor') },
  '/small': { get: policy('visitor', limits({ responseBytes: 20 })) },
  '/rare': { get: policy('user', limits({ perMinute: 2 })) },
});

describe('a backend extension', () => {
  let bff: Bff;
  let fixture: ExtensionFixture;
  let backend: TeamBackend;
  let user: FakeUser;
  let headers: { authorization: string };
  beforeAll(async () => {
    bff = await startBff({ EXTENSION_TOKEN_PRIVATE_KEY: key, RATE_LIMIT_FACTOR: '1' });
    fixture = await ExtensionFixture.of(bff);
    backend = await TeamBackend.start();
    user = bff.auth.add('user');
    headers = await bff.signedIn(user);
    await fixture.grant(REMOTE, backend.url);
    await fixture.release(REMOTE, '1', document);
    await eventually('the operations of the release', async () => {
      const { statusCode } = await bff.inject(urlOf(REMOTE, '/public/1'));
      return statusCode === 200;
    });
  });
  beforeEach(() => {
    backend.calls.length = 0;
    backend.response = {};
  });
  afterAll(async () => {
    await backend.stop();
    await bff.stop();
  });

  const call = (path: string, more: object = {}) =>
    bff.inject({ url: urlOf(REMOTE, path), headers, ...more });

  const readKeys = async () => extensionKeySet.parse((await bff.inject(EXTENSION_KEYS_PATH)).json());

  async function claimsOf(index = 0) {
    const keys = await readKeys();
    const token = backend.calls[index]?.headers.authorization?.replace('Bearer ', '') ?? '';
    const { payload } = await jwtVerify(token, createLocalJWKSet(keys), {
      algorithms: ['EdDSA'],
      typ: 'extension+jwt',
      issuer: `${ISSUER}/api/extensions`,
      audience: extensionAudience(REMOTE),
    });
    return { payload, token };
  }

  it('gets the user in a token that its team verifies by public keys, and nothing else of the browser [SEC-12, T67]', async () => {
    const response = await call('/mine?page=2&admin=true', {
      headers: { ...headers, cookie: '__Host-academy_refresh=x', 'x-forwarded-for': '203.0.113.7' },
    });
    expect([response.statusCode, response.json()]).toEqual([200, { ok: true }]);
    const [sent] = backend.calls;
    expect([sent?.method, sent?.url]).toEqual(['GET', '/mine?page=2']);
    expect(Object.keys(sent?.headers ?? {}).sort()).toEqual([
      'accept',
      'authorization',
      'connection',
      'host',
      'x-request-id',
    ]);
    expect(sent?.headers['x-request-id']).toBe(response.headers['x-request-id']);
    const { payload } = await claimsOf();
    expect(payload).toMatchObject({ sub: user.user.id, role: 'user' });
    expect(Object.keys(payload).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'jti', 'role', 'sub']);
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(60);
  });

  it('gets a token that opens nothing of the academy [T2, T67]', async () => {
    await call('/mine');
    const { token } = await claimsOf();
    const again = await call('/mine', { headers: { authorization: `Bearer ${token}` } });
    expect(again.statusCode).toBe(401);
    for (const { name, secret } of [bff.auth, bff.catalog, bff.payment])
      expect(verifyInternalToken(token, { audience: name, secret })).toBeNull();
    const { keys } = await readKeys();
    expect(keys.map((each) => [each.kty, each.crv, 'd' in each])).toEqual([['OKP', 'Ed25519', false]]);
  });

  it('accepts only the callers that the policy of the operation names [SEC-12]', async () => {
    const admin = await bff.signedIn(bff.auth.add('admin'));
    for (const [path, caller, status] of [
      ['/mine', {}, 401],
      ['/mine', { authorization: 'Bearer x' }, 401],
      ['/mine', headers, 200],
      ['/issued', {}, 401],
      ['/issued', headers, 403],
      ['/issued', admin, 200],
      ['/public/7', {}, 200],
    ] as const) {
      const { statusCode } = await call(path, { headers: caller });
      expect([path, statusCode]).toEqual([path, status]);
    }
    expect(backend.calls).toHaveLength(3);
  });

  it('does not get the user of a public operation', async () => {
    await call('/public/7');
    expect((await claimsOf()).payload).not.toHaveProperty('sub');
  });

  it('is not called by a write of a browser without the header of the academy [SEC-16, T11]', async () => {
    const payload = { name: 'Asha' };
    const browser = { ...headers, ...BROWSER };
    const { 'x-academy-csrf': _, ...forged } = browser;
    for (const each of [forged, { ...browser, origin: 'https://evil.example' }]) {
      const rejected = await call('/mine', { method: 'POST', headers: each, payload });
      expect([rejected.statusCode, rejected.json()]).toMatchObject([403, { code: 'CSRF_REJECTED' }]);
    }
    expect(backend.calls).toEqual([]);
    backend.response = { status: 201, body: '{"id":"1"}' };
    const accepted = await call('/mine', { method: 'POST', headers: browser, payload });
    expect([accepted.statusCode, accepted.json()]).toEqual([201, { id: '1' }]);
    expect(backend.calls[0]).toMatchObject({ body: '{"name":"Asha"}', method: 'POST' });
  });

  it.each([
    '/nothing',
    '/mine/',
    '//mine',
    '/Mine',
    '/%6dine',
    '/public/..%2fissued',
    '/public/%2e%2e',
    '/public/a%5cb',
    '/public/%252e%252e',
    '/public/..%3b',
    '/public/.%3Ba=1',
    '/public/a%00',
    '/public/',
    '/public/1/2',
  ])('is not called for %s, which no operation declares [T30, T36]', async (path) => {
    const response = await call(path);
    expect([response.statusCode, response.json()]).toMatchObject([404, { code: 'NOT_FOUND' }]);
    expect(backend.calls).toEqual([]);
  });

  it.each(['PUT', 'PATCH', 'DELETE', 'HEAD'] as const)(
    'is not called by %s, which the path does not declare',
    async (method) => {
      expect((await call('/mine', { method })).statusCode).toBe(404);
      expect(backend.calls).toEqual([]);
    },
  );

  it('gets a parameter as one segment, however it is spelled [T36]', async () => {
    await call('/public/a%20b%3Fc%23d;e');
    expect(backend.calls[0]?.url).toBe('/public/a%20b%3Fc%23d%3Be');
  });

  it('rejects a request with a text of its own, under one code of the academy', async () => {
    backend.response = {
      status: 409,
      body: '{"code":"ALREADY_ISSUED","message":"It was issued before.","details":{"at":1}}',
    };
    const rejected = await call('/mine');
    expect([rejected.statusCode, rejected.json()]).toMatchObject([
      409,
      {
        code: 'EXTENSION_REJECTED',
        message: 'It was issued before.',
        requestId: rejected.headers['x-request-id'],
        details: { code: 'ALREADY_ISSUED', details: { at: 1 } },
      },
    ]);
    backend.response = { status: 403, body: '{"code":"x","message":"two\\nlines"}' };
    expect((await call('/mine')).json()).toMatchObject({
      message: 'This is not possible.',
      details: { code: 'UNKNOWN' },
    });
  });

  it.each([
    ['no object', '[]', undefined],
    ['too deep', `{"code":"DEEP","details":${'['.repeat(7_000)}${']'.repeat(7_000)}}`, 'DEEP'],
  ])('rejects a request without details that are %s [T37]', async (_, body, code = 'UNKNOWN') => {
    backend.response = { status: 409, body };
    const rejected = await call('/mine');
    expect([rejected.statusCode, rejected.json()]).toMatchObject([
      409,
      { code: 'EXTENSION_REJECTED', message: 'This is not possible.', details: { code } },
    ]);
    expect(rejected.json().details).not.toHaveProperty('details');
  });

  it('sets no header of the response [T10, T64]', async () => {
    const expected = (await call('/mine')).headers;
    backend.response = {
      headers: {
        'set-cookie': ['__Host-academy_refresh=mine', 'b=1'],
        'content-security-policy': 'default-src *',
        'cache-control': 'public, max-age=1000',
        'access-control-allow-origin': '*',
        location: 'https://evil.example',
      },
    };
    const response = await call('/mine');
    expect(response.statusCode).toBe(200);
    const changing = { date: '', 'x-request-id': '' };
    expect({ ...response.headers, ...changing }).toEqual({ ...expected, ...changing });
  });

  it.each([
    ['a page', { headers: { 'content-type': 'text/html' }, body: '<script>alert(1)</script>' }],
    [
      'a compressed body',
      { headers: { 'content-encoding': 'gzip' }, body: gzipSync('{}').toString('latin1') },
    ],
    ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }],
    ['the rejection of its token', { status: 401, body: '{"code":"UNAUTHORIZED","message":"no"}' }],
    ['an error', { status: 500, body: '{"code":"BROKEN","message":"at /srv/app.js:1"}' }],
  ])('that sends %s leads to 502, and nothing of it is shown [T39]', async (_, response) => {
    backend.response = response;
    const rejected = await call('/mine');
    expect([rejected.statusCode, rejected.json()]).toMatchObject([
      502,
      { code: 'EXTENSION_RESPONSE_INVALID', requestId: rejected.headers['x-request-id'] },
    ]);
    expect(backend.calls).toHaveLength(1);
  });

  it.each([
    ['with its length', {}],
    ['in parts of unknown length', { headers: { 'transfer-encoding': 'chunked' } }],
  ])('that sends more than declared, %s, leads to 502 [T37]', async (_, more) => {
    backend.response = { ...more, body: JSON.stringify('a'.repeat(21)) };
    expect((await call('/small')).statusCode).toBe(502);
  });

  it('gets no body that is too large, not JSON, or that its operation does not declare [T37]', async () => {
    const post = (type: string, payload: string) =>
      call('/mine', { method: 'POST', headers: { ...headers, 'content-type': type }, payload });
    for (const [type, payload, status] of [
      ['application/json', JSON.stringify({ a: 'a'.repeat(100) }), 413],
      ['application/json', '{"half', 400],
      ['application/json', '{"__proto__":{"a":1}}', 400],
      ['text/plain', '{}', 400],
      ['application/xml', '<a/>', 400],
      ['application/x-www-form-urlencoded', '{"__proto__":{"a":1}}', 400],
      ['application/octet-stream', '{"half', 400],
    ] as const)
      expect([payload, (await post(type, payload)).statusCode]).toEqual([payload, status]);
    expect(backend.calls).toEqual([]);
  });

  it('is called as often in a minute as the operation allows one user [SEC-17]', async () => {
    const own = await bff.signedIn(bff.auth.add('user'));
    const statuses = [];
    for (let count = 0; count < 3; count++) statuses.push((await call('/rare', { headers: own })).statusCode);
    expect(statuses).toEqual([200, 200, 429]);
    const other = await bff.signedIn(bff.auth.add('user'));
    expect((await call('/rare', { headers: other })).statusCode).toBe(200);
    expect((await call('/mine', { headers: own })).statusCode).toBe(200);
  });
});

describe('the operations of a backend', () => {
  let bff: Bff;
  let fixture: ExtensionFixture;
  let backend: TeamBackend;
  beforeEach(async () => {
    backend = await TeamBackend.start();
  });
  afterEach(async () => {
    await backend.stop();
    await bff.stop();
  });

  const start = async (overrides: Record<string, string> = { EXTENSION_TOKEN_PRIVATE_KEY: key }) => {
    bff = await startBff(overrides);
    fixture = await ExtensionFixture.of(bff);
  };
  const status = async (remote: string, path: string) => (await bff.inject(urlOf(remote, path))).statusCode;
  const becomes = (wanted: number, path: string, remote = REMOTE) =>
    eventually(`${wanted} for ${path}`, async () => (await status(remote, path)) === wanted);
  const open = (path: string, more: object = {}) => ({ [path]: { get: policy('visitor', more) } });

  it('change with a promotion and end with the grant, without a restart [F1]', async () => {
    await start();
    await fixture.grant(REMOTE, backend.url);
    await fixture.release(REMOTE, '1', documentOf(open('/old')));
    await becomes(200, '/old');
    await fixture.release(REMOTE, '2', documentOf(open('/new')));
    await becomes(200, '/new');
    expect(await status(REMOTE, '/old')).toBe(404);
    const other = await TeamBackend.start();
    await fixture.grant(REMOTE, other.url);
    await eventually('a call of the new origin', async () => {
      await status(REMOTE, '/new');
      return other.calls.length > 0;
    });
    await other.stop();
    await fixture.grant(REMOTE);
    await becomes(404, '/new');
  });

  it('are not offered by a document that the gate would reject, or at an origin of the academy [SEC-12, T39]', async () => {
    await start();
    await fixture.grant(REMOTE, backend.url);
    await fixture.grant('mf_own', bff.catalog.url);
    await fixture.grant('mf_badges', backend.url);
    await fixture.release(REMOTE, '1', documentOf({ ...open('/listed'), '/open': { get: {} } }));
    await fixture.release('mf_own', '1', documentOf(open('/courses')));
    await fixture.release('mf_badges', '1', documentOf(open('/listed')));
    await becomes(200, '/listed', 'mf_badges');
    expect(await status(REMOTE, '/open')).toBe(404);
    expect(await status(REMOTE, '/listed')).toBe(404);
    expect(await status('mf_own', '/courses')).toBe(404);
    expect(bff.catalog.calls).toEqual([]);
  });

  it('get 503 without a key for their tokens, and the backend is not called', async () => {
    await start({});
    await fixture.grant(REMOTE, backend.url);
    await fixture.release(REMOTE, '1', documentOf(open('/mine')));
    await becomes(503, '/mine');
    expect(backend.calls).toEqual([]);
    expect((await bff.inject(EXTENSION_KEYS_PATH)).json()).toEqual({ keys: [] });
  });

  it('of a backend that hangs delay nothing else, and soon not even themselves [T58]', async () => {
    await start();
    const hanging = await HangingService.start();
    bff.catalog.on(catalogServiceCalls.listCourses, () => ({ body: { courses: [], total: 0, page: 1 } }));
    await fixture.grant(REMOTE, hanging.url);
    await fixture.grant('mf_badges', backend.url);
    const slow = documentOf(open('/mine', limits({ timeoutMs: 1_000 })));
    await fixture.release(REMOTE, '1', slow);
    await fixture.release('mf_badges', '1', slow);
    await becomes(200, '/mine', 'mf_badges');
    const calls = Array.from({ length: 40 }, () => bff.inject(urlOf(REMOTE, '/mine')));
    await eventually('calls that wait', async () => hanging.calls > 0);
    let isHanging = true;
    const ended = Promise.all(calls).then((responses) => {
      isHanging = false;
      return responses;
    });
    expect(await status('mf_badges', '/mine')).toBe(200);
    expect((await bff.inject('/api/course/all')).statusCode).toBe(200);
    expect(isHanging).toBe(true);
    for (const response of await ended)
      expect([response.statusCode, response.json()]).toMatchObject([503, { code: 'SERVICE_UNAVAILABLE' }]);
    expect(hanging.calls).toBeLessThan(40);
    expect(await bff.scrape()).toMatch(/upstream_circuit_open\{[^}]*extension mf_certificates[^}]*\} 1/);
    await hanging.stop();
  });

  it('of a backend that is down get 503 in the form of every error', async () => {
    await start();
    await fixture.grant(REMOTE, backend.url);
    await fixture.release(REMOTE, '1', documentOf(open('/mine')));
    await becomes(200, '/mine');
    await backend.stop();
    const response = await bff.inject(urlOf(REMOTE, '/mine'));
    expect([response.statusCode, response.json()]).toEqual([
      503,
      {
        code: 'SERVICE_UNAVAILABLE',
        message: expect.any(String),
        requestId: response.headers['x-request-id'],
        details: { service: 'extension mf_certificates', retryAfterSec: 2 },
      },
    ]);
  });
});
