import { createPublicKey } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { keySetResponse } from '@academy/contracts/keys/key.schemas';
import { sessionResponse } from '@academy/contracts/sessions/session.schemas';
import { meResponse } from '@academy/contracts/users/user.schemas';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeJwt, SignJWT } from 'jose';
import { type Browser } from '../browser.js';
import { BffWithAuth, PASSWORD } from './bff-with-auth.js';

const REFRESH = '__Host-academy_refresh';
const BINDING = '__Host-academy_binding';

describe('sessions, with the real auth service, database and Redis', () => {
  let bffWithAuth: BffWithAuth;
  beforeAll(async () => {
    bffWithAuth = await BffWithAuth.open();
  });
  afterAll(() => bffWithAuth.close());

  const withCookiesOf = ({ jar }: Browser) => ({
    cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
  });
  const refresh = ({ jar }: Browser) =>
    bffWithAuth.bff.inject({
      method: 'POST',
      url: '/api/user/refresh',
      headers: { origin: 'http://localhost:4000', 'x-academy-csrf': '1' },
      cookies: Object.fromEntries(jar),
    });

  it('the public keys of tokens are published, and their private halves are not [SEC-09]', async () => {
    const response = await bffWithAuth.bff.inject({ url: '/.well-known/jwks.json' });
    expect(response.statusCode).toBe(200);
    const { keys } = keySetResponse.parse(response.json());
    expect(keys).toMatchObject([{ kty: 'EC', crv: 'P-256' }]);
    expect(keys[0]).not.toHaveProperty('d');
  });

  it('a token signed with the public key as a shared secret is rejected [T1]', async () => {
    const { token } = await bffWithAuth.aMember();
    const response = await fetch(`${bffWithAuth.auth.url}/.well-known/jwks.json`);
    const jwk = keySetResponse.parse(await response.json()).keys[0]!;
    const pem = createPublicKey({ key: jwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
    for (const secret of [pem.toString(), JSON.stringify(jwk), `${jwk['x']}${jwk['y']}`]) {
      const forged = await new SignJWT(decodeJwt(token))
        .setProtectedHeader({ alg: 'HS256', kid: jwk.kid })
        .sign(Buffer.from(secret));
      expect((await bffWithAuth.me(forged)).statusCode).toBe(401);
    }
    expect((await bffWithAuth.me(token)).statusCode).toBe(200);
  });

  it('twenty tabs that refresh at once get the same cookie, and nobody is logged out [T5]', async () => {
    const { browser, token } = await bffWithAuth.aBrowserOf((await bffWithAuth.aMember()).email);
    const responses = await Promise.all(Array.from({ length: 20 }, () => refresh(browser)));
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const values = responses.map(({ cookies }) => cookies.find(({ name }) => name === REFRESH)?.value);
    expect(new Set(values).size).toBe(1);
    expect((await bffWithAuth.me(token, withCookiesOf(browser))).statusCode).toBe(200);
  });

  it('a refresh that races with a log-out leaves no valid token [T6]', async () => {
    const { browser, token } = await bffWithAuth.aBrowserOf((await bffWithAuth.aMember()).email);
    const before = browser.copy();
    const [refreshed] = await Promise.all([refresh(before), browser.post('/api/user/logout', {})]);
    const heirs = refreshed.cookies.filter(({ value }) => value !== '');
    for (const { name, value } of heirs) before.jar.set(name, value);
    expect((await refresh(before)).statusCode).toBe(401);
    expect((await bffWithAuth.me(token, withCookiesOf(before))).statusCode).toBe(401);
  });

  it("a log-in always creates a new session and ends that of the browser's cookies [T7]", async () => {
    const attacker = await bffWithAuth.aMember();
    const planted = await bffWithAuth.aBrowserOf(attacker.email);
    const victim = await bffWithAuth.aMember();
    const browser = planted.browser.copy();
    const response = await browser.post('/api/user/login', { email: victim.email, password: PASSWORD });
    const { token } = sessionResponse.parse(response.json());
    expect(decodeJwt(token)['sid']).not.toBe(decodeJwt(planted.token)['sid']);
    for (const name of [REFRESH, BINDING])
      expect(browser.jar.get(name)).not.toBe(planted.browser.jar.get(name));
    expect((await bffWithAuth.me(token, withCookiesOf(planted.browser))).statusCode).toBe(401);
    expect((await bffWithAuth.me(planted.token, withCookiesOf(planted.browser))).statusCode).toBe(401);
    expect((await bffWithAuth.me(attacker.token)).json()).toMatchObject({ user: { email: attacker.email } });
  });

  it('after the log-out both the bearer token and the cookies are rejected at the next request [T8]', async () => {
    const { browser, token } = await bffWithAuth.aBrowserOf((await bffWithAuth.aMember()).email);
    const thief = browser.copy();
    expect((await bffWithAuth.me(token, withCookiesOf(thief))).statusCode).toBe(200);
    const out = await bffWithAuth.bff.inject({
      method: 'POST',
      url: '/api/user/logout',
      headers: {
        origin: 'http://localhost:4000',
        'x-academy-csrf': '1',
        authorization: `Bearer ${token}`,
        ...withCookiesOf(browser),
      },
    });
    expect(out.statusCode).toBe(200);
    expect((await bffWithAuth.me(token, withCookiesOf(thief))).statusCode).toBe(401);
    expect((await refresh(thief)).statusCode).toBe(401);
  });

  it('a demoted admin and a deleted user are rejected at the next request [T9]', async () => {
    const admin = await bffWithAuth.anAdmin();
    const user = await bffWithAuth.aMember();
    const asUser = () => bffWithAuth.bff.inject({ url: '/api/admin/users', headers: { ...user.headers } });
    const setRole = (role: string) =>
      bffWithAuth.bff.inject({
        method: 'PUT',
        url: `/api/admin/user/${user.user.id}`,
        headers: { ...admin.headers },
        payload: { role },
      });
    expect((await asUser()).statusCode).toBe(403);
    expect((await setRole('admin')).statusCode).toBe(200);
    expect((await asUser()).statusCode).toBe(200);
    expect((await setRole('user')).statusCode).toBe(200);
    expect((await asUser()).statusCode).toBe(403);
    const gone = await bffWithAuth.bff.inject({
      method: 'DELETE',
      url: `/api/admin/user/${user.user.id}`,
      headers: { ...admin.headers },
    });
    expect(gone.statusCode).toBe(200);
    expect((await asUser()).statusCode).toBe(401);
  });

  it('cookies of log-in, refresh and log-out are small, __Host-, Secure, HttpOnly and Strict [T10]', async () => {
    const { browser, token } = await bffWithAuth.aBrowserOf((await bffWithAuth.aMember()).email);
    const login = await browser.post('/api/user/login', {
      email: meResponse.parse((await bffWithAuth.me(token, withCookiesOf(browser))).json()).user.email,
      password: PASSWORD,
    });
    const responses = [login, await refresh(browser), await browser.post('/api/user/logout', {})];
    for (const { headers, body, cookies } of responses) {
      const lines = [headers['set-cookie']].flat().map(String);
      expect(lines).toHaveLength(2);
      expect(lines.join('').length).toBeLessThan(4_096);
      for (const line of lines) {
        expect(line).toMatch(/^__Host-academy_(refresh|binding)=/);
        for (const attribute of ['Path=/', 'Secure', 'HttpOnly', 'SameSite=Strict'])
          expect(line.split('; ')).toContain(attribute);
        expect(line).not.toMatch(/domain=/i);
      }
      for (const { value } of cookies) if (value) expect(body).not.toContain(value);
      expect(headers).not.toHaveProperty('location');
    }
  });

  it('a bearer token from local storage is useless without its companion cookie [T10, SEC-09]', async () => {
    const { browser, token } = await bffWithAuth.aBrowserOf((await bffWithAuth.aMember()).email);
    expect((await bffWithAuth.me(token)).statusCode).toBe(401);
    expect((await bffWithAuth.me(token, { cookie: `${BINDING}=${'x'.repeat(43)}` })).statusCode).toBe(401);
    expect((await bffWithAuth.me(token, withCookiesOf(browser))).statusCode).toBe(200);
  });

  it('a token of one call is rejected by every other call [T24]', async () => {
    const { browser, token } = await bffWithAuth.aBrowserOf((await bffWithAuth.aMember()).email);
    const refreshToken = browser.jar.get(REFRESH) ?? '';
    const binding = browser.jar.get(BINDING) ?? '';
    for (const value of [refreshToken, binding]) expect((await bffWithAuth.me(value)).statusCode).toBe(401);
    for (const value of [token, refreshToken, binding]) {
      expect((await bffWithAuth.post('/api/user/verify', { token: value })).statusCode).toBe(400);
      const reset = await bffWithAuth.post('/api/user/reset', { token: value, password: PASSWORD });
      expect(reset.statusCode).toBe(400);
    }
    for (const value of [token, binding]) {
      const forged = browser.copy();
      forged.jar.set(REFRESH, value);
      expect([400, 401]).toContain((await refresh(forged)).statusCode);
    }
  });

  it('a log-out while the auth service is unavailable takes effect as soon as it is back [T8]', async () => {
    const { browser, token } = await bffWithAuth.aBrowserOf((await bffWithAuth.aMember()).email);
    const unbound = await bffWithAuth.aMember();
    const thief = browser.copy();
    for (const each of [unbound.token]) expect((await bffWithAuth.me(each)).statusCode).toBe(200);
    await bffWithAuth.auth.pause();
    expect((await bffWithAuth.me(unbound.token)).statusCode).toBe(503);
    expect((await browser.post('/api/user/logout', {})).statusCode).toBe(200);
    expect((await bffWithAuth.post('/api/user/logout', {}, { ...unbound.headers })).statusCode).toBe(200);
    expect(browser.hasSession).toBe(false);
    await bffWithAuth.auth.resume();
    expect(await statusWhenAvailable(() => bffWithAuth.me(token, withCookiesOf(thief)))).toBe(401);
    expect((await refresh(thief)).statusCode).toBe(401);
    expect((await bffWithAuth.me(unbound.token)).statusCode).toBe(401);
    expect((await bffWithAuth.login(unbound.email)).statusCode).toBe(200);
  });
});

/** An open circuit rejects calls with 503 for a second (decision 0133). */
async function statusWhenAvailable(call: () => Promise<{ readonly statusCode: number }>): Promise<number> {
  for (;;) {
    const { statusCode } = await call();
    if (statusCode !== 503) return statusCode;
    await sleep(100);
  }
}

describe('an auth service whose clock is wrong [T3]', () => {
  const outcome = async (shiftSec: number) => {
    const bffWithAuth = await BffWithAuth.open({ auth: { CLOCK_SHIFT_SEC: String(shiftSec) } });
    try {
      const { token } = await bffWithAuth.aMember();
      return await statusWhenAvailable(() => bffWithAuth.me(token));
    } finally {
      await bffWithAuth.close();
    }
  };

  it.each([
    [55, 200],
    [-55, 200],
    // Its tokens begin in the future.
    [115, 401],
  ])('a clock difference of %d seconds leads to the status %d', async (shiftSec, status) => {
    expect(await outcome(shiftSec)).toBe(status);
  });
});
