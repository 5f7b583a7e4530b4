import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { closedLearnerRecord } from '@academy/contracts/erasure/erasure.calls';
import { accountSecurity } from '@academy/contracts/account-settings/account-settings.schemas';
import { personalAccount } from '@academy/contracts/data-export/data-export.schemas';
import { ServiceMessage } from '@academy/nest-kit';
import { AuditEntry } from '../src/audit/audit-entry.entity.js';
import { Session } from '../src/sessions/session.entity.js';
import { User } from '../src/users/user.entity.js';
import { AuthTestApp, BROWSER, claimsOf, CODE, PASSWORD, type CallOptions } from './auth-test-app.js';

const PHONE = {
  isBrowser: true,
  ip: '203.0.113.9',
  userAgent: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36',
};
const ELEVEN_MINUTES_MS = 11 * 60_000;

type TestUser = Pick<Awaited<ReturnType<AuthTestApp['aUser']>>, 'caller' | 'email' | 'id' | 'sessionId'>;

describe('the user’s own account', () => {
  let app: AuthTestApp;
  beforeAll(async () => {
    app = await AuthTestApp.start();
  });
  afterAll(() => app.stop());

  const actionsOf = async (userId: string) =>
    (await app.source.manager.find(AuditEntry, { where: { userId }, order: { id: 'ASC' } })).map(
      ({ action }) => action,
    );
  const security = async ({ caller }: Pick<TestUser, 'caller'>) =>
    accountSecurity.parse((await app.call('getSecurity', { caller })).body);
  const onPhone = async ({ email }: TestUser) =>
    claimsOf((await app.login(email, PASSWORD, PHONE)).body.token).sid;
  const isAlive = async (sessionId: string) => (await app.check(sessionId)).status === 200;
  const longAgo = (sessionId: string) =>
    app.source.manager.update(
      Session,
      { id: sessionId },
      { createdAt: new Date(Date.now() - ELEVEN_MINUTES_MS) },
    );

  describe('the user’s own data', () => {
    const data = (caller: CallOptions['caller'], body: object) => app.call('exportAccount', { body, caller });

    it('are exported completely after the password, without any secret [T72]', async () => {
      const user = await app.aUser();
      await app.call('updateProfile', {
        params: { id: user.id },
        body: { phone: '9876543210' },
        caller: user.caller,
      });
      await onPhone(user);
      const { status, body } = await data(user.caller, { password: PASSWORD });
      const remaining = personalAccount.parse(body);
      expect([status, remaining.profile]).toMatchObject([200, { email: user.email, phone: '9876543210' }]);
      expect(remaining.sessions.map(({ userAgent }) => userAgent)).toEqual([
        PHONE.userAgent,
        BROWSER.userAgent,
      ]);
      expect(remaining.events.map(({ action }) => action)).toEqual([
        'data-exported',
        'profile-changed',
        'registered',
      ]);
      expect(JSON.stringify(body)).not.toMatch(/argon2|hash|token|binding/i);
    });

    it('are rejected without the password, and wrong passwords count separately from the log-in [T17]', async () => {
      const user = await app.aUser();
      for (const body of [{}, { password: 'wrong' }])
        expect(await data(user.caller, body)).toMatchObject({
          status: 400,
          body: { code: 'WRONG_PASSWORD' },
        });
      expect(await actionsOf(user.id)).toEqual(['registered']);
    });

    it('are exported without a password after a sign-in of the last ten minutes [SEC-05]', async () => {
      const user = await app.aGoogleUser();
      expect((await data(user.caller, {})).status).toBe(200);
      await longAgo(user.sessionId);
      expect(await data(user.caller, {})).toMatchObject({ status: 403, body: { code: 'SIGN_IN_AGAIN' } });
      expect((await security(user)).isFresh).toBe(false);
    });
  });

  describe('the deletion of one’s own account', () => {
    const close = (caller: CallOptions['caller'], body: object) => app.call('closeAccount', { body, caller });
    const proof = { password: PASSWORD, confirmation: 'DELETE' };

    it('erases the user, ends every session, informs payment and catalog, and sends a mail [T72, T9, SEC-22]', async () => {
      const user = await app.aUser();
      const phone = await onPhone(user);
      await app.call('forgotPassword', { body: { email: user.email } });
      const code = await app.read(user.email, CODE);
      expect((await close(user.caller, proof)).status).toBe(200);
      expect(await Promise.all([phone, user.sessionId].map(isAlive))).toEqual([false, false]);
      expect((await app.refresh(user.grant.refreshToken)).status).toBe(401);
      expect((await app.login(user.email)).status).toBe(401);
      expect((await app.call('checkCode', { body: { email: user.email, code } })).status).toBe(400);
      const row = await app.source.manager.findOneByOrFail(User, { id: user.id });
      expect(row).toMatchObject({ name: 'Deleted user', phone: null, passwordHash: null, googleId: null });
      const rest = JSON.stringify([row, await app.sessionsOf(user.id)]);
      expect(rest).not.toMatch(new RegExp([user.email, 'Asha', 'Android', BROWSER.ip].join('|')));
      expect(await actionsOf(user.id)).toEqual(['registered', 'user-deleted']);
      const message = await app.source.manager.findOneByOrFail(ServiceMessage, {
        subject: `account/${user.id}`,
      });
      expect(JSON.parse(message.body)).toMatchObject({ kind: 'account', userId: user.id });
      const learning = await app.source.manager.findOneByOrFail(ServiceMessage, {
        subject: `learning/${user.id}`,
      });
      expect(closedLearnerRecord.parse(JSON.parse(learning.body)).userId).toBe(user.id);
      await app.read(user.email, /(Your account at Test Academy is deleted)/);
    });

    it('frees the e-mail address and the Google identity for a new account [decision 0061]', async () => {
      const user = await app.aGoogleUser();
      expect((await close(user.caller, { confirmation: 'DELETE' })).status).toBe(200);
      expect((await app.register(user.email)).body.user.id).not.toBe(user.id);
      expect((await app.source.manager.findOneByOrFail(User, { id: user.id })).googleIssuer).toBeNull();
    });

    it.each([
      ['without the confirmation', { password: PASSWORD }],
      ['with a wrong confirmation', { password: PASSWORD, confirmation: 'delete' }],
      ['without the password', { confirmation: 'DELETE' }],
      ['with a wrong password', { password: 'wrong', confirmation: 'DELETE' }],
      ['with another field', { ...proof, userId: 'x' }],
    ])('is rejected %s, and changes nothing', async (_, body) => {
      const user = await app.aUser();
      expect((await close(user.caller, body)).status).toBe(400);
      expect(await isAlive(user.sessionId)).toBe(true);
    });

    it('needs a recent sign-in for an account without a password', async () => {
      const user = await app.aGoogleUser();
      await longAgo(user.sessionId);
      expect(await close(user.caller, { confirmation: 'DELETE' })).toMatchObject({
        status: 403,
        body: { code: 'SIGN_IN_AGAIN' },
      });
    });

    it('is rejected for the last admin, and possible for one of two [T31]', async () => {
      await app.source.manager.update(User, { role: 'admin' }, { role: 'user' });
      const [one, other] = [await app.aUser('admin'), await app.aUser('admin')];
      const responses = await Promise.all([close(one.caller, proof), close(other.caller, proof)]);
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
      const remaining = responses[0]?.status === 409 ? one : other;
      expect((await close(remaining.caller, proof)).body).toMatchObject({ code: 'LAST_ADMIN' });
      expect(await isAlive(remaining.sessionId)).toBe(true);
    });

    it('has the same effects as a deletion by an admin, including the mail', async () => {
      const [user, admin] = [await app.aUser(), await app.aUser('admin')];
      const { status } = await app.call('deleteUser', { params: { id: user.id }, caller: admin.caller });
      expect([status, await isAlive(user.sessionId)]).toEqual([200, false]);
      await app.read(user.email, /(Your account at Test Academy is deleted)/);
    });
  });
});

describe('wrong passwords within a session', () => {
  let app: AuthTestApp;
  beforeAll(async () => {
    app = await AuthTestApp.start({ RATE_LIMIT_FACTOR: '1' });
  });
  afterAll(() => app.stop());

  it('are stopped after ten, and the log-in still works [T17]', async () => {
    const { caller, email } = await app.aUser();
    const guess = () => app.call('exportAccount', { body: { password: 'wrong guess' }, caller });
    for (let time = 0; time < 10; time += 1) expect((await guess()).status).toBe(400);
    expect(await guess()).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect((await app.login(email)).status).toBe(200);
  });
});
