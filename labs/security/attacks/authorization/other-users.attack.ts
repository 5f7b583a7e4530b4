import { afterAll, describe, expect } from '@jest/globals';
import { attack } from '../../lab/attack.js';
import { closeDatabase, count, rows } from '../../lab/database.js';
import { admin, newEmail, signUp, verified, type Member } from '../../lab/users.js';
import { bought, checkOut, newItem, newCourseWithLecture, ordered, statusPath } from '../../lab/items.js';
import { probabilityOfSuperiority } from '../../lab/statistics.js';
import { Visitor } from '../../lab/visitor.js';

afterAll(closeDatabase);

const NOTE = '0b9d2a54-6c1f-4a0e-9a53-0c7f3a1f5d11';

/** A learner with a session, an order, a course, a note and progress. */
async function owner() {
  const member = await verified();
  const { course, lectureId } = await newCourseWithLecture({});
  const orderId = await bought(member, 'course', course.id);
  const [order] = await rows<{ number: string }>('payment', 'SELECT number FROM orders WHERE user_id = ?', [
    member.user.id,
  ]);
  const saveNote = await member.put(`/api/lecture/${lectureId}/notes/${NOTE}`, {
    text: 'A private note',
    positionSec: 1,
  });
  expect(saveNote.status).toBe(200);
  return { member, course, lectureId, orderId, orderNumber: order?.number ?? '' };
}

describe('data of other users', () => {
  attack('do not exist for other users, neither for reading nor for changing [T27, API1]', async (random) => {
    const { member, course, lectureId, orderId, orderNumber } = await owner();
    const otherBuyers: Member[] = [await signUp(), await signUp(Visitor.browser())];
    const reads = [
      `/api/payment/user-transactions/${member.user.id}`,
      `/api/payment/orders/${orderNumber}`,
      `/api/payment/orders/${orderNumber}/receipt`,
      statusPath('course', orderId),
      `/api/payments/${orderId}/events`,
      `/api/lecture/${lectureId}`,
    ];
    for (const path of random.shuffled(reads)) {
      // The owner has access, so that the rejection of others is meaningful.
      expect([path, (await member.get(path)).status]).toEqual([path, 200]);
      const thief = random.one('thief', [0, 1]);
      const response = await (otherBuyers[thief] as Member).get(path);
      expect([path, [403, 404].includes(response.status)]).toEqual([path, true]);
      for (const secret of [member.user.email, 'A private note']) expect(response.text).not.toContain(secret);
      const nobody = await Visitor.client().get(path);
      expect([path, [401, 403, 404].includes(nobody.status)]).toEqual([path, true]);
    }
    const [session] = await rows<{ id: string }>('auth', 'SELECT id FROM sessions WHERE user_id = ?', [
      member.user.id,
    ]);
    const thief = otherBuyers[0] as Member;
    expect([403, 404]).toContain((await thief.delete(`/api/user/sessions/${session?.id}`)).status);
    expect([403, 404]).toContain(
      (await thief.put(`/api/lecture/${lectureId}/notes/${NOTE}`, { text: 'Mine', positionSec: 1 })).status,
    );
    expect([403, 404]).toContain((await thief.delete(`/api/lecture/${lectureId}/notes/${NOTE}`)).status);
    expect([403, 404]).toContain(
      (await thief.post('/api/user/progress', { lectureId, positionSec: 5, watchedSec: 5, completed: true }))
        .status,
    );
    expect((await member.get(`/api/course/${course.id}/notes`)).text).toContain('A private note');
    expect((await thief.get(`/api/course/${course.id}/notes`)).text).not.toContain('A private note');
    expect((await member.get('/api/user/me')).status).toBe(200);
    expect(await count('catalog', 'lecture_progress', 'user_id = ?', [thief.user.id])).toBe(0);
  });

  attack('cannot be distinguished from missing data by the time of the response [T27]', async (random) => {
    const { orderNumber } = await owner();
    const thief = await signUp();
    const series: [number[], number[]] = [[], []];
    for (let pair = 0; pair < 20; pair += 1)
      for (const which of random.shuffled([0, 1] as const)) {
        const began = performance.now();
        const number = which
          ? orderNumber
          : `${orderNumber.slice(0, -4)}${random.text('number', 4, '23456789')}`;
        expect((await thief.get(`/api/payment/orders/${number}`)).status).toBe(404);
        series[which].push(performance.now() - began);
      }
    const share = probabilityOfSuperiority(...series);
    expect([share, share > 0.1 && share < 0.9]).toEqual([share, true]);
  });
});

