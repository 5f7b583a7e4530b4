import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { userLookUpResponse, userAccount, userList } from '@academy/contracts/users/admin-user.schemas';
import { newId } from '@academy/nest-kit';
import { eventually } from '@academy/nest-kit/testing';
import { AuditEntry } from '../src/audit/audit-entry.entity.js';
import { User } from '../src/users/user.entity.js';
import { AuthTestApp, PASSWORD, tokenOf } from './auth-test-app.js';

const INVITATION = /(https:\/\/academy\.example\/reset-password\?token=[\w-]+)/;
const MINUTE_MS = 60_000;

describe('users in the admin area', () => {
  let app: AuthTestApp;
  let admin: Awaited<ReturnType<AuthTestApp['aUser']>>;
  beforeAll(async () => {
    app = await AuthTestApp.start();
  });
  beforeEach(async () => {
    admin = await app.aUser('admin');
  });
  afterAll(() => app.stop());

  const list = async (query: Record<string, string>) =>
    userList.parse((await app.call('listUsers', { query, caller: admin.caller })).body);
  const emails = async (query: Record<string, string>) =>
    (await list(query)).users.map(({ email }) => email.split('@')[0]);
  const detail = (id: string) => app.call('userAccount', { params: { id }, caller: admin.caller });
  const invite = async (email: string) => {
    const body = { name: 'Ravi Kumar', email };
    return (await app.call('inviteUser', { body, caller: admin.caller })).body.user;
  };
  const resend = (id: string) => app.call('resendInvitation', { params: { id }, caller: admin.caller });
  const mailsTo = (email: string) => app.smtp.to(email, INVITATION);
  const actionsOn = async (userId: string) =>
    (await app.source.manager.find(AuditEntry, { where: { userId }, order: { id: 'ASC' } })).map(
      ({ action, actorId }) => [action, actorId],
    );

  describe('the list [S-271, AMB-05]', () => {
    const at = `${newId().toLowerCase()}.list.test`;
    beforeAll(async () => {
      const manager = await app.aUser('admin');
      for (const [email, name] of [
        ['b', 'Charu'],
        ['c', 'Asha'],
        ['a', 'Bina'],
      ])
        await app.register(`${email}@${at}`, { name });
      await app.source.manager.update(
        User,
        { email: `a@${at}` },
        { role: 'admin', emailVerifiedAt: new Date() },
      );
      await app.call('inviteUser', {
        body: { name: 'Dev Das', email: `d@${at}` },
        caller: manager.caller,
      });
    });

    it.each([
      ['newest', ['d', 'a', 'c', 'b']],
      ['oldest', ['b', 'c', 'a', 'd']],
      ['name', ['c', 'a', 'b', 'd']],
      ['-name', ['d', 'b', 'a', 'c']],
      ['email', ['a', 'b', 'c', 'd']],
      ['-email', ['d', 'c', 'b', 'a']],
      ['role', ['a', 'b', 'c', 'd']],
    ])('is sorted by %s', async (sort, wanted) => {
      expect(await emails({ search: at, sort })).toEqual(wanted);
    });

    it.each([
      [{ role: 'admin' }, ['a']],
      [{ state: 'invited' }, ['d']],
      [{ state: 'unverified' }, ['b', 'c']],
      [{ state: 'active' }, ['a']],
      [{ state: 'unverified', role: 'admin' }, []],
      [{ search: 'ASHA' }, ['c']],
    ])('is filtered by %j, with the count of its entries', async (filter, wanted) => {
      const { users, total } = await list({ search: at, sort: 'email', ...filter });
      if ('search' in filter) return expect(users.map(({ name }) => name)).toContain('Asha');
      expect([users.map(({ email }) => email.split('@')[0]), total]).toEqual([wanted, wanted.length]);
    });

    it.each(['sort=passwordHash', 'role=owner', 'state=gone', 'page=0', 'limit=101'])(
      'rejects %s',
      async (query) => {
        const [key, value] = query.split('=') as [string, string];
        const { status } = await app.call('listUsers', { query: { [key]: value }, caller: admin.caller });
        expect(status).toBe(400);
      },
    );
  });

  it('show one user’s sessions and ways to log in, and no secret [CON-35]', async () => {
    const began = Date.now();
    const account = await app.aUser();
    await app.login(account.email);
    const { status, body } = await detail(account.id);
    const { user, hasPassword, sessions, lastSeenAt } = userAccount.parse(body);
    expect([status, user.id, user.state, hasPassword, sessions.length]).toEqual([
      200,
      user.id,
      'unverified',
      true,
      2,
    ]);
    expect(Date.parse(lastSeenAt ?? '')).toBeGreaterThanOrEqual(began - 1_000);
    expect(JSON.stringify(body)).not.toMatch(/argon2|passwordHash|userAgent|203\.0\.113/);
    expect((await detail(newId())).status).toBe(404);
    expect((await app.call('userAccount', { params: { id: user.id }, caller: account.caller })).status).toBe(
      403,
    );
  });

  it('are logged out everywhere, an admin’s own account everywhere else, with an audit entry [CON-35]', async () => {
    const user = await app.aUser();
    await app.login(user.email);
    const end = (id: string) => app.call('endSessions', { params: { id }, caller: admin.caller });
    expect((await end(user.id)).body).toMatchObject({ message: 'Logged out on 2 devices' });
    expect([
      (await app.check(user.sessionId)).status,
      (await app.refresh(user.grant.refreshToken)).status,
    ]).toEqual([401, 401]);
    expect((await end(user.id)).body).toMatchObject({ message: 'Nobody was logged in' });
    expect((await actionsOn(user.id)).slice(1)).toEqual([['sessions-ended', admin.id]]);
    await app.login(admin.email);
    await end(admin.id);
    expect([(await app.check(admin.sessionId)).status, (await app.sessionsOf(admin.id)).length]).toEqual([
      200, 2,
    ]);
  });

  it('get an invitation again; the new link works, the old one does not [SEC-23]', async () => {
    const email = `${newId().toLowerCase()}@example.in`;
    const { id } = await invite(email);
    const first = tokenOf(await app.read(email, INVITATION));
    // A second click on the button is the same request.
    expect((await resend(id)).body).toMatchObject({ message: 'A link went out less than a minute ago.' });
    await app.source.query('UPDATE action_tokens SET created_at = ? WHERE user_id = ?', [
      new Date(Date.now() - 2 * MINUTE_MS),
      id,
    ]);
    expect((await resend(id)).status).toBe(200);
    await eventually('a second mail', () => (mailsTo(email).length === 2 ? true : undefined));
    const second = tokenOf(await app.read(email, INVITATION));
    expect(second).not.toBe(first);
    expect([(await app.reset(first, PASSWORD)).status, (await app.reset(second, PASSWORD)).status]).toEqual([
      400, 200,
    ]);
    expect((await actionsOn(id)).map(([action]) => action)).toEqual([
      'user-invited',
      'invitation-sent-again',
      'password-reset',
    ]);
    expect(await resend(id)).toMatchObject({ status: 409, body: { code: 'NOT_INVITED' } });
  });

  it('cannot change their own role, even beside another admin [SEC-22]', async () => {
    const other = await app.aUser('admin');
    const change = (id: string) =>
      app.call('changeRole', { params: { id }, body: { role: 'user' }, caller: admin.caller });
    expect(await change(admin.id)).toMatchObject({ status: 409, body: { code: 'OWN_ROLE' } });
    expect((await change(other.id)).status).toBe(200);
  });

  it('are found by the same e-mail address or phone number before an invitation, in any notation', async () => {
    const user = await app.aUser();
    const { body } = await app.call('lookUpUsers', {
      body: {
        users: [
          { email: user.email.toUpperCase(), phone: '098765 43210' },
          { email: 'nobody@example.in', phone: '12345' },
          { email: 'no address' },
        ],
      },
      caller: admin.caller,
    });
    expect(userLookUpResponse.parse(body).users).toEqual([
      { userId: user.id, role: 'user', phoneProblem: null },
      { userId: null, role: null, phoneProblem: 'Please enter a valid 10-digit mobile number' },
      { userId: null, role: null, phoneProblem: null },
    ]);
  });

  it('have names and e-mail addresses for ids, except deleted accounts', async () => {
    const [user, gone] = [await app.aUser(), await app.aUser()];
    await app.source.manager.update(User, { id: gone.id }, { deletedAt: new Date() });
    const { body } = await app.call('userContacts', {
      body: { ids: [user.id, gone.id] },
      caller: admin.caller,
    });
    expect(body).toEqual({ users: [{ id: user.id, name: 'Asha Rao', email: user.email }] });
    expect((await app.call('userContacts', { body: { ids: [] }, caller: admin.caller })).body).toEqual({
      users: [],
    });
  });

  it('are matched by a part of the name or the address, up to a number', async () => {
    const user = await app.aUser();
    const match = async (search: string) =>
      (await app.call('matchUsers', { query: { search }, caller: admin.caller })).body;
    expect(await match(user.email.slice(3, -3).toUpperCase())).toEqual({ ids: [user.id], hasMore: false });
    expect(await match('%')).toEqual({ ids: [], hasMore: false });
    expect((await match('sha ra')).ids).toContain(user.id);
    const rows = Array.from({ length: 501 }, () => newId().toLowerCase());
    await app.source.query(
      `INSERT INTO users (id, name, email, role, created_at)
       SELECT UPPER(SUBSTRING(s.email, 1, 26)), 'Manyfold Name', s.email, 'user', NOW(3) FROM (${rows
         .map((id) => `SELECT '${id}@many.test' AS email`)
         .join(' UNION ALL ')}) s`,
    );
    const { ids, hasMore } = await match('manyfold');
    expect([ids.length, hasMore]).toEqual([500, true]);
  });

  it('are visible to admins only [T30]', async () => {
    const { id, caller } = await app.aUser();
    for (const route of [
      'userAccount',
      'resendInvitation',
      'endSessions',
      'userContacts',
      'matchUsers',
      'userNames',
      'lookUpUsers',
      'listAudit',
    ] as const) {
      const call = { params: { id }, ...(route.includes('People') ? { body: {} } : {}) };
      const statuses = [await app.call(route, call), await app.call(route, { ...call, caller })];
      expect([route, ...statuses.map(({ status }) => status)]).toEqual([route, 401, 403]);
    }
  });
});
