import 'reflect-metadata';
import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type SessionClient } from '@academy/contracts/sessions/session-client.schemas';
import { newId } from '@academy/nest-kit';
import { LimitsRedis } from '../src/limits/limits-redis.js';
import { type MailTemplate } from '../src/mail/mail-templates.js';
import { OutboxMail } from '../src/mail/outbox-mail.entity.js';
import { RetentionService } from '../src/retention/retention.service.js';
import { User } from '../src/users/user.entity.js';
import { AuthTestApp, BROWSER, claimsOf, PASSWORD, VERIFY_LINK, type TestResponse } from './auth-test-app.js';

const OTHER_PASSWORD = 'another horse of another battery';
const MOST_MAILS = 10;
/** The limit of mails that grant no access. */
const MOST_OTHERS = 5;
interface TooMany {
  readonly details: { readonly lastSentAt: string; readonly retryAfterSec: number };
}

const anAddress = () => `${newId().toLowerCase()}@example.in`;
const aNetwork = () => ({ ...BROWSER, ip: `2001:db8:${randomInt(0xffff).toString(16)}::1` });
const statusesOf = (responses: readonly TestResponse<unknown>[]) => responses.map(({ status }) => status);

describe('mails that anybody can request', () => {
  let app: AuthTestApp;
  beforeAll(async () => {
    app = await AuthTestApp.start({ RATE_LIMIT_FACTOR: '1' });
  });
  afterAll(() => app.stop());

  type MailUser = Awaited<ReturnType<AuthTestApp['aUser']>>;
  const confirm = ({ id }: MailUser) =>
    app.source.manager.update(User, { id }, { emailVerifiedAt: new Date() });
  const confirmed = async (): Promise<MailUser> => {
    const user = await app.aUser();
    await confirm(user);
    await app.passOfMails(1);
    return user;
  };
  const deviceOf = ({ grant }: MailUser, id: string): SessionClient => ({
    ...BROWSER,
    device: { id: id.repeat(22), mark: grant.deviceMark ?? null },
  });
  const forgot = (email: string, client: SessionClient = aNetwork()) =>
    app.call('forgotPassword', { body: { email, client } });
  const loginLink = (email: string, client: SessionClient = aNetwork()) =>
    app.call('sendLoginLink', { body: { email, client } });
  const resend = ({ caller }: Pick<MailUser, 'caller'>, client: SessionClient = aNetwork()) =>
    app.call('resendVerification', { caller, body: { client } });
  const mails = (template: MailTemplate) => app.source.manager.countBy(OutboxMail, { template });
  const allMails = () => app.source.manager.count(OutboxMail);
  /** Requests mails until none is left, one per minute. @returns the number of sent mails */
  const useUp = async (call: () => Promise<TestResponse<unknown>>) => {
    for (let count = 0; ; count += 1) {
      if ((await call()).status === 429) return count;
      await app.passOfMails(1);
    }
  };

  it('are sent once a minute, and the response contains the time of the last one, for known and unknown e-mail addresses alike [SEC-10, T13]', async () => {
    const results = [];
    for (const address of [(await confirmed()).email, anAddress()]) {
      const first = await forgot(address);
      const second = await forgot(address);
      const { lastSentAt } = first.body;
      expect(second.body).toMatchObject({
        code: 'RATE_LIMITED',
        details: { lastSentAt },
        message: expect.stringMatching(/was sent on \d+ \w+, \d+:\d\d [ap]m IST.* in \d+ seconds/),
      });
      expect(new Date(lastSentAt).toISOString()).toBe(lastSentAt);
      results.push([first.status, second.status, Object.keys(second.headers)]);
    }
    expect(results[0]).toEqual(results[1]);
    expect(results[0]?.slice(0, 2)).toEqual([200, 429]);
  });

  it('share one minute for all kinds, also after a sign-up with the address by a stranger who logs in [H4, T22]', async () => {
    const before = await allMails();
    const user = await app.aUser();
    const own = deviceOf(user, 'a');
    const responses = [
      await resend(user),
      await resend(user, own),
      await forgot(user.email),
      await forgot(user.email, own),
      await loginLink(user.email),
      await loginLink(user.email, own),
    ];
    const times = responses.map(({ body }) => (body as unknown as TooMany).details?.lastSentAt);
    expect(statusesOf(responses)).toEqual(Array(6).fill(429));
    expect([...new Set(times)]).toEqual([expect.any(String)]);
    expect((await allMails()) - before).toBe(1);
    await app.passOfMails(1);
    expect((await loginLink(user.email)).status).toBe(200);
    for (const response of [await forgot(user.email, own), await resend(user, own)])
      expect(response).toMatchObject({ status: 429, body: { details: { lastSentAt: expect.any(String) } } });
  });

  it('are sent ten times a day, also when Redis is emptied, and further ones to a known device [SEC-10, T60]', async () => {
    const owner = await app.aUser();
    await confirm(owner);
    const statuses = [];
    for (let mail = 1; mail <= MOST_MAILS; mail += 1) {
      await app.app.get(LimitsRedis).client.flushdb();
      await app.passOfMails(1);
      statuses.push((await (mail % 2 ? forgot : loginLink)(owner.email)).status);
    }
    // The sign-up sent the first of the ten.
    expect(statuses).toEqual([...Array<number>(MOST_MAILS - 1).fill(200), 429]);
    expect((await forgot(owner.email, deviceOf(owner, 'a'))).status).toBe(200);
    await app.source.query('UPDATE daily_limits SET started_at = started_at - INTERVAL 1 DAY');
    await app.passOfMails(1);
    expect((await forgot(owner.email)).status).toBe(200);
  });

  it('keep the minute between the last one of a day and the first of the next', async () => {
    const { email } = await confirmed();
    expect((await forgot(email)).status).toBe(200);
    await app.source.query('UPDATE daily_limits SET started_at = started_at - INTERVAL 1 DAY');
    await app.app.get(RetentionService).clean();
    expect((await forgot(email)).status).toBe(429);
    await app.passOfMails(1);
    expect((await forgot(email)).status).toBe(200);
  });

  it('are limited correctly under concurrent requests', async () => {
    const { email } = await confirmed();
    const responses = await Promise.all(Array.from({ length: 6 }, () => forgot(email)));
    expect(statusesOf(responses).filter((status) => status === 200)).toHaveLength(1);
  });

  it('reserve half of a day’s number for those that grant access, so that no stranger uses them up by others [H4, T17]', async () => {
    const { email } = await confirmed();
    const before = await mails('already-registered');
    for (let time = 0; time < MOST_MAILS; time += 1) {
      expect((await app.register(email)).status).toBe(200);
      await app.passOfMails(2);
    }
    // The sign-up sent one of them.
    expect((await mails('already-registered')) - before).toBe(MOST_OTHERS - 1);
    expect(await useUp(() => forgot(email))).toBe(MOST_MAILS - MOST_OTHERS);
  });

  it('are counted together for all devices of an unconfirmed e-mail address [H4, T22]', async () => {
    const [stranger, owner] = [await app.aUser(), await confirmed()];
    await app.passOfMails(1);
    const calls = (user: MailUser) =>
      Promise.all(['a', 'b', 'c'].map((id) => forgot(user.email, deviceOf(user, id))));
    expect(statusesOf(await calls(stranger)).sort()).toEqual([200, 429, 429]);
    expect(statusesOf(await calls(owner))).toEqual([200, 200, 200]);
  });

  it('include those about a password replaced by a stranger who signed up with the address; a confirmed address gets each [H4, T22]', async () => {
    const replaceAll = async ({ caller }: MailUser) => {
      const before = await mails('password-replaced');
      for (let time = 0; time <= MOST_OTHERS; time += 1) {
        const [currentPassword, password] =
          time % 2 ? [OTHER_PASSWORD, PASSWORD] : [PASSWORD, OTHER_PASSWORD];
        const body = { currentPassword, password, client: aNetwork() };
        expect((await app.call('changePassword', { caller, body })).status).toBe(200);
        await app.passOfMails(1);
      }
      return (await mails('password-replaced')) - before;
    };
    // Half of the daily number, of which the sign-up sent one.
    expect(await replaceAll(await app.aUser())).toBe(MOST_OTHERS - 1);
    expect(await replaceAll(await confirmed())).toBe(MOST_OTHERS + 1);
  });

  describe('mails after a sign-up', () => {
    /** Makes the scheduled mails due now. */
    const waitForQueue = () =>
      app.source.query(
        'UPDATE mail_outbox SET available_at = created_at WHERE available_at > created_at AND finished_at IS NULL',
      );

    it('wait for the end of the minute that a stranger has started, with the same response for known and unknown e-mail addresses [H4, T15]', async () => {
      const results = [];
      const cases = [
        [anAddress(), VERIFY_LINK],
        [(await confirmed()).email, /(You already have an account)/],
      ] as const;
      for (const [email, mail] of cases) {
        await forgot(email);
        expect((await app.register(email)).status).toBe(200);
        const { status, body } = await forgot(email);
        const { details, ...rest } = body as unknown as TooMany;
        results.push([status, Object.keys(rest), Object.keys(details), details.retryAfterSec > 60]);
        expect(app.smtp.to(email, mail)).toEqual([]);
        await waitForQueue();
        await app.read(email, mail);
      }
      expect(results[0]).toEqual(results[1]);
      expect(results[0]).toMatchObject([429, expect.anything(), ['retryAfterSec', 'lastSentAt'], true]);
    });

    it('reach a new account although strangers have used up the mails of its address, and later its devices, one a minute [H4]', async () => {
      const email = anAddress();
      expect(await useUp(() => forgot(email))).toBe(MOST_MAILS);
      const { body: grant } = await app.register(email);
      await app.read(email, VERIFY_LINK);
      const caller = { userId: grant.user.id, role: 'user' as const, sessionId: claimsOf(grant.token).sid };
      const { body } = await app.login(email);
      const own = { ...BROWSER, device: { id: 'a'.repeat(22), mark: body.deviceMark ?? null } };
      expect(await resend({ caller }, own)).toMatchObject({ status: 429 });
      await app.passOfMails(1);
      expect(await resend({ caller }, own)).toMatchObject({ status: 200 });
      expect(await forgot(email, own)).toMatchObject({ status: 429 });
      await app.passOfMails(1);
      expect(await forgot(email)).toMatchObject({ status: 429 });
      // Two of the five mails of a new account are used.
      expect(await useUp(() => forgot(email, own))).toBe(3);
    });

    it('have the same response if half of a day’s number is used up, and are sent to new accounts only [H4, T13, T15]', async () => {
      const results = [];
      for (const email of [anAddress(), (await confirmed()).email]) {
        // The second address has used one mail, that of its sign-up.
        for (let mail = 0; mail < MOST_OTHERS; mail += 1) {
          await forgot(email);
          await app.passOfMails(1);
        }
        const before = await allMails();
        const signedUpAt = Date.now();
        await app.register(email);
        const { status, body } = await forgot(email);
        const { details } = body as unknown as TooMany;
        results.push([status, Date.parse(details.lastSentAt) >= signedUpAt, (await allMails()) - before]);
      }
      expect(results).toEqual([
        [429, true, 1],
        [429, true, 0],
      ]);
    });

    it('share their minute with the mails of strangers, while a new account has its own daily number [H4]', async () => {
      const email = anAddress();
      for (let mail = 0; mail < MOST_OTHERS; mail += 1) {
        expect((await forgot(email)).status).toBe(200);
        await app.passOfMails(1);
      }
      await app.register(email);
      expect((await forgot(email)).status).toBe(429);
      await app.passOfMails(1);
      expect((await forgot(email)).status).toBe(200);
    });

    it('are not sent more often after the account is deleted and signed up again [T15]', async () => {
      const email = anAddress();
      const before = await allMails();
      for (let time = 0; time < 4; time += 1) {
        const { body } = await app.register(email);
        const caller = { userId: body.user.id, role: 'user' as const, sessionId: claimsOf(body.token).sid };
        const closed = { body: { password: PASSWORD, confirmation: 'DELETE' }, caller };
        expect((await app.call('closeAccount', closed)).status).toBe(200);
      }
      // One is sent at once, the other at its scheduled time.
      expect((await allMails()) - before).toBe(2);
    });

    it('are sent again for an older BFF that does not name the client', async () => {
      const { caller } = await app.aUser();
      await app.passOfMails(1);
      expect((await app.call('resendVerification', { caller })).status).toBe(200);
    });
  });
});
