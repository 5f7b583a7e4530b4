import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountSecurity } from '@academy/contracts/account-settings/account-settings.schemas';
import { AuditEntry } from '../src/audit/audit-entry.entity.js';
import { Session } from '../src/sessions/session.entity.js';
import { AuthTestApp, claimsOf, PASSWORD } from './auth-test-app.js';

const PHONE = {
  isBrowser: true,
  ip: '203.0.113.9',
  userAgent: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36',
};

type TestUser = Pick<Awaited<ReturnType<AuthTestApp['aUser']>>, 'caller' | 'email' | 'id' | 'sessionId'>;

describe('devices', () => {
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

  it('are listed with this one first, and a device whose session is ended is rejected at once [T8]', async () => {
    const user = await app.aUser();
    const phone = await onPhone(user);
    const { sessions, hasPassword, isFresh } = await security(user);
    expect([hasPassword, isFresh]).toEqual([true, true]);
    expect(sessions).toMatchObject([
      { id: user.sessionId, isCurrent: true, browser: null, system: null },
      { id: phone, isCurrent: false, browser: 'Chrome', system: 'Android' },
    ]);
    const end = () => app.call('endSession', { params: { id: phone }, caller: user.caller });
    expect([(await end()).status, await isAlive(phone), await isAlive(user.sessionId)]).toEqual([
      200,
      false,
      true,
    ]);
    expect((await security(user)).sessions.map(({ id }) => id)).toEqual([user.sessionId]);
    expect((await end()).status).toBe(404);
    expect(await actionsOf(user.id)).toEqual(['registered', 'session-ended']);
  });

  it('stay logged out: no refresh continues a session that its owner has ended [T6]', async () => {
    const user = await app.aUser();
    const { body: grant } = await app.login(user.email, PASSWORD, PHONE);
    const id = claimsOf(grant.token).sid;
    const [refreshed] = await Promise.all([
      app.refresh(grant.refreshToken),
      app.call('endSession', { params: { id }, caller: user.caller }),
    ]);
    const tokens = [grant.refreshToken, ...(refreshed.status === 200 ? [refreshed.body.refreshToken] : [])];
    for (const token of tokens) expect((await app.refresh(token)).status).toBe(401);
    expect(await isAlive(id)).toBe(false);
  });

  it('can all be logged out except this one', async () => {
    const user = await app.aUser();
    const others = [await onPhone(user), await onPhone(user)];
    const end = () => app.call('endOtherSessions', { caller: user.caller });
    expect((await end()).body).toMatchObject({ message: 'All other devices were logged out' });
    expect(await Promise.all([...others, user.sessionId].map(isAlive))).toEqual([false, false, true]);
    expect((await end()).body).toMatchObject({ message: 'No other device was logged in' });
    expect(await actionsOf(user.id)).toEqual(['registered', 'other-sessions-ended']);
  });

  it.each(['user', 'admin'] as const)(
    'are not found for a %s if they belong to another user [T27]',
    async (role) => {
      const [one, other] = [await app.aUser(), await app.aUser(role)];
      const end = await app.call('endSession', { params: { id: one.sessionId }, caller: other.caller });
      await app.call('endOtherSessions', { caller: other.caller });
      expect([end.status, await isAlive(one.sessionId)]).toEqual([404, true]);
      expect((await security(other)).sessions.map(({ id }) => id)).toEqual([other.sessionId]);
    },
  );

  it.each(['😀', 'Ä', "' OR 1=1"])('are not found under %s [T44]', async (id) => {
    const { caller } = await app.aUser();
    expect((await app.call('endSession', { params: { id }, caller })).status).toBe(404);
  });

  it('are not listed if the session of an admin has expired [AMB-17]', async () => {
    const user = await app.aUser('admin');
    const old = await onPhone(user);
    const yesterday = new Date(Date.now() - 13 * 3_600_000);
    await app.source.manager.update(Session, { id: old }, { createdAt: yesterday });
    expect((await security(user)).sessions.map(({ id }) => id)).toEqual([user.sessionId]);
  });
});
