import { afterAll, describe, expect } from '@jest/globals';
import { attack } from '../../lab/attack.js';
import { closeDatabase, count, rows } from '../../lab/database.js';
import { admin, newAdmin, signUp } from '../../lab/users.js';
import { newItem } from '../../lab/items.js';
import { Visitor } from '../../lab/visitor.js';

afterAll(closeDatabase);

interface Operation {
  readonly method: string;
  readonly path: string;
}

let described: Operation[] | undefined;
/** Operations of the OpenAPI description below /api/admin. */
async function adminOperations(): Promise<Operation[]> {
  if (described) return described;
  const { paths } = (await Visitor.client().get('/api/openapi.json')).json() as {
    paths: Record<string, object>;
  };
  described = Object.entries(paths)
    .filter(([path]) => path.startsWith('/api/admin/'))
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({
        method: method.toUpperCase(),
        path: path.replaceAll(/\{\w+\}/g, '01J00000000000000000000000'),
      })),
    );
  return described;
}

const spellings: ((path: string) => string)[] = [
  (path) => path,
  (path) => `${path}/`,
  (path) => path.toUpperCase(),
  (path) => path.replace('/api', ''),
  (path) => path.replace('admin', '%61dmin'),
  (path) => path.replace('/api/', '/api//'),
  (path) => path.replace('/api/', '/api/./'),
  (path) => path.replace('/api/', '/api/course/../'),
  (path) => path.replace('/api/', '/api/%2e%2e/api/'),
  (path) => path.replace('/admin/', '/admin;x=y/'),
  (path) => path.replace('/api/', '/api\\'),
  (path) => `${path}.json`,
  (path) => `${path}?role=admin&_method=GET`,
  (path) => `/api/course/all/..${path}`,
];

describe('calls of admins', () => {
  attack('each reject visitors with 401 and learners with 403 [T30, API5]', async (random) => {
    const learner = await signUp(random.chance('browser') ? Visitor.browser() : Visitor.client());
    for (const { method, path } of random.shuffled(await adminOperations())) {
      const body = method === 'GET' ? undefined : {};
      const { status } = await learner.call(method, path, body);
      const nobody = await Visitor.client().call(method, path, body);
      expect([method, path, status, nobody.status]).toEqual([method, path, 403, 401]);
    }
  });

  attack('cannot be reached by another spelling, method or header [T30, API5]', async (random) => {
    const operations = await adminOperations();
    expect(operations.length).toBeGreaterThan(60);
    const learner = await signUp();
    const audited = await count('auth', 'audit_entries', 'actor_id = ?', [learner.user.id]);
    for (const { method, path } of random.some('operations', 40, operations)) {
      const spelledPath = random.one('spelling', spellings)(path);
      const overridden = random.chance('override', 0.3);
      const headers: Record<string, string> = overridden
        ? {
            'x-http-method-override': method,
            'x-method-override': method,
            'x-original-url': path,
            'x-rewrite-url': path,
            'x-user-role': 'admin',
            'x-user-id': '1',
          }
        : {};
      const who = random.chance('nobody', 0.3) ? Visitor.client() : learner;
      const verb = overridden ? random.one('verb', ['GET', 'POST']) : method;
      const { status, headers: given } = await who.call(
        verb,
        spelledPath,
        verb === 'GET' ? undefined : {},
        headers,
      );
      const isPage = String(given['content-type']).startsWith('text/html');
      // The page at /admin is public, the API authorizes. A validation error would mean that the request was
      // authorized.
      const isRejected = [301, 308, 401, 403, 404, 405].includes(status) || isPage;
      expect([verb, spelledPath, status, isRejected]).toEqual([verb, spelledPath, status, true]);
      expect(status).toBeLessThan(500);
    }
    expect(await count('auth', 'audit_entries', 'actor_id = ?', [learner.user.id])).toBe(audited);
  });

  attack('change nothing if a learner makes them [T30, API5]', async (random) => {
    const course = await newItem('course');
    const [learner, victim] = [await signUp(), await signUp()];
    const adminCalls = [
      () => learner.delete(`/api/admin/course/${course.id}`),
      () => learner.put(`/api/admin/user/${learner.user.id}`, { role: 'admin' }),
      () => learner.delete(`/api/admin/user/${victim.user.id}`),
      () =>
        learner.post('/api/admin/enrollments', {
          userId: learner.user.id,
          itemType: 'course',
          itemId: course.id,
          reason: 'because I would like to',
        }),
      () => learner.put('/api/admin/site', {}),
      () => learner.post('/api/admin/releases/shell/rollback', { version: '0.0.1', reason: 'because I can' }),
      () => learner.form('PUT', `/api/admin/course/${course.id}`, { title: 'Mine', price: '1' }),
    ];
    for (const adminCall of random.some('admin calls', 4, adminCalls))
      expect((await adminCall()).status).toBe(403);
    expect((await Visitor.client().get(`/api/course/${course.id}`)).json()).toMatchObject({
      course: { title: course.title },
    });
    expect(
      await count('auth', 'users', "id IN (?, ?) AND role = 'user'", [learner.user.id, victim.user.id]),
    ).toBe(2);
    expect(await count('payment', 'enrollments', 'user_id = ?', [learner.user.id])).toBe(0);
  });

  attack('leave at least one admin, however many are removed at once [T31]', async (random) => {
    const adminUser = await admin();
    const others = [await newAdmin(), await newAdmin()];
    const allUsers = [adminUser, ...others];
    expect((await adminUser.delete(`/api/admin/user/${adminUser.user.id}`)).status).toBe(409);
    // Each admin revokes the role of the next one at the same time, in a circle.
    const shuffledUsers = random.shuffled(allUsers);
    await Promise.all(
      shuffledUsers.map((one, index) =>
        one.put(`/api/admin/user/${shuffledUsers[(index + 1) % shuffledUsers.length]?.user.id}`, {
          role: 'user',
        }),
      ),
    );
    const left = await rows<{ id: string }>('auth', "SELECT id FROM users WHERE role = 'admin'");
    expect(left.length).toBeGreaterThan(0);
    // Later attacks need the demo's admin.
    await rows('auth', "UPDATE users SET role = 'admin' WHERE id = ?", [adminUser.user.id]);
    await rows(
      'auth',
      "UPDATE users SET role = 'user' WHERE id IN (?, ?)",
      others.map(({ user }) => user.id),
    );
    expect((await adminUser.put(`/api/admin/user/${adminUser.user.id}`, { role: 'user' })).status).toBe(409);
  });

  attack('are logged with actor, change and subject, and the log cannot be changed [T31]', async (random) => {
    const adminUser = await newAdmin();
    const victim = await signUp();
    const reason = random.text('reason', 20);
    const course = await newItem('course');
    const given = { userId: victim.user.id, itemType: 'course', itemId: course.id, reason };
    expect((await adminUser.post('/api/admin/enrollments', given)).status).toBe(200);
    await adminUser.put(`/api/admin/user/${victim.user.id}`, { role: 'admin' });
    await adminUser.put(`/api/admin/user/${victim.user.id}`, { role: 'user' });
    const { text } = await adminUser.get(`/api/admin/audit?actorId=${adminUser.user.id}`);
    expect(text).toContain(victim.user.id);
    expect(text).toContain(reason);
    for (const service of ['auth', 'payment'] as const)
      for (const change of ["UPDATE audit_entries SET action = 'nothing'", 'DELETE FROM audit_entries'])
        await expect(rows(service, `${change} WHERE actor_id = ?`, [adminUser.user.id])).rejects.toThrow(
          'append-only',
        );
  });
});
