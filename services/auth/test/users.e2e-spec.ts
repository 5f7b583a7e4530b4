import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newUserDays } from '@academy/contracts/analytics/sales.schemas';
import { userList } from '@academy/contracts/users/admin-user.schemas';
import { AuditEntry } from '../src/audit/audit-entry.entity.js';
import { User } from '../src/users/user.entity.js';
import { AuthTestApp, BROWSER, PASSWORD, tokenOf } from './auth-test-app.js';

const INVITATION = /(https:\/\/academy\.example\/reset-password\?token=[\w-]+)/;

describe('users', () => {
  let app: AuthTestApp;
  let admin: Awaited<ReturnType<AuthTestApp['aUser']>>;
  beforeAll(async () => {
    app = await AuthTestApp.start();
  });
  beforeEach(async () => {
    await app.source.manager.update(User, { role: 'admin' }, { role: 'user' });
    admin = await app.aUser('admin');
  });
  afterAll(() => app.stop());

  const auditOf = (userId: string) =>
    app.source.manager.find(AuditEntry, { where: { userId }, order: { id: 'ASC' } });

  describe('one’s own profile', () => {
    const update = (user: { caller: typeof admin.caller }, body: unknown) =>
      app.call('updateProfile', {
        body,
        caller: user.caller,
      });

    it('has a name and a phone number that can be changed; the number is returned in normal form [S-302]', async () => {
      const user = await app.aUser();
      const { status, body } = await update(user, { name: 'Asha R. Rao', phone: '+91 98765-43210' });
      expect([status, body.user]).toMatchObject([200, { name: 'Asha R. Rao', phone: '9876543210' }]);
      expect((await app.check(user.sessionId)).body.user).toEqual(body.user);
      expect((await update(user, { phone: '' })).body.user.phone).toBeNull();
    });

    it('has a phone number that is encrypted in the database and does not decrypt in another row [SEC-26, T70]', async () => {
      const [one, two] = [await app.aUser(), await app.aUser()];
      await update(one, { phone: '9876543210' });
      const { phone } = await app.source.manager.findOneByOrFail(User, { id: one.id });
      expect(phone?.toString('latin1')).not.toContain('9876543210');
      await app.source.manager.update(User, { id: two.id }, { phone });
      expect((await app.check(two.sessionId)).status).toBe(500);
      await app.source.manager.update(User, { id: two.id }, { phone: null });
    });

    it.each(['12345', '5876543210', '98765432101234', '+1 202 555 0123'])(
      'rejects the phone number %s [T43]',
      async (phone) => {
        const user = await app.aUser();
        expect(await update(user, { phone })).toMatchObject({
          status: 400,
          body: { code: 'INVALID_PHONE' },
        });
      },
    );

    it('accepts the unchanged e-mail address, and rejects another one [CON-08]', async () => {
      const user = await app.aUser();
      expect((await update(user, { name: 'Same', email: user.email.toUpperCase() })).status).toBe(200);
      expect(await update(user, { name: 'Other', email: 'other@example.in' })).toMatchObject({
        status: 400,
        body: { message: 'Email cannot be changed' },
      });
      expect((await app.check(user.sessionId)).body.user.name).toBe('Same');
    });

    it.each(['role', 'emailVerified', 'passwordHash', 'deletedAt'])(
      'rejects the field %s [T28]',
      async (field) => {
        const user = await app.aUser();
        expect((await update(user, { [field]: 'admin' })).status).toBe(400);
      },
    );

    it('does not exist for another user [T27]', async () => {
      const [one, two] = [await app.aUser(), await app.aUser()];
      const read = await app.call('getUser', { params: { id: one.id }, caller: two.caller });
      expect(read.status).toBe(404);
    });
  });

  describe('the calls for admins', () => {
    it.each(['listUsers', 'readNewUsers', 'readAuthStats'] as const)(
      '%s is for admins only [T30]',
      async (route) => {
        const { caller } = await app.aUser();
        expect((await app.call(route, { caller })).status).toBe(403);
        expect((await app.call(route)).status).toBe(401);
        expect((await app.call(route, { caller: admin.caller })).status).toBe(200);
      },
    );

    it('list users by pages, newest first, with the total number [AMB-05]', async () => {
      for (let index = 0; index < 3; index += 1) await app.register(`page${index}@pages.example.in`);
      const pages = await Promise.all(
        ['1', '2'].map((page) =>
          app.call('listUsers', {
            query: { page, limit: '2', search: 'pages.example' },
            caller: admin.caller,
          }),
        ),
      );
      const [first, second] = pages.map(({ body }) => userList.parse(body));
      expect([
        first?.users.map(({ email }) => email),
        second?.users.map(({ email }) => email),
        first?.total,
      ]).toEqual([['page2@pages.example.in', 'page1@pages.example.in'], ['page0@pages.example.in'], 3]);
    });

    it('search characters of SQL and LIKE literally [T29]', async () => {
      await app.register('percent@example.in', { name: "100% O'Hara_" });
      const find = async (search: string) =>
        userList.parse((await app.call('listUsers', { query: { search }, caller: admin.caller })).body).total;
      expect([await find("% O'Hara_"), await find("' OR 1=1 --"), await find('1_0%')]).toEqual([1, 0, 0]);
      expect(
        (await app.call('listUsers', { query: { sort: 'passwordHash' }, caller: admin.caller })).status,
      ).toBe(400);
    });

    it('invite a user, who sets a password by the link in the mail, once [SEC-23]', async () => {
      const email = 'invited@example.in';
      const body = { name: 'Ravi Kumar', email, role: 'user', phone: '098765 43210' };
      const invited = await app.call('inviteUser', { body, caller: admin.caller });
      expect(invited.body.user).toMatchObject({ email, phone: '9876543210', emailVerified: false });
      expect((await app.login(email, PASSWORD)).status).toBe(401);
      const token = tokenOf(await app.read(email, INVITATION));
      const choose = () => app.reset(token, PASSWORD);
      expect([(await choose()).status, (await choose()).status]).toEqual([200, 400]);
      expect((await app.login(email)).body.user.emailVerified).toBe(true);
      expect(await app.call('inviteUser', { body, caller: admin.caller })).toMatchObject({
        status: 409,
        body: { code: 'EMAIL_TAKEN' },
      });
    });

    it('write an audit entry for an invitation and a role change, with actor, change and IP address [T31]', async () => {
      const { id } = await app.aUser();
      await app.call('changeRole', { params: { id }, body: { role: 'admin' }, caller: admin.caller });
      expect(await auditOf(id)).toMatchObject([
        { action: 'registered', actorId: id },
        {
          action: 'role-changed',
          actorId: admin.id,
          before: '{"role":"user"}',
          after: '{"role":"admin"}',
          ip: BROWSER.ip,
        },
      ]);
    });

    it('neither demote nor delete the last admin, nor delete the caller’s own account [T31, SEC-22]', async () => {
      const demote = await app.call('changeRole', {
        params: { id: admin.id },
        body: { role: 'user' },
        caller: admin.caller,
      });
      const remove = await app.call('deleteUser', { params: { id: admin.id }, caller: admin.caller });
      expect([demote.status, demote.body['code'], remove.status, remove.body['code']]).toEqual([
        409,
        'LAST_ADMIN',
        409,
        'SELF_DELETE',
      ]);
    });

    it('do not count an invited admin as another admin [T31, SEC-22]', async () => {
      const body = { name: 'Ravi Kumar', email: 'invited.admin@example.in', role: 'admin' };
      const { user } = (await app.call('inviteUser', { body, caller: admin.caller })).body;
      const demote = (id: string) =>
        app.call('changeRole', { params: { id }, body: { role: 'user' }, caller: admin.caller });
      expect(await demote(admin.id)).toMatchObject({ status: 409, body: { code: 'LAST_ADMIN' } });
      expect((await demote(user.id)).status).toBe(200);
    });

    it('keep one of two admins who remove each other concurrently [T31]', async () => {
      const other = await app.aUser('admin');
      const responses = await Promise.all([
        app.call('deleteUser', { params: { id: other.id }, caller: admin.caller }),
        app.call('deleteUser', { params: { id: admin.id }, caller: other.caller }),
      ]);
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    it('delete a user with all sessions and data, and free the e-mail address [SEC-22, T9, T72]', async () => {
      const user = await app.aUser();
      await app.call('updateProfile', {
        params: { id: user.id },
        body: { phone: '9876543210' },
        caller: user.caller,
      });
      const { status } = await app.call('deleteUser', { params: { id: user.id }, caller: admin.caller });
      expect([
        status,
        (await app.check(user.sessionId)).status,
        (await app.login(user.email)).status,
      ]).toEqual([200, 401, 401]);
      expect((await app.refresh(user.grant.refreshToken)).status).toBe(401);
      const row = await app.source.manager.findOneByOrFail(User, { id: user.id });
      expect(row).toMatchObject({ name: 'Deleted user', phone: null, passwordHash: null });
      const rest = JSON.stringify([row, await app.sessionsOf(user.id), await auditOf(user.id)]);
      expect(rest).not.toMatch(new RegExp([user.email, 'Asha', BROWSER.userAgent].join('|')));
      expect((await auditOf(user.id)).map(({ action }) => action)).toEqual([
        'registered',
        'profile-changed',
        'user-deleted',
      ]);
      expect((await app.call('deleteUser', { params: { id: user.id }, caller: admin.caller })).status).toBe(
        404,
      );
      const again = await app.register(user.email);
      expect(
        (await app.call('getUser', { params: { id: again.body.user.id }, caller: admin.caller })).status,
      ).toBe(200);
    });

    it.each(['😀', 'Ä'])('find no user under the id %s, for reading and for deleting [T44]', async (id) => {
      for (const route of ['getUser', 'deleteUser'] as const)
        expect((await app.call(route, { params: { id }, caller: admin.caller })).status).toBe(404);
    });

    it('count the users who are not deleted [AMB-10]', async () => {
      const count = async () => (await app.call('readAuthStats', { caller: admin.caller })).body.totalUsers;
      const before = await count();
      const { id } = await app.aUser();
      expect(await count()).toBe(before + 1);
      await app.call('deleteUser', { params: { id }, caller: admin.caller });
      expect(await count()).toBe(before);
    });

    it('count the new learners by day of India, unless they are deleted or still only invited [AMB-10]', async () => {
      const listNew = async (days: number) =>
        newUserDays.parse(
          (await app.call('readNewUsers', { caller: admin.caller, query: { days: String(days) } })).body,
        ).days;
      const dayBefore = (days: number): string =>
        new Date(Date.now() + 330 * 60_000 - days * 86_400_000).toISOString().slice(0, 10);
      const [late, gone] = [await app.aUser(), await app.aUser()];
      // A quarter past midnight in India: the evening before by UTC.
      for (const { id } of [late, gone])
        await app.source.query('UPDATE users SET created_at = ? WHERE id = ?', [
          new Date(`${dayBefore(6)}T00:15:00+05:30`),
          id,
        ]);
      await app.call('deleteUser', { params: { id: gone.id }, caller: admin.caller });
      const countOf30Days = async () =>
        (await app.call('readAuthStats', { caller: admin.caller })).body.newUsers30Days as number;
      const before = await countOf30Days();
      const invited = await app.aUser();
      expect(await countOf30Days()).toBe(before + 1);
      await app.source.query('UPDATE users SET created_at = ?, password_hash = NULL WHERE id = ?', [
        new Date(`${dayBefore(6)}T12:00:00+05:30`),
        invited.id,
      ]);
      expect(await countOf30Days()).toBe(before);
      expect((await listNew(7))[0]).toEqual({ day: dayBefore(6), newUsers: 1 });
      await app.source.query('UPDATE users SET created_at = created_at - INTERVAL 1 HOUR WHERE id = ?', [
        late.id,
      ]);
      expect((await listNew(7)).find(({ day }) => day < dayBefore(5))).toBeUndefined();
      expect((await listNew(30)).find(({ day }) => day === dayBefore(7))?.newUsers).toBe(1);
      await app.source.query("UPDATE users SET role = 'admin' WHERE id = ?", [late.id]);
      expect((await listNew(30)).find(({ day }) => day === dayBefore(7))).toBeUndefined();
      expect(await countOf30Days()).toBe(before - 1);
      for (const days of ['0', '181', 'x'])
        expect(await app.call('readNewUsers', { caller: admin.caller, query: { days } })).toMatchObject({
          status: 400,
        });
    });
  });
});
