import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { auditPart } from '@academy/contracts/audit/audit.schemas';
import { AuditEntry } from '../src/audit/audit-entry.entity.js';
import { AuthTestApp, BROWSER } from './auth-test-app.js';

describe('the audit log [SEC-28]', () => {
  let app: AuthTestApp;
  let admin: Awaited<ReturnType<AuthTestApp['aUser']>>;
  beforeAll(async () => {
    app = await AuthTestApp.start();
    admin = await app.aUser('admin');
  });
  afterAll(() => app.stop());

  const read = async (query: Record<string, string> = {}) =>
    auditPart.parse((await app.call('listAudit', { query, caller: admin.caller })).body).entries;
  const promote = (id: string) =>
    app.call('changeRole', { params: { id }, body: { role: 'admin' }, caller: admin.caller });

  it('is read newest first, with actor, subject, and the values before and after', async () => {
    const user = await app.aUser();
    await promote(user.id);
    const [newest] = await read();
    expect(newest).toMatchObject({
      action: 'role-changed',
      actorId: admin.id,
      subjectType: 'user',
      subjectId: user.id,
      before: { role: 'user' },
      after: { role: 'admin' },
      ip: BROWSER.ip,
    });
  });

  it('is read on from the last known entry, without duplicates or gaps', async () => {
    for (let n = 0; n < 5; n += 1) await app.aUser();
    const all = await read({ limit: '500' });
    const seen: string[] = [];
    for (let before: string | undefined; ; before = seen.at(-1)) {
      const part = await read({ limit: '2', ...(before ? { before } : {}) });
      seen.push(...part.map(({ id }) => id));
      if (part.length < 2) break;
    }
    expect(seen).toEqual(all.map(({ id }) => id));
    expect(seen.length).toBeGreaterThan(5);
  });

  it('is filtered by actor, user, kind and days', async () => {
    const user = await app.aUser();
    await promote(user.id);
    const kinds = async (query: Record<string, string>) => (await read(query)).map(({ action }) => action);
    expect(await kinds({ subjectId: user.id })).toEqual(['role-changed', 'registered']);
    expect(await kinds({ subjectId: user.id, actorId: admin.id })).toEqual(['role-changed']);
    expect(await kinds({ subjectId: user.id, action: 'registered' })).toEqual(['registered']);
    const [latest] = await read({ subjectId: user.id });
    const at = latest?.at ?? '';
    const later = new Date(Date.parse(at) + 1000).toISOString();
    expect(await kinds({ subjectId: user.id, from: later })).toEqual([]);
    expect((await kinds({ subjectId: user.id, until: later })).length).toBe(2);
    expect(await kinds({ subjectId: user.id, until: '2020-01-01T00:00:00.000Z' })).toEqual([]);
    expect(await kinds({ subjectId: '😀' })).toEqual([]);
  });

  it('can be neither changed nor deleted, not even by the service itself', async () => {
    await app.aUser();
    const before = await app.source.manager.count(AuditEntry);
    for (const sql of [
      'UPDATE audit_entries SET actor_id = NULL',
      "UPDATE audit_entries SET after_values = '{}' LIMIT 1",
      'DELETE FROM audit_entries',
      'DELETE FROM audit_entries ORDER BY id LIMIT 1',
    ])
      await expect(app.source.query(sql)).rejects.toThrow('audit_entries is append-only');
    expect(await app.source.manager.count(AuditEntry)).toBe(before);
  });
});
