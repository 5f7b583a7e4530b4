import 'reflect-metadata';
import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@academy/nest-kit';
import { LimitsRedis } from '../src/limits/limits-redis.js';
import { User } from '../src/users/user.entity.js';
import { AuthTestApp, BROWSER, PASSWORD, tokenOf } from './auth-test-app.js';

/** Wrong attempts of strangers at one account per day (decision 0166). */
const LIMIT = 50;
const LOGIN_LINK = /(https:\/\/academy\.example\/login-link\?token=[\w-]+)/;
const RESET_LINK = /(https:\/\/academy\.example\/reset-password\?token=[\w-]+)/;

describe('log-in after too many wrong passwords by strangers', () => {
  let app: AuthTestApp;
  beforeAll(async () => {
    app = await AuthTestApp.start({ RATE_LIMIT_FACTOR: '1' });
  });
  afterAll(() => app.stop());

  const somewhere = () => ({
    ...BROWSER,
    ip: Array.from({ length: 8 }, () => randomInt(0x1000, 0xffff).toString(16)).join(':'),
  });
  const guess = async (email: string) => (await app.login(email, 'wrong guess', somewhere())).status;
  /** Ten concurrent attempts at a time. */
  const guesses = async (email: string, count: number) => {
    const statuses: number[] = [];
    while (statuses.length < count) {
      const batch = Array.from({ length: Math.min(10, count - statuses.length) }, () => guess(email));
      statuses.push(...(await Promise.all(batch)));
    }
    return statuses;
  };
  const aVerifiedUser = async () => {
    const user = await app.aUser();
    await app.source.manager.update(User, { id: user.id }, { emailVerifiedAt: new Date() });
    await app.passOfMails(1);
    return user;
  };
  const send = (email: string) => app.call('sendLoginLink', { body: { email, client: somewhere() } });
  const use = (token: string) => app.call('logInByLink', { body: { token, client: somewhere() } });
  const shiftTime = (minutes: number) =>
    app.source.query('UPDATE daily_limits SET started_at = started_at - INTERVAL ? MINUTE', [minutes]);

  it('accepts fifty wrong passwords a day from all clients, also concurrent ones, and then requires a link [T13, T17]', async () => {
    for (const email of [(await aVerifiedUser()).email, `${newId().toLowerCase()}@example.in`]) {
      const statuses = await guesses(email, LIMIT + 20);
      expect(statuses.filter((status) => status === 401)).toHaveLength(LIMIT);
      expect(statuses.filter((status) => status === 403)).toHaveLength(20);
      expect((await app.login(email, PASSWORD, somewhere())).body).toMatchObject({
        code: 'LOGIN_LINK_NEEDED',
      });
      await shiftTime(24 * 60);
      expect(await guess(email)).toBe(401);
    }
  });

  it('keeps the count when Redis is emptied, and does not count correct passwords [T17, T60]', async () => {
    const { email } = await aVerifiedUser();
    await guesses(email, 40);
    for (let time = 0; time < 12; time += 1)
      expect((await app.login(email, PASSWORD, somewhere())).status).toBe(200);
    await app.app.get(LimitsRedis).client.flushdb();
    expect((await guesses(email, 20)).filter((status) => status === 401)).toHaveLength(10);
  });

  it('still works by password on a known device, which has its own count [T17]', async () => {
    const { email, grant } = await aVerifiedUser();
    await guesses(email, LIMIT);
    const device = { id: newId().slice(0, 22), mark: grant.deviceMark ?? null };
    const at = () => ({ ...somewhere(), device });
    expect((await app.login(email, 'wrong guess', at())).status).toBe(401);
    expect((await app.login(email, PASSWORD, at())).status).toBe(200);
    const made = { ...device, mark: `${device.mark?.slice(0, -1)}x` };
    expect((await app.login(email, PASSWORD, { ...somewhere(), device: made })).status).toBe(403);
  });

  it('opens one session by the link, also under concurrent use, and makes the device known [T19]', async () => {
    const { email } = await aVerifiedUser();
    await guesses(email, LIMIT);
    expect((await send(email)).status).toBe(200);
    const token = tokenOf(await app.read(email, LOGIN_LINK));
    const responses = await Promise.all(Array.from({ length: 4 }, () => use(token)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    const { body } = responses.find(({ status }) => status === 200)!;
    const device = { id: newId().slice(0, 22), mark: body.deviceMark ?? null };
    expect((await app.login(email, PASSWORD, { ...somewhere(), device })).status).toBe(200);
  });

  it('accepts a link for its own purpose only [T24]', async () => {
    const { email } = await aVerifiedUser();
    await send(email);
    const token = tokenOf(await app.read(email, LOGIN_LINK));
    expect((await app.reset(token, 'Nine loud cranes 9')).body).toMatchObject({ code: 'INVALID_TOKEN' });
    expect((await app.verify(token)).status).toBe(400);
    expect((await use('made up')).body).toMatchObject({ code: 'INVALID_TOKEN' });
    expect((await use(token)).status).toBe(200);
  });

  it('mails a link to a new password to an unconfirmed e-mail address, because a stranger may have set the old one [T22]', async () => {
    const { email, sessionId } = await app.aUser();
    await app.passOfMails(1);
    await send(email);
    const token = tokenOf(await app.read(email, RESET_LINK));
    expect((await use(token)).body).toMatchObject({ code: 'INVALID_TOKEN' });
    expect((await app.reset(token, 'Nine loud cranes 9')).status).toBe(200);
    expect((await app.check(sessionId)).status).toBe(401);
  });

  it('gives an e-mail address without an account the same response, and sends no mail [T13]', async () => {
    const nobody = `${newId().toLowerCase()}@example.in`;
    const responses = [await send((await aVerifiedUser()).email), await send(nobody)];
    const shapes = responses.map(({ status, body }) => ({
      status,
      ...body,
      lastSentAt: typeof body['lastSentAt'],
    }));
    expect(shapes[0]).toEqual(shapes[1]);
    expect(shapes[0]).toMatchObject({ status: 200, lastSentAt: 'string' });
    expect((await send(nobody)).status).toBe(429);
    expect(app.smtp.to(nobody)).toEqual([]);
  });
});
