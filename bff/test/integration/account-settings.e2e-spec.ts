import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountSecurity } from '@academy/contracts/account-settings/account-settings.schemas';
import { errorBody } from '@academy/contracts/error.schemas';
import { sessionResponse } from '@academy/contracts/sessions/session.schemas';
import { BROWSER } from '../start-bff.js';
import { BffWithAuth, PASSWORD, type Member } from './bff-with-auth.js';

const NEW_PASSWORD = 'Nine loud cranes 9';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36';

describe('account settings, with the real auth service, database, Redis and mail', () => {
  let bffWithAuth: BffWithAuth;
  beforeAll(async () => {
    bffWithAuth = await BffWithAuth.open();
  });
  afterAll(() => bffWithAuth.close());

  const call = (
    method: 'DELETE' | 'GET' | 'POST' | 'PUT',
    url: string,
    headers: Member['headers'],
    payload?: object,
  ) => bffWithAuth.bff.inject({ method, url, headers, ...(payload && { payload }) });
  const devicesOf = async ({ headers }: Member) =>
    accountSecurity.parse((await call('GET', '/api/user/security', headers)).json()).sessions;
  const onPhone = async ({ email }: Member) => {
    const response = await bffWithAuth.login(email, PASSWORD, { 'user-agent': ANDROID });
    return sessionResponse.parse(response.json()).token;
  };
  const isIn = async (token: string) => (await bffWithAuth.me(token)).statusCode === 200;

  it('a device that is logged out from the list is rejected at its next request, this one is not [T8]', async () => {
    const member = await bffWithAuth.aMember();
    const phone = await onPhone(member);
    const [own, other] = await devicesOf(member);
    expect([own, other]).toMatchObject([
      { isCurrent: true },
      { isCurrent: false, browser: 'Chrome', system: 'Android' },
    ]);
    expect(await isIn(phone)).toBe(true);
    await call('DELETE', `/api/user/sessions/${other?.id ?? ''}`, member.headers);
    expect([await isIn(phone), await isIn(member.token)]).toEqual([false, true]);
  });

  it('all other devices can be logged out at once [T8]', async () => {
    const member = await bffWithAuth.aMember();
    const phones = [await onPhone(member), await onPhone(member)];
    const response = await call('DELETE', '/api/user/sessions', member.headers);
    expect(response.json()).toMatchObject({ success: true, message: 'All other devices were logged out' });
    expect(await Promise.all([...phones, member.token].map(isIn))).toEqual([false, false, true]);
  });

  it('a user cannot log out the device of another user [T27]', async () => {
    const [one, other] = [await bffWithAuth.aMember(), await bffWithAuth.aMember()];
    const [device] = await devicesOf(one);
    const response = await call('DELETE', `/api/user/sessions/${device?.id ?? ''}`, other.headers);
    expect([response.statusCode, await isIn(one.token)]).toEqual([404, true]);
  });

  it('the password changes with the current one; a wrong one does not end the session [AMB-17, SEC-21]', async () => {
    const member = await bffWithAuth.aMember();
    const phone = await onPhone(member);
    const change = (currentPassword: string) =>
      call('PUT', '/api/user/password', member.headers, { currentPassword, password: NEW_PASSWORD });
    expect((await change('not it')).json()).toMatchObject({
      code: 'WRONG_PASSWORD',
      details: { fields: [{ path: 'currentPassword', message: 'This password is not correct' }] },
    });
    expect((await change(PASSWORD)).statusCode).toBe(200);
    expect([await isIn(phone), await isIn(member.token)]).toEqual([false, true]);
    expect((await bffWithAuth.login(member.email, NEW_PASSWORD)).statusCode).toBe(200);
    await bffWithAuth.auth.read(member.email, /(changed in its settings)/);
  });

  it('closing an account erases cookies, sessions and log-in, and the e-mail address can register again [T72, T9]', async () => {
    const member = await bffWithAuth.aMember();
    const { browser, token } = await bffWithAuth.aBrowserOf(member.email);
    const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const leave = (confirmation: string) =>
      bffWithAuth.post(
        '/api/user/delete',
        { password: PASSWORD, confirmation },
        { ...BROWSER, cookie, authorization: `Bearer ${token}` },
      );
    expect((await leave('delete')).statusCode).toBe(400);
    const left = await leave('DELETE');
    expect(left.json()).toEqual({ success: true, message: 'Your account has been deleted' });
    expect(left.cookies.map(({ name, value }) => [name, value])).toEqual([
      ['__Host-academy_refresh', ''],
      ['__Host-academy_binding', ''],
    ]);
    expect(await isIn(member.token)).toBe(false);
    expect((await bffWithAuth.login(member.email)).statusCode).toBe(401);
    await bffWithAuth.auth.read(member.email, /(What you paid for stays in our books)/);
    const again = sessionResponse.parse((await bffWithAuth.register(member.email)).json());
    expect(again.user.id).not.toBe(member.user.id);
    expect(await isIn(again.token)).toBe(true);
  });

  it('the last admin cannot close the account [T31]', async () => {
    const { headers, token } = await bffWithAuth.anAdmin();
    const response = await call('POST', '/api/user/delete', headers, {
      password: 'Admin#2025demo',
      confirmation: 'DELETE',
    });
    expect([response.statusCode, errorBody.parse(response.json()).code, await isIn(token)]).toEqual([
      409,
      'LAST_ADMIN',
      true,
    ]);
  });

  it('a form of another site cannot close an account [T11]', async () => {
    const member = await bffWithAuth.aMember();
    const { browser, token } = await bffWithAuth.aBrowserOf(member.email);
    const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { origin: 'https://evil.example', cookie, authorization: `Bearer ${token}` };
    const responses = [
      await call('DELETE', '/api/user/sessions', headers),
      await call('POST', '/api/user/delete', headers, { password: PASSWORD, confirmation: 'DELETE' }),
    ];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
    expect(await isIn(member.token)).toBe(true);
  });
});