describe('undeclared fields', () => {
  const extras = {
    role: 'admin',
    id: '01J00000000000000000000000',
    emailVerified: true,
    googleId: '1',
    isAdmin: true,
    status: 'active',
    passwordHash: 'x',
    createdAt: '2020-01-01',
    constructor: { prototype: { role: 'admin' } },
  };

  attack('make no user an admin, at sign-up or later [T28, API3]', async (random) => {
    const [field, value] = random.one('field', Object.entries(extras));
    const email = newEmail();
    const body = { name: 'Asha Rao', email, password: 'Seven quiet herons 7', [field]: value };
    expect((await Visitor.client().post('/api/user/register', body)).status).toBe(400);
    expect(await count('auth', 'users', 'email = ?', [email])).toBe(0);
    const member = await signUp();
    const before = await rows('auth', 'SELECT * FROM users WHERE id = ?', [member.user.id]);
    const text = random.chance('__proto__')
      ? `{"name":"Changed","__proto__":{"${field}":"admin"}}`
      : JSON.stringify({ name: 'Changed', [field]: value });
    expect(
      (await member.call('PUT', '/api/user/update', text, { 'content-type': 'application/json' })).status,
    ).toBe(400);
    expect(await rows('auth', 'SELECT * FROM users WHERE id = ?', [member.user.id])).toEqual(before);
    expect((await member.get('/api/admin/users')).status).toBe(403);
  });

  attack('change no price, owner or state of an order [T28, API3, API6]', async (random) => {
    const price = random.number('price', 100, 9_000);
    const course = await newItem('course', { price: String(price) });
    const [buyer, other] = [await signUp(), await signUp()];
    const body = {
      price: 1,
      pricePaise: 1,
      amount: 1,
      discountPaise: 99_999,
      userId: other.user.id,
      state: 'FULFILLED',
      status: 'PAID',
      itemId: 'x',
      enrolled: true,
    };
    const names = random.some('fields', random.number('how many', 1, 9), Object.keys(body));
    const chosen = Object.fromEntries(names.map((name) => [name, body[name as keyof typeof body]]));
    const response = await checkOut(buyer, 'course', course.id, chosen);
    expect([200, 400]).toContain(response.status);
    for (const order of await rows<{ user: string; price: number; state: string }>(
      'payment',
      'SELECT user_id AS user, price_paise AS price, state FROM orders WHERE item_id = ?',
      [course.id],
    ))
      expect(order).toEqual({ user: buyer.user.id, price: price * 100, state: 'PENDING' });
    expect(await count('payment', 'enrollments', 'item_id = ?', [course.id])).toBe(0);
  });

  attack('change no e-mail address [T28]', async (random) => {
    const member = await signUp();
    const email = random.one('email', [
      newEmail(),
      `${member.user.email} `,
      member.user.email.toUpperCase(),
      'admin@academy.test',
    ]);
    await member.put('/api/user/update', { name: 'Changed', email });
    expect(await count('auth', 'users', 'id = ? AND email = ?', [member.user.id, member.user.email])).toBe(1);
  });

  attack('are in no response: neither the hash of a password nor internal fields [API3]', async (random) => {
    const { member, orderNumber } = await owner();
    const adminUser = await admin();
    const paths = [
      '/api/user/me',
      '/api/user/security',
      '/api/dashboard',
      `/api/payment/orders/${orderNumber}`,
      '/api/user/enrollments',
      '/api/course/all',
      '/api/registry',
    ];
    for (const path of random.shuffled(paths))
      expect((await member.get(path)).text).not.toMatch(
        /argon2|passwordHash|\$2[aby]\$|idempotencyKey|contactCipher|searchTokens/,
      );
    for (const path of [`/api/admin/user/${member.user.id}`, '/api/admin/users', '/api/admin/orders'])
      expect((await adminUser.get(path)).text).not.toMatch(/argon2|passwordHash|recoveryCode|refreshToken/);
    const { text } = await member.post('/api/user/data', { password: 'Seven quiet herons 7' });
    expect(text).not.toMatch(/argon2|passwordHash/);
    await ordered(await signUp(), 'course', (await newItem('course')).id);
  });
});
