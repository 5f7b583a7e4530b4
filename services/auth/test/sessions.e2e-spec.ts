import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { AuditEntry } from '../src/audit/audit-entry.entity.js';
import { PasswordHasher } from '../src/passwords/password-hasher.js';
import { RefreshToken } from '../src/sessions/refresh/refresh-token.entity.js';
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

  it('begin with a token for the correct password [S-085]', async () => {
    const { email } = await app.aUser();
    const { status, body } = await app.login(email.toUpperCase());
    expect([status, body.user.email, (await app.check(claimsOf(body.token).sid)).status]).toEqual([
      200,
      email,
      200,
    ]);
  });

  it('give a wrong password and an unknown e-mail address the same response [T13, SEC-21]', async () => {
    const { email } = await app.aUser();
    // One after another: on a busy machine the second might be rejected as BUSY.
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

  it('take the same hashing for an unknown e-mail address as for a known one [T14]', async () => {
    const verify = jest.spyOn(app.app.get(PasswordHasher), 'verify');
    await app.login('nobody@example.in', PASSWORD);
    expect(verify).toHaveBeenCalledWith(null, PASSWORD, expect.anything());
    verify.mockRestore();
  });

  it('are separate for each log-in [T7]', async () => {
    const { email, sessionId } = await app.aUser();
    const logins = [await app.login(email), await app.login(email)];
    const ids = [sessionId, ...logins.map(({ body }) => claimsOf(body.token).sid)];
    const bindings = logins.map(({ body }) => body.binding);
    expect([new Set(ids).size, new Set(bindings).size]).toEqual([3, 2]);
  });

  it('end at the log-out, together with their refresh token [T8]', async () => {
    const { caller, grant, sessionId } = await app.aUser();
    for (let time = 0; time < 2; time += 1) {
      expect((await app.call('logout', { params: { id: sessionId }, caller })).status).toBe(200);
    }
    expect(await app.check(sessionId)).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } });
    expect((await app.refresh(grant.refreshToken)).status).toBe(401);
  });

  it('end by the refresh token alone; an unknown one is no error [T8]', async () => {
    const { grant, sessionId } = await app.aUser();
    for (const refreshToken of [grant.refreshToken, 'unknown']) {
      expect((await app.call('revoke', { body: { refreshToken } })).status).toBe(200);
    }
    expect((await app.check(sessionId)).status).toBe(401);
  });

  it('cannot be ended by another user', async () => {
    const [one, other] = [await app.aUser(), await app.aUser('admin')];
    expect((await app.call('logout', { params: { id: one.sessionId }, caller: other.caller })).status).toBe(
      401,
    );
    expect((await app.check(one.sessionId)).status).toBe(200);
  });

  it('continue at a refresh, with a new refresh token and the same companion cookie', async () => {
    const { grant, sessionId } = await app.aUser();
    const { body } = await app.refresh(grant.refreshToken);
    expect(body.refreshToken).not.toBe(grant.refreshToken);
    expect([claimsOf(body.token).sid, body.binding]).toEqual([sessionId, grant.binding]);
    expect((await app.refresh(body.refreshToken)).status).toBe(200);
  });

  it('stay bound if they were bound, whoever refreshes them [SEC-09]', async () => {
    const { grant } = await app.aUser();
    const { body } = await app.refresh(grant.refreshToken, { ...BROWSER, isBrowser: false });
    expect(claimsOf(body.token)['bnd']).toBe(claimsOf(grant.token)['bnd']);
  });

  it('continue with one new token after twenty concurrent refreshes, which log nobody out [T5]', async () => {
    const { grant, sessionId } = await app.aUser();
    const responses = await Promise.all(Array.from({ length: 20 }, () => app.refresh(grant.refreshToken)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(responses.map(({ body }) => body.refreshToken)).size).toBe(1);
    expect(await app.source.manager.countBy(RefreshToken, { sessionId })).toBe(2);
  });

  it('end as a whole family if a used refresh token is used again later, and the owner gets a mail [T4]', async () => {
    const { email, grant, id, sessionId } = await app.aUser();
    const next = await app.refresh(grant.refreshToken);
    await rotatedLongAgo(grant.refreshToken);
    expect(await app.refresh(grant.refreshToken)).toMatchObject({
      status: 401,
      body: { code: 'SESSION_ENDED' },
    });
    expect((await app.refresh(next.body.refreshToken)).status).toBe(401);
    expect((await app.check(sessionId)).status).toBe(401);
    expect(
      await app.source.manager.existsBy(AuditEntry, { userId: id, action: 'refresh-token-reused' }),
    ).toBe(true);
    await app.read(email, /(We logged you out)/);
  });

  it('have no valid token after a refresh that is concurrent with the log-out [T6]', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { caller, grant, sessionId } = await app.aUser();
      const [refreshed] = await Promise.all([
        app.refresh(grant.refreshToken),
        app.call('logout', { params: { id: sessionId }, caller }),
      ]);
      const descendants = [
        grant.refreshToken,
        ...(refreshed.status === 200 ? [refreshed.body.refreshToken] : []),
      ];
      const after = await Promise.all(descendants.map((token) => app.refresh(token)));
      expect([(await app.check(sessionId)).status, ...after.map(({ status }) => status)]).not.toContain(200);
    }
  });

  it('have a changed role at the next check [T9]', async () => {
    const [admin, user] = [await app.aUser('admin'), await app.aUser()];
    const change = { params: { id: user.id }, body: { role: 'admin' }, caller: admin.caller };
    expect((await app.call('changeRole', change)).status).toBe(200);
    expect((await app.check(user.sessionId)).body.user.role).toBe('admin');
  });

  it('are checked together: the valid ones are returned with their current role [T8, T9]', async () => {
    const [one, two, gone] = [await app.aUser(), await app.aUser('admin'), await app.aUser()];
    await app.call('logout', { params: { id: gone.sessionId }, caller: gone.caller });
    const ids = [one, two, gone].map(({ sessionId }) => sessionId);
    const { body } = await app.call('checkSessions', {
      body: { ids },
    });
    const rolesById = new Map(body.sessions.map(({ id, user }) => [id, user.role]));
    expect(rolesById).toEqual(
      new Map([
        [one.sessionId, 'user'],
        [two.sessionId, 'admin'],
      ]),
    );
    for (const bad of [[], ["' OR 1=1"], Array.from({ length: 65 }, () => one.sessionId)])
      expect((await app.call('checkSessions', { body: { ids: bad } })).status).toBe(400);
  });

  it('are extended by 30 days for a user, and end 12 hours after the log-in of an admin [AMB-17]', async () => {
    const [user, admin] = [await app.aUser(), await app.aUser('admin')];
    const both = [user.sessionId, admin.sessionId];
    for (const id of both) await app.source.manager.update(Session, { id }, { createdAt: ago(13 * HOUR_MS) });
    const statuses = await Promise.all(both.map(async (id) => (await app.check(id)).status));
    expect([...statuses, (await app.refresh(admin.grant.refreshToken)).status]).toEqual([200, 401, 401]);
    const { body } = await app.refresh(user.grant.refreshToken);
    expect(body.refreshMaxAgeSec).toBeGreaterThan(30 * 24 * 3600 - 60);
    await app.source.manager.update(Session, { id: user.sessionId }, { expiresAt: ago(1) });
    expect((await app.check(user.sessionId)).status).toBe(401);
  });

  it('accept a token for its own purpose only [T24]', async () => {
    const { grant } = await app.aUser();
    for (const token of [grant.token, grant.refreshToken, grant.binding ?? '']) {
      expect((await app.verify(token)).status).toBe(400);
      expect((await app.reset(token, PASSWORD)).status).toBe(400);
    }
    expect((await app.refresh(grant.binding ?? '')).status).toBe(401);
    expect((await app.check(grant.refreshToken)).status).toBe(401);
  });

  it('reject an object in place of a string [T29]', async () => {
    const { status } = await app.call('login', {
      body: { email: { $gt: '' }, password: { $gt: '' }, client: BROWSER },
    });
    expect(status).toBe(400);
  });

  it('reject every call without an internal token, but publish the keys [T67]', async () => {
    const statuses = await Promise.all(
      ['/sessions/x', '/users', '/stats', '/.well-known/jwks.json'].map(
        async (url) => (await app.app.inject({ method: 'GET', url })).statusCode,
      ),
    );
    expect(statuses).toEqual([401, 401, 401, 200]);
  });
});
