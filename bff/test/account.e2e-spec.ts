import { upstreamOf } from '@academy/contracts/call';
import { errorBody } from '@academy/contracts/error.schemas';
import { registrationServiceCalls } from '@academy/contracts/registration/registration.calls';
import { sessionServiceCalls } from '@academy/contracts/sessions/session.calls';
import { passwordServiceCalls } from '@academy/contracts/passwords/password.calls';
import { sessionResponse } from '@academy/contracts/sessions/session.schemas';
import { verificationServiceCalls } from '@academy/contracts/verification/verification.calls';
import { accountSettingsCalls } from '@academy/contracts/account-settings/account-settings.calls';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type FakeUser } from './fake-auth.js';
import { rejection } from './fake-service.js';
import { Browser } from './browser.js';
import { BROWSER, startBff, type Bff } from './start-bff.js';

describe('account calls', () => {
  let bff: Bff;
  beforeAll(async () => {
    bff = await startBff();
  });
  afterAll(() => bff.stop());

  it('a browser that logs in gets a bound token and __Host- cookies it cannot read [T10, S-085, SEC-09]', async () => {
    const { user, password } = bff.auth.add('user');
    const response = await bff.inject({
      method: 'POST',
      url: '/api/user/login',
      headers: { ...BROWSER },
      payload: { email: user.email, password },
    });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ success: true, user: { email: user.email }, expiresInSec: 600 });
    expect(response.body).not.toContain('refresh-');
    expect(response.headers['cache-control']).toBe('no-store');
    const cookies = [response.headers['set-cookie']].flat().map(String);
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
      '__Host-academy_device',
      '__Host-academy_refresh',
      '__Host-academy_binding',
    ]);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; Path=\//);
      expect(cookie).toMatch(/; HttpOnly/);
      expect(cookie).toMatch(/; Secure/);
      expect(cookie).toMatch(/; SameSite=Strict/);
      expect(cookie).not.toMatch(/Domain=/i);
    }
  });

  it('a client that is not a browser gets an unbound token, its refresh token still only as a cookie [S-085, S-099, SEC-09]', async () => {
    const { user, password } = bff.auth.add('user');
    const response = await bff.inject({
      method: 'POST',
      url: '/api/user/login',
      payload: { email: user.email, password },
    });
    expect([response.headers['set-cookie']].flat().map((each) => String(each).split('=')[0])).toEqual([
      '__Host-academy_refresh',
    ]);
    const me = await bff.inject({
      url: '/api/user/me',
      headers: { authorization: `Bearer ${sessionResponse.parse(response.json()).token}` },
    });
    expect(me.statusCode).toBe(200);
    expect(me.json()).toMatchObject({ user: { _id: user.id, email: user.email } });
  });

  it('a wrong password gets the text of the auth service, not that of an expired session [S-088, SEC-21]', async () => {
    const response = await bff.inject({
      method: 'POST',
      url: '/api/user/login',
      payload: { email: bff.auth.add('user').user.email, password: 'wrong' },
    });
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({
      code: 'INVALID_CREDENTIALS',
      message: 'Invalid email or password',
    });
    expect(errorBody.parse(response.json()).requestId).toBe(response.headers['x-request-id']);
  });

  it('a sign-up returns a token and the request to check the mail [S-079, CON-06]', async () => {
    const response = await bff.inject({
      method: 'POST',
      url: '/api/user/register',
      payload: { name: 'Asha Rao', email: 'asha@academy.test', password: 'Long#enough1' },
    });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      success: true,
      message: 'Registration successful! Please check your email for verification.',
    });
    expect(sessionResponse.parse(response.json()).token.split('.')).toHaveLength(3);
  });

  it('a field that is not declared is rejected and reaches no service [T28]', async () => {
    const before = bff.auth.callsTo(registrationServiceCalls.register).length;
    const response = await bff.inject({
      method: 'POST',
      url: '/api/user/register',
      payload: { name: 'Asha Rao', email: 'b@academy.test', password: 'Long#enough1', role: 'admin' },
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(bff.auth.callsTo(registrationServiceCalls.register)).toHaveLength(before);
  });

  it('refreshes with the refresh cookie, and clears both cookies when it is rejected', async () => {
    const user = bff.auth.add('user');
    const refresh = (value: string) =>
      bff.inject({
        method: 'POST',
        url: '/api/user/refresh',
        headers: { ...BROWSER },
        cookies: { '__Host-academy_refresh': value },
      });
    const refreshed = await refresh(`refresh-${user.sessionId}`);
    expect(refreshed.statusCode).toBe(200);
    expect(refreshed.json()).toMatchObject({ user: { _id: user.user.id } });
    const rejected = await refresh('refresh-unknown');
    expect(rejected.statusCode).toBe(401);
    expect([rejected.headers['set-cookie']].flat().map(String)).toEqual([
      expect.stringMatching(/^__Host-academy_refresh=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/),
      expect.stringMatching(/^__Host-academy_binding=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/),
    ]);
    const without = await bff.inject({ method: 'POST', url: '/api/user/refresh', headers: { ...BROWSER } });
    expect(without.statusCode).toBe(401);
  });

  it('after the log-out the token is rejected immediately, although it has not expired [T8, S-098]', async () => {
    const user = bff.auth.add('user');
    const headers = await bff.signedIn(user);
    expect((await bff.inject({ url: '/api/user/me', headers })).statusCode).toBe(200);
    const out = await bff.inject({ method: 'POST', url: '/api/user/logout', headers });
    expect(out.json()).toMatchObject({ success: true });
    const after = await bff.inject({ url: '/api/user/me', headers });
    expect(after.statusCode).toBe(401);
    expect(after.json()).toMatchObject({ code: 'UNAUTHORIZED', message: 'Unauthorized' });
  });

  it('logs out with the refresh cookie alone when the access token has expired [T8]', async () => {
    const out = await bff.inject({
      method: 'POST',
      url: '/api/user/logout',
      headers: { ...BROWSER, authorization: 'Bearer expired' },
      cookies: { '__Host-academy_refresh': 'refresh-of-mine' },
    });
    expect(out.statusCode).toBe(200);
    expect(bff.auth.revoked).toContain('refresh-of-mine');
  });

  it('logs out even if the session is over already [T8]', async () => {
    const headers = { ...BROWSER };
    const cookies = { '__Host-academy_refresh': 'refresh-of-nobody' };
    bff.auth.on(sessionServiceCalls.revoke, () => rejection(401, 'SESSION_ENDED'));
    const out = await bff.inject({ method: 'POST', url: '/api/user/logout', headers, cookies });
    expect(out.statusCode).toBe(200);
    expect([out.headers['set-cookie']].flat()).toHaveLength(2);
  });

  it.each([
    ['/api/user/forgot', 'S-094', { email: 'asha@academy.test' }, passwordServiceCalls.forgotPassword],
    [
      '/api/user/otp',
      'S-093',
      { email: 'asha@academy.test', code: '123456' },
      passwordServiceCalls.checkCode,
    ],
    [
      '/api/user/reset',
      'S-095',
      { token: 'x', password: 'Long#enough1' },
      passwordServiceCalls.resetPassword,
    ],
    ['/api/user/verify', 'S-096', { token: 'x' }, verificationServiceCalls.verifyEmail],
  ])('%s is decided by the auth service [%s]', async (url, _, payload, route) => {
    const sent = { email: 'asha@academy.test', lastSentAt: '2026-03-02T09:00:00.000Z', token: 'x' };
    bff.auth.on(route, () => ({ body: { success: true, message: 'as sent', ...sent } }));
    const response = await bff.inject({ method: 'POST', url, payload });
    expect(response.json()).toMatchObject({ success: true, message: 'as sent' });
    expect(JSON.parse(String(bff.auth.callsTo(route).at(-1)?.body))).toMatchObject(payload);
    const rejected = await bff.inject({ method: 'POST', url, payload: { ...payload, role: 'admin' } });
    expect(rejected.statusCode).toBe(400);
  });

  it('a change of the profile applies to the caller, whatever the body says [S-100, CON-08]', async () => {
    const user = bff.auth.add('user');
    bff.auth.on(upstreamOf(accountSettingsCalls.updateProfile), ({ caller }) => ({
      body: { success: true, message: 'Profile updated', caller: caller.userId },
    }));
    const response = await bff.inject({
      method: 'PUT',
      url: '/api/user/update',
      headers: await bff.signedIn(user),
      payload: { name: 'Asha Devi' },
    });
    expect(response.json()).toMatchObject({ caller: user.user.id });
  });

  describe('the device cookie', () => {
    const DEVICE = '__Host-academy_device';
    const logIn = (browser: Browser, { user, password }: FakeUser) =>
      browser.post('/api/user/login', { email: user.email, password });
    const lastReported = () => {
      const { body } = bff.auth.callsTo(sessionServiceCalls.login).at(-1)!;
      return (JSON.parse(String(body)) as { client: { device: { id: string; mark: string | null } | null } })
        .client.device;
    };

    it('remembers the last five accounts of the browser, and sends only the mark of the requested one to the auth service [T17]', async () => {
      const browser = new Browser(bff);
      const users = Array.from({ length: 6 }, () => bff.auth.add('user'));
      for (const user of users) await logIn(browser, user);
      expect(Buffer.byteLength(browser.jar.get(DEVICE) ?? '')).toBeLessThan(1_000);
      const marks: unknown[] = [];
      for (const { user } of users) {
        await browser.post('/api/user/login', { email: ` ${user.email.toUpperCase()}`, password: 'wrong' });
        marks.push(lastReported()?.mark);
      }
      expect(marks).toEqual([null, ...users.slice(1).map(({ user }) => `mark-of-${user.id}`)]);
    });

    it('is accepted only with its signature, and is not sent to clients that are not browsers [T17]', async () => {
      const [user, browser] = [bff.auth.add('user'), new Browser(bff)];
      await logIn(browser, user);
      await logIn(browser, user);
      expect(lastReported()).toMatchObject({ mark: `mark-of-${user.user.id}` });
      const [body = '', signature = ''] = (browser.jar.get(DEVICE) ?? '').split('.');
      const altered = Buffer.from(body, 'base64url').toString().replace('mark', 'MARK');
      for (const forged of [`${Buffer.from(altered).toString('base64url')}.${signature}`, body, '.', 'x.y']) {
        browser.jar.set(DEVICE, forged);
        await browser.post('/api/user/login', { email: user.user.email, password: 'wrong' });
        expect(lastReported()).toBeNull();
      }
    });

    it('is set at a refresh too, and stays the same while nothing changes', async () => {
      const user = bff.auth.add('user');
      const refresh = (device = '') =>
        bff.inject({
          method: 'POST',
          url: '/api/user/refresh',
          headers: { ...BROWSER },
          cookies: { '__Host-academy_refresh': `refresh-${user.sessionId}`, [DEVICE]: device },
        });
      const given = (await refresh()).cookies.find(({ name }) => name === DEVICE)?.value;
      expect(given).toBeTruthy();
      expect((await refresh(given)).cookies.map(({ name }) => name)).not.toContain(DEVICE);
    });
  });
});
