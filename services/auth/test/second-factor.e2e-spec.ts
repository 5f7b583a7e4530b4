import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type SessionClient } from '@academy/contracts/sessions/session-client.schemas';
import { authenticatorCode as codeOf } from '@academy/nest-kit/testing';
import { AuditEntry } from '../src/audit/audit-entry.entity.js';
import { AuditLog } from '../src/audit/audit-log.js';
import { SessionsService } from '../src/sessions/sessions.service.js';
import { removeLostSecondFactor } from '../src/second-factor/lost-second-factor.js';
import { SecondFactorPolicy } from '../src/second-factor/second-factor-policy.js';
import { RecoveryCode } from '../src/second-factor/recovery-code.entity.js';
import { SecondFactor } from '../src/second-factor/second-factor.entity.js';
import { Session } from '../src/sessions/session.entity.js';
import { User } from '../src/users/user.entity.js';
import { AuthTestApp, BROWSER, claimsOf, PASSWORD, tokenOf } from './auth-test-app.js';

const wrongCode = (secret: string): string => {
  const right = new Set([-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps)));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.has(code))!;
};

type Admin = Awaited<ReturnType<AuthTestApp['aUser']>>;
type Caller = Admin['caller'];

describe('the second factor of admins', () => {
  let app: AuthTestApp;
  beforeAll(async () => {
    app = await AuthTestApp.start({ ADMIN_SECOND_FACTOR: 'required', RATE_LIMIT_FACTOR: '1' });
  });
  afterAll(() => app.stop());

  const checkOf = async (sessionId: string) =>
    (await app.call('checkSession', { params: { id: sessionId } })).body;
  const stateOf = async (sessionId: string) => (await checkOf(sessionId)).user.secondFactor;
  const begin = (caller: Caller) => app.call('beginSecondFactor', { caller });
  const finish = (caller: Caller, code: string) =>
    app.call('finishSecondFactor', { caller, body: { code, client: BROWSER } });
  const prove = (caller: Caller, code: string, client: SessionClient = BROWSER) =>
    app.call('proveSecondFactor', { caller, body: { code, client } });
  const logIn = async ({ id, email }: Admin) => {
    const { body: grant } = await app.login(email, PASSWORD);
    const { sid: sessionId } = claimsOf(grant.token);
    return { grant, sessionId, caller: { userId: id, role: 'user' as const, sessionId } };
  };
  /** An admin who has just set up a second factor, whose next codes are accepted at any time. */
  async function anAdmin() {
    const admin = await app.aUser('admin');
    const { secret } = (await begin(admin.caller)).body;
    const { recoveryCodes } = (await finish(admin.caller, codeOf(secret))).body;
    await later(admin.id);
    return { ...admin, secret, recoveryCodes };
  }
  /** Dates the last accepted code back, so that the next codes are accepted. */
  const later = (userId: string) => app.source.manager.update(SecondFactor, { userId }, { lastTimeStep: 0 });
  const actionsOf = async (userId: string) =>
    (await app.source.manager.findBy(AuditEntry, { userId })).map(({ action }) => action);

  it('is set up by an admin who has just logged in, with the first code of the authenticator', async () => {
    const admin = await app.aUser('admin');
    expect(await stateOf(admin.sessionId)).toBe('to-set-up');
    const { body } = await begin(admin.caller);
    expect(body.uri).toMatch(/^otpauth:\/\/totp\/Test%20Academy:/);
    expect(await stateOf(admin.sessionId)).toBe('to-set-up');
    expect(await finish(admin.caller, wrongCode(body.secret))).toMatchObject({
      status: 400,
      body: { code: 'WRONG_SECOND_FACTOR' },
    });
    const { recoveryCodes } = (await finish(admin.caller, codeOf(body.secret))).body;
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await stateOf(admin.sessionId)).toBe('proven');
    expect((await app.call('getSecondFactor', { caller: admin.caller })).body).toMatchObject({
      isSetUp: true,
      recoveryCodesLeft: 10,
    });
    await app.read(admin.email, /(A second factor was set up)/);
    expect(await actionsOf(admin.id)).toContain('second-factor-set-up');
    const stored = await app.source.query<object[]>('SELECT * FROM second_factors WHERE user_id = ?', [
      admin.id,
    ]);
    const codes = await app.source.query<object[]>('SELECT * FROM recovery_codes');
    const everything = JSON.stringify([stored, codes]);
    for (const word of [body.secret, ...recoveryCodes]) expect(everything).not.toContain(word);
  });

  it('is set up only within ten minutes of a log-in', async () => {
    const admin = await app.aUser('admin');
    const createdAt = new Date(Date.now() - 11 * 60_000);
    await app.source.manager.update(Session, { id: admin.sessionId }, { createdAt });
    expect(await begin(admin.caller)).toMatchObject({ status: 403, body: { code: 'SIGN_IN_AGAIN' } });
  });

  it('does not exist for a learner', async () => {
    const { caller, sessionId } = await app.aUser();
    expect(await stateOf(sessionId)).toBeUndefined();
    for (const response of [
      await begin(caller),
      await prove(caller, '123456'),
      await finish(caller, '123456'),
    ])
      expect(response.status).toBe(403);
    expect(await app.source.manager.countBy(SecondFactor, { userId: caller.userId })).toBe(0);
  });

  it('is required of every session that used the password only, in which no device becomes known', async () => {
    const admin = await anAdmin();
    const { caller, grant, sessionId } = await logIn(admin);
    expect([grant.user.secondFactor, grant.deviceMark]).toEqual(['to-prove', null]);
    expect(await stateOf(sessionId)).toBe('to-prove');
    const refreshed = (await app.refresh(grant.refreshToken)).body;
    expect([refreshed.user.secondFactor, refreshed.deviceMark]).toEqual(['to-prove', null]);
    const proof = await prove(caller, codeOf(admin.secret));
    expect(proof.status).toBe(200);
    expect(await checkOf(sessionId)).toMatchObject({
      user: { secondFactor: 'proven' },
      isReauthenticated: false,
    });
    expect(proof.body.deviceMark).toBe((await app.refresh(refreshed.refreshToken)).body.deviceMark);
  });

  it('is required after a log-in by a mailed link or a new password too, and no device becomes known', async () => {
    const admin = await anAdmin();
    await app.source.manager.update(User, { id: admin.id }, { emailVerifiedAt: new Date() });
    await app.passOfMails(1);
    await app.call('sendLoginLink', { body: { email: admin.email, client: BROWSER } });
    const link = await app.read(admin.email, /(https:\/\/academy\.example\/login-link\?token=[\w-]+)/);
    const { body: grant } = await app.call('logInByLink', {
      body: { token: tokenOf(link), client: BROWSER },
    });
    expect([grant.user.secondFactor, grant.deviceMark]).toEqual(['to-prove', null]);
    const phone = { ...BROWSER, ip: '203.0.113.200' };
    await app.passOfMails(1);
    await app.call('forgotPassword', { body: { email: admin.email, client: phone } });
    const resetLink = await app.read(
      admin.email,
      /(https:\/\/academy\.example\/reset-password\?token=[\w-]+)/,
    );
    const reset = await app.reset(tokenOf(resetLink), 'Nine loud herons 9');
    expect([reset.status, reset.body['deviceMark']]).toEqual([200, undefined]);
    const again = (await app.login(admin.email, 'Nine loud herons 9')).body;
    expect([again.user.secondFactor, again.deviceMark]).toEqual(['to-prove', null]);
  });

  it('accepts each code once, also from twenty concurrent sessions', async () => {
    const admin = await anAdmin();
    const sessions = [];
    for (let n = 0; n < 20; n += 1) sessions.push(await logIn(admin));
    const code = codeOf(admin.secret);
    const responses = await Promise.all(sessions.map(({ caller }) => prove(caller, code)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const states = await Promise.all(sessions.map(({ sessionId }) => stateOf(sessionId)));
    expect(states.filter((state) => state === 'proven')).toHaveLength(1);
    expect((await prove(sessions[0]!.caller, codeOf(admin.secret, -1))).status).toBe(400);
    expect((await prove(sessions[0]!.caller, codeOf(admin.secret, 1))).status).toBe(200);
  });

  it('counts as confirmed for five minutes, from the second code of a session', async () => {
    const admin = await anAdmin();
    const { caller, sessionId } = await logIn(admin);
    await prove(caller, codeOf(admin.secret));
    expect((await checkOf(sessionId)).isReauthenticated).toBe(false);
    await prove(caller, codeOf(admin.secret, 1));
    expect((await checkOf(sessionId)).isReauthenticated).toBe(true);
    expect((await checkOf(admin.sessionId)).isReauthenticated).toBe(false);
    const reauthenticatedAt = new Date(Date.now() - 5 * 60_000 - 1_000);
    await app.source.manager.update(Session, { id: sessionId }, { reauthenticatedAt });
    expect((await checkOf(sessionId)).isReauthenticated).toBe(false);
  });

  it('can be confirmed by each recovery code once, until there are new ones', async () => {
    const admin = await anAdmin();
    const [first = '', second = ''] = admin.recoveryCodes;
    const spaced = first.toUpperCase().replace(/(.{4})(?=.)/g, '$1-');
    expect((await prove(admin.caller, spaced)).status).toBe(200);
    expect((await prove(admin.caller, first)).status).toBe(400);
    expect(await actionsOf(admin.id)).toContain('recovery-code-used');
    const replaced = await app.call('renewRecoveryCodes', { caller: admin.caller });
    expect(replaced.body.recoveryCodes).toHaveLength(10);
    expect((await prove(admin.caller, second)).status).toBe(400);
    expect((await prove(admin.caller, replaced.body.recoveryCodes[0]!)).status).toBe(200);
  });

  it('is replaced only after a confirmation, and the old one works until then', async () => {
    const admin = await anAdmin();
    const other = await logIn(admin);
    await prove(other.caller, codeOf(admin.secret));
    await later(admin.id);
    expect(await begin(admin.caller)).toMatchObject({
      status: 403,
      body: { code: 'SECOND_FACTOR_REQUIRED' },
    });
    expect((await app.call('renewRecoveryCodes', { caller: admin.caller })).status).toBe(403);
    await prove(admin.caller, codeOf(admin.secret));
    const { secret } = (await begin(admin.caller)).body;
    expect((await prove(admin.caller, codeOf(admin.secret, 1))).status).toBe(200);
    expect((await finish(admin.caller, codeOf(secret))).status).toBe(200);
    expect([await stateOf(admin.sessionId), await stateOf(other.sessionId)]).toEqual(['proven', 'to-prove']);
    await later(admin.id);
    expect((await prove(other.caller, codeOf(admin.secret))).status).toBe(400);
    expect((await finish(admin.caller, codeOf(secret))).body).toMatchObject({
      code: 'SECOND_FACTOR_NOT_BEGUN',
    });
  });

  it('allows strangers with the password twenty attempts a day, and never locks its owner out [T17]', async () => {
    const admin = await anAdmin();
    const stranger = await logIn(admin);
    const guesses = await Promise.all(
      Array.from({ length: 30 }, () => prove(stranger.caller, wrongCode(admin.secret))),
    );
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(20);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(10);
    expect((await prove(stranger.caller, codeOf(admin.secret))).status).toBe(429);
    const owner = await logIn(admin);
    const device = {
      id: 'a'.repeat(22),
      mark: (await app.refresh(admin.grant.refreshToken)).body.deviceMark!,
    };
    expect((await prove(owner.caller, codeOf(admin.secret), { ...BROWSER, device })).status).toBe(200);
    const elsewhere = await logIn(admin);
    expect((await prove(elsewhere.caller, admin.recoveryCodes[0]!)).status).toBe(200);
  });

  it('is removed by another admin, and its owner is logged out everywhere', async () => {
    const [admin, other] = [await anAdmin(), await app.aUser('admin')];
    const reset = () =>
      app.call('resetSecondFactor', {
        params: { id: admin.id },
        caller: { ...other.caller, role: 'admin' },
      });
    expect((await reset()).status).toBe(200);
    expect((await reset()).status).toBe(200);
    expect((await app.check(admin.sessionId)).status).toBe(401);
    expect(await stateOf((await logIn(admin)).sessionId)).toBe('to-set-up');
    expect((await actionsOf(admin.id)).filter((action) => action === 'second-factor-reset')).toHaveLength(1);
    await app.read(admin.email, /(An admin removed the authenticator)/);
    const asLearner = await app.call('resetSecondFactor', {
      params: { id: other.id },
      caller: (await app.aUser()).caller,
    });
    expect(asLearner.status).toBe(403);
  });

  it('is removed by the operator of the installation if no other admin can help', async () => {
    const admin = await anAdmin();
    const remove = (address: string) =>
      removeLostSecondFactor(app.source, address, {
        audit: app.app.get(AuditLog),
        sessions: app.app.get(SessionsService),
      });
    await expect(remove('nobody@example.in')).rejects.toThrow('Nobody has an account');
    await remove(` ${admin.email.toUpperCase()}`);
    await expect(remove(admin.email)).rejects.toThrow('has no second factor');
    expect((await app.check(admin.sessionId)).status).toBe(401);
    expect(await actionsOf(admin.id)).toContain('second-factor-reset');
  });

  it('is deleted with the account, and is part of the data export without its secret [T72]', async () => {
    const admin = await anAdmin();
    const { body } = await app.call('exportAccount', {
      body: { password: PASSWORD },
      caller: admin.caller,
    });
    expect(body.signIn).toMatchObject({ secondFactorSetUpAt: expect.any(String) });
    expect(JSON.stringify(body)).not.toContain(admin.secret);
    await app.aUser('admin');
    await app.call('closeAccount', {
      body: { password: PASSWORD, confirmation: 'DELETE' },
      caller: admin.caller,
    });
    for (const entity of [SecondFactor, RecoveryCode])
      expect(await app.source.manager.countBy(entity, { userId: admin.id })).toBe(0);
  });

  it('is always required in production, elsewhere by a setting', () => {
    const admin = { role: 'admin' } as const;
    const session = { secondFactorVerifiedAt: null, reauthenticatedAt: null };
    const stateWith = (NODE_ENV: string, ADMIN_SECOND_FACTOR: string) =>
      new SecondFactorPolicy(app.source, { NODE_ENV, ADMIN_SECOND_FACTOR } as never).stateOf(
        admin,
        session,
        false,
      );
    expect(stateWith('production', 'optional')).toBe('to-set-up');
    expect(stateWith('development', 'required')).toBe('to-set-up');
    expect(stateWith('development', 'optional')).toBeUndefined();
  });
});
