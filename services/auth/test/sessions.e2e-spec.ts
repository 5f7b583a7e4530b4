import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { AuditEntry } from '../src/audit/audit-entry.entity.js';
import { PasswordHasher } from '../src/passwords/password-hasher.js';
import { RefreshToken } from '../src/sessions/refresh-token.entity.js';
import { Session } from '../src/sessions/session.entity.js';
import { sha256 } from '../src/secrets/token-secrets.js';
import { AuthTestApp, BROWSER, claimsOf, PASSWORD } from './auth-test-app.js';

const HOUR_MS = 3_600_000;

describe('sessions', () => {
  let app: AuthTestApp;
  beforeAll(async () => {
    app = await AuthTestApp.start();
  });
  afterAll(() => app.stop());

  const ago = (ms: number) => new Date(Date.now() - ms);
  const rotatedLongAgo = (token: string) =>
    app.source.manager.update(RefreshToken, { hash: sha256(token) }, { rotatedAt: ago(11_000) });

  it('S-085: the right password answers a token', async () => {
    const { email } = await app.aPerson();
    const { status, body } = await app.login(email.toUpperCase());
    expect([status, body.user.email, (await app.check(claimsOf(body.token).sid)).status]).toEqual([
      200,
      email,
      200,
    ]);
  });

  it('T13, SEC-21: a wrong password and an unknown address get the same answer', async () => {
    const { email } = await app.aPerson();
    // One after another: on a busy machine the second might be told to come again.
    const wrong = await app.login(email, 'wrong password');
    const unknown = await app.login('nobody@example.in', 'wrong password');
    const expected = { code: 'INVALID_CREDENTIALS', message: 'Invalid e-mail or password' };
    expect([wrong.status, wrong.body, unknown.status, unknown.body]).toMatchObject([
      401,
      expected,
      401,
      expected,
    ]);
  });

  it('T14: an unknown address costs the same hashing as a known one', async () => {
    const verify = jest.spyOn(app.app.get(PasswordHasher), 'verify');
    await app.login('nobody@example.in', PASSWORD);
    expect(verify).toHaveBeenCalledWith(null, PASSWORD);
    verify.mockRestore();
  });

  it('T7: each log-in opens a session of its own', async () => {
    const { email, sessionId } = await app.aPerson();
    const logins = [await app.login(email), await app.login(email)];
    const ids = [sessionId, ...logins.map(({ body }) => claimsOf(body.token).sid)];
    const bindings = logins.map(({ body }) => body.binding);
    expect([new Set(ids).size, new Set(bindings).size]).toEqual([3, 2]);
  });

  it('T8: after log-out neither the session nor its refresh token works', async () => {
    const { caller, grant, sessionId } = await app.aPerson();
    for (let time = 0; time < 2; time += 1) {
      expect((await app.call('logout', { params: { id: sessionId }, caller })).status).toBe(200);
    }
    expect(await app.check(sessionId)).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } });
    expect((await app.renew(grant.refreshToken)).status).toBe(401);
  });

  it('T8: log-out by the refresh token alone; an unknown one is no error', async () => {
    const { grant, sessionId } = await app.aPerson();
    for (const refreshToken of [grant.refreshToken, 'unknown']) {
      expect((await app.call('revoke', { body: { refreshToken } })).status).toBe(200);
    }
    expect((await app.check(sessionId)).status).toBe(401);
  });

  it('nobody logs out the session of somebody else', async () => {
    const [one, other] = [await app.aPerson(), await app.aPerson('admin')];
    expect((await app.call('logout', { params: { id: one.sessionId }, caller: other.caller })).status).toBe(
      401,
    );
    expect((await app.check(one.sessionId)).status).toBe(200);
  });

  it('renews: another refresh token, the same session and companion cookie', async () => {
    const { grant, sessionId } = await app.aPerson();
    const { body } = await app.renew(grant.refreshToken);
    expect(body.refreshToken).not.toBe(grant.refreshToken);
    expect([claimsOf(body.token).sid, body.binding]).toEqual([sessionId, grant.binding]);
    expect((await app.renew(body.refreshToken)).status).toBe(200);
  });

  it('SEC-09: a bound session stays bound, whoever renews it', async () => {
    const { grant } = await app.aPerson();
    const { body } = await app.renew(grant.refreshToken, { ...BROWSER, isBrowser: false });
    expect(claimsOf(body.token)['bnd']).toBe(claimsOf(grant.token)['bnd']);
  });

  it('T5: twenty parallel renewals make one new token and log nobody out', async () => {
    const { grant, sessionId } = await app.aPerson();
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.renew(grant.refreshToken)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.refreshToken)).size).toBe(1);
    expect(await app.source.manager.countBy(RefreshToken, { sessionId })).toBe(2);
  });

  it('T4: a used refresh token that comes back later ends the whole family; the owner gets a mail', async () => {
    const { email, grant, id, sessionId } = await app.aPerson();
    const next = await app.renew(grant.refreshToken);
    await rotatedLongAgo(grant.refreshToken);
    expect(await app.renew(grant.refreshToken)).toMatchObject({
      status: 401,
      body: { code: 'SESSION_ENDED' },
    });
    expect((await app.renew(next.body.refreshToken)).status).toBe(401);
    expect((await app.check(sessionId)).status).toBe(401);
    expect(
      await app.source.manager.existsBy(AuditEntry, { userId: id, action: 'refresh-token-reused' }),
    ).toBe(true);
    await app.read(email, /(We logged you out)/);
  });

  it('T6: no token survives a renewal that races with log-out', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { caller, grant, sessionId } = await app.aPerson();
      const [renewed] = await Promise.all([
        app.renew(grant.refreshToken),
        app.call('logout', { params: { id: sessionId }, caller }),
      ]);
      const descendants = [
        grant.refreshToken,
        ...(renewed.status === 200 ? [renewed.body.refreshToken] : []),
      ];
      const after = await Promise.all(descendants.map((token) => app.renew(token)));
      expect([(await app.check(sessionId)).status, ...after.map(({ status }) => status)]).not.toContain(200);
    }
  });

  it('T9: a changed role shows at the next check', async () => {
    const [admin, user] = [await app.aPerson('admin'), await app.aPerson()];
    const change = { params: { id: user.id }, body: { role: 'admin' }, caller: admin.caller };
    expect((await app.call('changeRole', change)).status).toBe(200);
    expect((await app.check(user.sessionId)).body.user.role).toBe('admin');
  });

  it('T8, T9: of several sessions asked about together those alive are answered, with the role of now', async () => {
    const [one, two, gone] = [await app.aPerson(), await app.aPerson('admin'), await app.aPerson()];
    await app.call('logout', { params: { id: gone.sessionId }, caller: gone.caller });
    const ids = [one, two, gone].map(({ sessionId }) => sessionId);
    const { body } = await app.call<{ sessions: { id: string; user: { role: string } }[] }>('checkSessions', {
      body: { ids },
    });
    const answered = new Map(body.sessions.map(({ id, user }) => [id, user.role]));
    expect(answered).toEqual(
      new Map([
        [one.sessionId, 'user'],
        [two.sessionId, 'admin'],
      ]),
    );
    for (const bad of [[], ["' OR 1=1"], Array.from({ length: 65 }, () => one.sessionId)])
      expect((await app.call('checkSessions', { body: { ids: bad } })).status).toBe(400);
  });

  it('AMB-17: a user’s session slides by 30 days, an admin’s ends 12 hours after the log-in', async () => {
    const [user, admin] = [await app.aPerson(), await app.aPerson('admin')];
    const both = [user.sessionId, admin.sessionId];
    for (const id of both) await app.source.manager.update(Session, { id }, { createdAt: ago(13 * HOUR_MS) });
    const statuses = await Promise.all(both.map(async (id) => (await app.check(id)).status));
    expect([...statuses, (await app.renew(admin.grant.refreshToken)).status]).toEqual([200, 401, 401]);
    const { body } = await app.renew(user.grant.refreshToken);
    expect(body.refreshMaxAgeSec).toBeGreaterThan(30 * 24 * 3600 - 60);
    await app.source.manager.update(Session, { id: user.sessionId }, { expiresAt: ago(1) });
    expect((await app.check(user.sessionId)).status).toBe(401);
  });

  it('T24: tokens of one purpose are nothing to another', async () => {
    const { grant } = await app.aPerson();
    for (const token of [grant.token, grant.refreshToken, grant.binding ?? '']) {
      expect((await app.verify(token)).status).toBe(400);
      expect((await app.reset(token, PASSWORD)).status).toBe(400);
    }
    expect((await app.renew(grant.binding ?? '')).status).toBe(401);
    expect((await app.check(grant.refreshToken)).status).toBe(401);
  });

  it('T29: an object in place of a text is refused', async () => {
    const { status } = await app.call('login', {
      body: { email: { $gt: '' }, password: { $gt: '' }, client: BROWSER },
    });
    expect(status).toBe(400);
  });

  it('T67: refuses every call without an internal token, but publishes its keys', async () => {
    const statuses = await Promise.all(
      ['/sessions/x', '/users', '/stats', '/.well-known/jwks.json'].map(
        async (url) => (await app.app.inject({ method: 'GET', url })).statusCode,
      ),
    );
    expect(statuses).toEqual([401, 401, 401, 200]);
  });
});
