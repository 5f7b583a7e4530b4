import { sessionServiceCalls } from '@academy/contracts/sessions/session.calls';
import { meResponse } from '@academy/contracts/users/user.schemas';
import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signInternalToken } from '@academy/nest-kit';
import { SignJWT } from 'jose';
import { type FakeUser } from './fake-auth.js';
import { rejection } from './fake-service.js';
import { startBff, type Bff } from './start-bff.js';

describe('sessions', () => {
  let bff: Bff;
  let fakeUser: FakeUser;
  beforeAll(async () => {
    bff = await startBff();
    fakeUser = bff.auth.add('user');
  });
  afterAll(() => bff.stop());

  const me = (token: string, cookies: Record<string, string> = {}) =>
    bff.inject({ url: '/api/user/me', headers: { authorization: `Bearer ${token}` }, cookies });

  it('a bound token is rejected without its companion cookie or with another one [SEC-09, T10]', async () => {
    const token = await bff.auth.token(fakeUser, { binding: 'mine' });
    expect((await me(token, { '__Host-academy_binding': 'mine' })).statusCode).toBe(200);
    expect((await me(token)).statusCode).toBe(401);
    expect((await me(token, { '__Host-academy_binding': 'another' })).statusCode).toBe(401);
  });

  it('only ES256 with a published key is accepted, and no key in the token itself [T1]', async () => {
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const good = await bff.auth.token(fakeUser);
    const payload = good.split('.')[1] ?? '';
    expect((await me(`${encode({ alg: 'none', kid: 'key-1' })}.${payload}.`)).statusCode).toBe(401);
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
    const symmetric = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: 'key-1' })
      .sign(new TextEncoder().encode('x'.repeat(64)));
    expect((await me(symmetric)).statusCode).toBe(401);
    const foreign = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const foreignPem = foreign.publicKey.export({ type: 'spki', format: 'pem' });
    for (const header of [
      { kid: 'key-1' },
      { kid: '../../etc/passwd' },
      {
        kid: 'key-1',
        jku: 'http://evil.test/keys',
        jwk: createPublicKey(foreignPem).export({ format: 'jwk' }),
      },
    ]) {
      const forged = await new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', ...header } as { alg: string })
        .sign(foreign.privateKey);
      expect((await me(forged)).statusCode).toBe(401);
    }
  });

  it('tokens that are expired, not yet valid, or of another issuer, audience or purpose are rejected [T2]', async () => {
    const now = Math.floor(Date.now() / 1000);
    for (const claims of [
      { exp: now - 120 },
      { nbf: now + 120 },
      { iss: 'http://localhost:9999' },
      { aud: 'another' },
      { typ: 'refresh' },
      { sub: 'somebody' },
    ]) {
      const response = await me(await bff.auth.token(fakeUser, { claims }));
      expect([claims, response.statusCode]).toEqual([claims, 401]);
    }
    const internal = signInternalToken(
      { issuer: 'bff', userId: fakeUser.user.id, role: 'admin', sessionId: fakeUser.sessionId },
      { audience: 'auth', secret: bff.auth.secret },
    );
    expect((await me(internal)).statusCode).toBe(401);
  });

  it('clocks may differ by a minute, but not by two [T3]', async () => {
    const now = Math.floor(Date.now() / 1000);
    // A second less than the minute on either side, because time passes during the test.
    for (const [claims, status] of [
      [{ exp: now - 55 }, 200],
      [{ exp: now - 62 }, 401],
      [{ exp: now - 120 }, 401],
      [{ nbf: now + 60 }, 200],
      [{ nbf: now + 120 }, 401],
    ] as const) {
      const response = await me(await bff.auth.token(fakeUser, { claims }));
      expect([claims, response.statusCode]).toEqual([claims, status]);
    }
  });

  it('a changed role takes effect at the next request, as does a deleted user [T9]', async () => {
    const admin = bff.auth.add('admin');
    const headers = await bff.signedIn(admin);
    const stats = () => bff.inject({ url: '/api/admin/stats', headers });
    expect((await stats()).statusCode).toBe(200);
    admin.role = 'user';
    expect((await stats()).statusCode).toBe(403);
    admin.alive = false;
    expect((await stats()).statusCode).toBe(401);
  });

  it('a recently accepted token is rejected immediately when its session is over [T8]', async () => {
    const leaver = bff.auth.add('user');
    const token = await bff.auth.token(leaver);
    for (const _ of ['verified', 'remembered']) expect((await me(token)).statusCode).toBe(200);
    leaver.alive = false;
    expect((await me(token)).statusCode).toBe(401);
  });

  it('requests that arrive together share a check that starts after they arrived [T8, T9]', async () => {
    const users = Array.from({ length: 12 }, () => bff.auth.add('user'));
    const tokens = await Promise.all(users.map((each) => bff.auth.token(each)));
    for (const token of tokens) expect((await me(token)).statusCode).toBe(200);
    for (const leaver of users.slice(0, 4)) leaver.alive = false;
    const together = () => bff.auth.callsTo(sessionServiceCalls.checkSessions).length;
    const alone = () => bff.auth.callsTo(sessionServiceCalls.checkSession).length;
    const before = together() + alone();
    const responses = await Promise.all(tokens.map((token) => me(token)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([
      ...Array<number>(4).fill(401),
      ...Array<number>(8).fill(200),
    ]);
    const emails = responses.slice(4).map((response) => meResponse.parse(response.json()).user.email);
    expect(emails).toEqual(users.slice(4).map(({ user }) => user.email));
    expect(together()).toBeGreaterThan(0);
    expect(together() + alone() - before).toBeLessThan(users.length);
  });

  it('a check that hangs does not delay other requests [T59]', async () => {
    const [stuck, next] = [bff.auth.add('user'), bff.auth.add('user')];
    let open = (): void => undefined;
    const held = new Promise<void>((resolve) => (open = resolve));
    bff.auth.on(sessionServiceCalls.checkSession, async ({ params }) => {
      if (params.id === stuck.sessionId) await held;
      const found = bff.auth.users.find(({ sessionId, alive }) => alive && sessionId === params.id);
      return found ? { body: { user: found.user } } : rejection(401, 'UNAUTHORIZED');
    });
    const first = me(await bff.auth.token(stuck));
    while (!bff.auth.calls.some(({ params }) => params.id === stuck.sessionId))
      await new Promise((resolve) => setTimeout(resolve, 1));
    expect((await me(await bff.auth.token(next))).statusCode).toBe(200);
    open();
    expect((await first).statusCode).toBe(200);
  });

  it('a session that cannot be read does not fail the others of its batch [T9]', async () => {
    bff.auth.on(sessionServiceCalls.checkSessions, () => rejection(500, 'INTERNAL'));
    const users = Array.from({ length: 6 }, () => bff.auth.add('user'));
    const tokens = await Promise.all(users.map((each) => bff.auth.token(each)));
    const responses = await Promise.all(tokens.map((token) => me(token)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array<number>(6).fill(200));
  });

  it('a cached token needs its companion cookie every time [SEC-09]', async () => {
    const token = await bff.auth.token(fakeUser, { binding: 'mine' });
    const companion = { '__Host-academy_binding': 'mine' };
    for (const _ of ['verified', 'remembered']) expect((await me(token, companion)).statusCode).toBe(200);
    expect((await me(token)).statusCode).toBe(401);
  });

  it('a session of one user does not accept the token of another', async () => {
    const other = bff.auth.add('user');
    const token = await bff.auth.token(fakeUser, { claims: { sid: other.sessionId } });
    expect((await me(token)).statusCode).toBe(401);
  });

  it('headers of the client about itself do not reach the services [T67]', async () => {
    bff.payment.on({ method: 'GET', path: '/enrollments' }, () => ({ body: { enrollments: [] } }));
    const response = await bff.inject({
      url: '/api/user/enrollments',
      headers: {
        ...(await bff.signedIn(fakeUser)),
        'x-user-id': 'someone-else',
        'x-forwarded-authorization': 'Bearer x',
      },
    });
    expect(response.json()).toEqual({ enrollments: [] });
    const [call] = bff.payment.callsTo({ method: 'GET', path: '/enrollments' });
    expect(call?.caller).toMatchObject({ issuer: 'bff', userId: fakeUser.user.id, role: 'user' });
    expect(call?.headers).not.toHaveProperty('x-user-id');
    expect(call?.headers).not.toHaveProperty('x-forwarded-authorization');
  });
});
