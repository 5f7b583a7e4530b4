import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountSecurity } from '@academy/contracts/account-settings/account-settings.schemas';
import { AuditEntry } from '../src/audit/audit-entry.entity.js';
import { AuthTestApp, claimsOf, CODE, PASSWORD } from './auth-test-app.js';

const NEW_PASSWORD = 'Nine loud cranes 9';

type TestUser = Pick<Awaited<ReturnType<AuthTestApp['aUser']>>, 'caller' | 'email' | 'id' | 'sessionId'>;

describe('the change of a password within the account', () => {
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
  const isAlive = async (sessionId: string) => (await app.check(sessionId)).status === 200;

  const change = ({ caller }: Pick<TestUser, 'caller'>, body: object) =>
    app.call('changePassword', { body, caller });

  it('succeeds with the current password; every other device is logged out, and a mail is sent [AMB-17]', async () => {
    const user = await app.aUser();
    const phone = claimsOf((await app.login(user.email)).body.token).sid;
    const response = await change(user, { currentPassword: PASSWORD, password: NEW_PASSWORD });
    expect([response.status, await isAlive(phone), await isAlive(user.sessionId)]).toEqual([
      200,
      false,
      true,
    ]);
    expect((await app.refresh(user.grant.refreshToken)).status).toBe(200);
    expect((await app.login(user.email, PASSWORD)).status).toBe(401);
    expect((await app.login(user.email, NEW_PASSWORD)).status).toBe(200);
    await app.read(user.email, /(changed in its settings)/);
    expect(await actionsOf(user.id)).toEqual(['registered', 'password-changed']);
  });

  it('fails with a field error for a wrong current password, and the session continues [SEC-21]', async () => {
    const user = await app.aUser();
    for (const body of [{ currentPassword: 'wrong', password: NEW_PASSWORD }, { password: NEW_PASSWORD }])
      expect(await change(user, body)).toMatchObject({
        status: 400,
        body: { code: 'WRONG_PASSWORD', details: { fields: [{ path: 'currentPassword' }] } },
      });
    expect((await app.login(user.email)).status).toBe(200);
  });

  it.each([
    ['PASSWORD_UNCHANGED', PASSWORD],
    ['PASSWORD_TOO_COMMON', 'password123'],
    ['VALIDATION_FAILED', 'short'],
  ])('is rejected with %s [T26]', async (code, password) => {
    const user = await app.aUser();
    expect(await change(user, { currentPassword: PASSWORD, password })).toMatchObject({
      status: 400,
      body: { code },
    });
  });

  it('sets the first password of an account without one by a mailed code, once [CON-31, SEC-10]', async () => {
    const user = await app.aGoogleUser();
    expect((await security(user)).hasPassword).toBe(false);
    expect((await change(user, { password: NEW_PASSWORD })).body).toMatchObject({ code: 'INVALID_CODE' });
    await app.call('forgotPassword', { body: { email: user.email } });
    const code = await app.read(user.email, CODE);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    expect((await change(user, { code: wrong, password: NEW_PASSWORD })).status).toBe(400);
    expect((await change(user, { code, password: NEW_PASSWORD })).status).toBe(200);
    expect([(await security(user)).hasPassword, await isAlive(user.sessionId)]).toEqual([true, true]);
    expect((await app.login(user.email, NEW_PASSWORD)).status).toBe(200);
    await app.read(user.email, /(now has a password)/);
    expect((await change(user, { code, password: PASSWORD })).body).toMatchObject({
      code: 'WRONG_PASSWORD',
    });
  });

  it('is rejected with another user’s code [T16]', async () => {
    const [one, other] = [await app.aGoogleUser(), await app.aGoogleUser()];
    await app.call('forgotPassword', { body: { email: other.email } });
    const code = await app.read(other.email, CODE);
    expect((await change(one, { code, password: NEW_PASSWORD })).body).toMatchObject({
      code: 'INVALID_CODE',
    });
  });

  it('succeeds once under concurrent requests', async () => {
    const user = await app.aUser();
    const responses = await Promise.all(
      [NEW_PASSWORD, 'Eleven slow owls 11'].map((password) =>
        change(user, { currentPassword: PASSWORD, password }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});
