import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { IsNull } from 'typeorm';
import { AuditEntry } from '../src/audit/audit-entry.entity.js';
import { AuditLog } from '../src/audit/audit-log.js';
import { makeFirstAdmin } from '../src/users/admin/first-admin.js';
import { User } from '../src/users/user.entity.js';
import { AuthTestApp } from './auth-test-app.js';

describe('the first admin of an installation', () => {
  let app: AuthTestApp;
  beforeAll(async () => {
    app = await AuthTestApp.start();
  });
  afterAll(() => app.stop());

  const make = (address: string) => makeFirstAdmin(app.source, address, app.app.get(AuditLog));

  it('is a user who signed up and confirmed the e-mail address; no second admin is made that way [SEC-22, SEC-28]', async () => {
    const [asha, ravi] = [await app.aUser(), await app.aUser()];
    await expect(make('nobody@example.in')).rejects.toThrow('Nobody has signed up');
    await expect(make(asha.email)).rejects.toThrow('not confirmed yet');
    await app.source.manager.update(User, { deletedAt: IsNull() }, { emailVerifiedAt: new Date() });
    await make(` ${asha.email.toUpperCase()}`);
    await expect(make(ravi.email)).rejects.toThrow('There is an admin already');
    const roles = await app.source.manager.findBy(User, { role: 'admin' });
    expect(roles.map(({ id }) => id)).toEqual([asha.id]);
    expect(await app.source.manager.findBy(AuditEntry, { action: 'role-changed' })).toMatchObject([
      { userId: asha.id, actorId: null, before: '{"role":"user"}', after: '{"role":"admin"}' },
    ]);
  });
});
