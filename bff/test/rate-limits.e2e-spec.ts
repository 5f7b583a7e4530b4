import { createServer, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import {
  secondFactorCalls,
  secondFactorServiceCalls,
} from '@academy/contracts/second-factor/second-factor.calls';
import { registrationServiceCalls } from '@academy/contracts/registration/registration.calls';
import { sessionServiceCalls } from '@academy/contracts/sessions/session.calls';
import { passwordServiceCalls } from '@academy/contracts/passwords/password.calls';
import { sessionResponse } from '@academy/contracts/sessions/session.schemas';
import { verificationServiceCalls } from '@academy/contracts/verification/verification.calls';
import { newId } from '@academy/nest-kit';
import { eventually } from '@academy/nest-kit/testing';
import { limitRules } from '../src/http/rate-limit/rate-limits.js';
import { RedisConnection } from '../src/http/redis/redis-connection.js';
import { type FakeUser } from './fake-auth.js';
import { rejection } from './fake-service.js';
import { BROWSER, startBff, type Bff } from './start-bff.js';

describe('rate limits', () => {
  let bff: Bff;
  afterEach(() => bff.stop());

  const post = (url: string, payload: object, remoteAddress: string, cookies: Record<string, string> = {}) =>
    bff.inject({ method: 'POST', url, remoteAddress, payload, cookies, headers: { ...BROWSER } });
  const forgot = (email: string, from: string, cookies: Record<string, string> = {}) =>
    post('/api/user/forgot', { email }, from, cookies);
  /** The cookie of a browser with a log-in of that user. */
  const knownBy = async ({ user, password }: FakeUser, from: string) => {
    const { cookies } = await post('/api/user/login', { email: user.email, password }, from);
    return Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
  };
  const limit = limitRules.mail.client.points;
  const start = async (overrides: Record<string, string> = {}) => {
    bff = await startBff({ RATE_LIMIT_FACTOR: '1', ...overrides });
    const lastSentAt = new Date().toISOString();
    bff.auth.on(passwordServiceCalls.forgotPassword, () => ({
      body: { success: true, message: 'sent', lastSentAt },
    }));
  };

  it('stop a network that requests mails to many accounts, but no known device of the account [SEC-17, T17]', async () => {
    await start();
    const from = `2001:db8:9:${Math.floor(Math.random() * 9_999)}::1`;
    const owner = bff.auth.add('user');
    const cookies = await knownBy(owner, from);
    for (let count = 0; count < limit; count++)
      expect((await forgot(bff.auth.add('user').user.email, from)).statusCode).toBe(200);
    const rejected = await forgot(owner.user.email, from);
    expect([rejected.statusCode, rejected.json()]).toMatchObject([429, { code: 'RATE_LIMITED' }]);
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    expect((await forgot(owner.user.email, from, cookies)).statusCode).toBe(200);
    expect((await forgot(bff.auth.add('user').user.email, from, cookies)).statusCode).toBe(429);
    expect((await forgot(owner.user.email, '10.2.0.1')).statusCode).toBe(200);
  });

  it.each([
    ['/api/user/forgot', 'mail'],
    ['/api/user/login', 'login'],
    ['/api/user/otp', 'code'],
  ] as const)(
    'leave nineteen other accounts behind one address their %s, however often one calls',
    async (url, name) => {
      await start();
      const from = `2001:db8:8:${Math.floor(Math.random() * 9_999)}::1`;
      const call = (email: string) => post(url, { email, password: 'wrong', code: '000000' }, from);
      const { points } = limitRules[name].client;
      const one = bff.auth.add('user').user.email;
      const statuses = [];
      for (let count = 0; count < points; count++) statuses.push((await call(one)).statusCode);
      expect(statuses.filter((status) => status !== 429)).toHaveLength(limitRules[name].each.points);
      for (let others = 0; others < 19; others++)
        expect((await call(bff.auth.add('user').user.email)).statusCode).not.toBe(429);
    },
  );

  it.each([
    ['/api/user/refresh', 'refresh', {}],
    ['/api/user/verify', 'code', { token: 'made up' }],
  ] as const)(
    'count %s of a known device separately from other calls of its network [H4, T17]',
    async (url, name, body) => {
      await start();
      bff.auth.on(verificationServiceCalls.verifyEmail, () => rejection(400, 'INVALID_TOKEN'));
      const from = `2001:db8:7:${Math.floor(Math.random() * 9_999)}::1`;
      const cookies = await knownBy(bff.auth.add('user'), from);
      const junk = { '__Host-academy_refresh': 'rubbish', '__Host-academy_device': 'made.up' };
      const { client, each } = limitRules[name];
      for (let count = 0; count < client.points; count++) await post(url, body, from, junk);
      expect((await post(url, body, from, junk)).statusCode).toBe(429);
      const own = async () => (await post(url, body, from, cookies)).statusCode;
      for (let count = 0; count < each.points; count++) expect(await own()).not.toBe(429);
      expect(await own()).toBe(429);
    },
  );

  it('count a browser that requested a code separately from its network, for that account and for the content of a mail [SEC-10, T17]', async () => {
    await start();
    const from = `2001:db8:6:${Math.floor(Math.random() * 9_999)}::1`;
    const [email, other] = [bff.auth.add('user').user.email, bff.auth.add('user').user.email];
    const response = await forgot(email, from);
    const cookies = Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]));
    const guess = async (ip: string, own: Record<string, string> = {}) =>
      (await post('/api/user/otp', { email: ip, code: '000000' }, from, own)).statusCode;
    for (let count = 0; count < limitRules.code.client.points; count++) await guess(`${newId()}@example.in`);
    expect([await guess(email), await guess(other, cookies)]).toEqual([429, 429]);
    for (let count = 0; count < limitRules.code.each.points; count++)
      expect(await guess(email, cookies)).not.toBe(429);
    expect(await guess(email, cookies)).toBe(429);
    const link = { token: 'of a mail', password: 'Nine loud cranes 9' };
    expect((await post('/api/user/reset', link, from)).statusCode).toBe(429);
    expect((await post('/api/user/reset', link, from, cookies)).statusCode).not.toBe(429);
  });

  it('let a known device verify its second factor, however often somebody with the password tries in its network [T17]', async () => {
    await start();
    bff.auth.on(secondFactorServiceCalls.proveSecondFactor, () => rejection(400, 'WRONG_SECOND_FACTOR'));
    const from = `2001:db8:6:${Math.floor(Math.random() * 9_999)}::1`;
    const owner = bff.auth.add('user');
    const logIn = async () => {
      const response = await post(
        '/api/user/login',
        { email: owner.user.email, password: owner.password },
        from,
      );
      const cookies = Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]));
      return { token: sessionResponse.parse(response.json()).token, cookies };
    };
    const known = await logIn();
    const stranger = await logIn();
    delete stranger.cookies['__Host-academy_device'];
    const prove = async ({ token, cookies }: typeof known) =>
      (
        await bff.inject({
          method: 'POST',
          url: secondFactorCalls.proveSecondFactor.path,
          remoteAddress: from,
          payload: { code: '000000' },
          cookies,
          headers: { ...BROWSER, authorization: `Bearer ${token}` },
        })
      ).statusCode;
    for (let count = 0; count < limitRules.profile.each.points; count++)
      expect(await prove(stranger)).toBe(400);
    expect(await prove(stranger)).toBe(429);
    expect(await prove(known)).toBe(400);
  });

  it('reserve no place of known devices for a browser that only requested a mail [T17]', async () => {
    await start();
    const from = `2001:db8:5:${Math.floor(Math.random() * 9_999)}::1`;
    const { email } = bff.auth.add('user').user;
    const response = await forgot(email, from);
    const cookies = Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]));
    const logIn = async (own: Record<string, string>) =>
      (await post('/api/user/login', { email, password: 'wrong' }, from, own)).statusCode;
    for (let count = 0; count < limitRules.login.each.points; count++) await logIn({});
    expect([await logIn({}), await logIn(cookies)]).toEqual([429, 429]);
  });

  it('return the time of the last mail to an address, even when the network is rejected [SEC-10, T17]', async () => {
    await start();
    const from = `2001:db8:4:${Math.floor(Math.random() * 9_999)}::1`;
    const lastSentAt = '2026-03-02T09:00:00.000Z';
    const { email } = bff.auth.add('user').user;
    bff.auth.on(passwordServiceCalls.forgotPassword, () => ({
      status: 429,
      body: { code: 'RATE_LIMITED', message: 'later', details: { retryAfterSec: 50, lastSentAt } },
    }));
    for (let count = 0; count < limitRules.mail.each.points; count++) await forgot(email, from);
    const rejected = await forgot(email, from);
    expect([rejected.statusCode, rejected.json()]).toMatchObject([
      429,
      { message: expect.stringContaining('was sent on 2 Mar, 2:30 pm IST'), details: { lastSentAt } },
    ]);
    expect(bff.auth.callsTo(passwordServiceCalls.forgotPassword)).toHaveLength(limitRules.mail.each.points);
  });

  it('pass on that the auth service is busy, with its time to wait, and count no such call [T17, decision 0183]', async () => {
    await start();
    const from = `2001:db8:6:${Math.floor(Math.random() * 9_999)}::1`;
    const signUp = () =>
      post(
        '/api/user/register',
        { name: 'Asha', email: 'asha@academy.test', password: 'not a common one' },
        from,
      );
    bff.auth.on(registrationServiceCalls.register, () => ({
      status: 503,
      body: { code: 'BUSY', message: 'busy', details: { retryAfterSec: 7 } },
    }));
    for (let count = 0; count <= limitRules.register.each.points; count++) {
      const rejected = await signUp();
      expect([rejected.statusCode, rejected.headers['retry-after']]).toEqual([503, '7']);
      expect(rejected.json()).toMatchObject({ code: 'BUSY', details: { retryAfterSec: 7 } });
    }
    bff.auth.on(registrationServiceCalls.register, () => rejection(400, 'PASSWORD_TOO_COMMON'));
    for (let count = 0; count < limitRules.register.each.points; count++)
      expect((await signUp()).statusCode).toBe(400);
    expect((await signUp()).statusCode).toBe(429);
  });

  it('let a hundred log-ins wait for the check of their passwords, and delay no other call [decision 0183]', async () => {
    bff = await startBff();
    let open = (): void => undefined;
    const held = new Promise<void>((resolve) => (open = resolve));
    bff.auth.on(sessionServiceCalls.login, async () => {
      await held;
      return rejection(401, 'INVALID_CREDENTIALS');
    });
    const logins = Array.from({ length: 100 }, (_, index) =>
      post('/api/user/login', { email: `asha${index}@academy.test`, password: 'wrong' }, '10.5.1.2'),
    );
    await eventually(
      'all log-ins wait',
      () => bff.auth.callsTo(sessionServiceCalls.login).length === logins.length,
    );
    bff.auth.on(passwordServiceCalls.forgotPassword, () => ({
      body: { success: true, message: 'sent', lastSentAt: new Date().toISOString() },
    }));
    expect((await forgot('asha@academy.test', '10.5.1.3')).statusCode).toBe(200);
    open();
    const statuses = (await Promise.all(logins)).map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([401]));
  });

  it('an untrusted X-Forwarded-For does not change the bucket [T18]', async () => {
    bff = await startBff({ RATE_LIMIT_FACTOR: '0.05' });
    const allowed = Math.round(limitRules.login.client.points * 0.05);
    const ip = `2001:db8:${newId()
      .slice(-4)
      .replace(/[^0-9a-f]/gi, '0')}:${Math.floor(Math.random() * 9999)}`;
    const statuses: number[] = [];
    for (let count = 0; count <= allowed; count++) {
      const response = await bff.inject({
        method: 'POST',
        url: '/api/user/login',
        remoteAddress: `${ip}::${count + 1}`,
        headers: { 'x-forwarded-for': `9.9.9.${count}` },
        payload: { email: `${newId()}@academy.test`, password: 'wrong' },
      });
      statuses.push(response.statusCode);
    }
    expect(statuses).toEqual([...Array<number>(allowed).fill(401), 429]);
  });

  it('without Redis each process counts for itself, and no request waits [T60]', async () => {
    const closed = createServer().listen(0);
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    await start({ REDIS_URL: `redis://127.0.0.1:${port}` });
    for (let count = 0; count < limit; count++)
      expect((await forgot(bff.auth.add('user').user.email, '10.4.1.1')).statusCode).toBe(200);
    expect((await forgot(bff.auth.add('user').user.email, '10.4.1.1')).statusCode).toBe(429);
    expect((await bff.inject('/health')).json()).toMatchObject({ checks: { redis: 'down', auth: 'up' } });
  });

  it('starts while no Sentinel of Redis responds [T60]', async () => {
    const closed = createServer().listen(0);
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    await start({ REDIS_URL: `redis+sentinel://127.0.0.1:${port},127.0.0.1:${port}/academy/0` });
    expect((await bff.inject('/health')).json()).toMatchObject({ checks: { redis: 'down', auth: 'up' } });
  });

  it('losing Redis gives nobody a second allowance [T60]', async () => {
    await start();
    const from = `2001:db8:5:${Math.floor(Math.random() * 9_999)}::1`;
    const send = async () => (await forgot(bff.auth.add('user').user.email, from)).statusCode;
    for (let count = 0; count < limit - 1; count++) expect(await send()).toBe(200);
    bff.app.get(RedisConnection).client.disconnect();
    expect(await send()).toBe(200);
    expect(await send()).toBe(429);
  });
});
