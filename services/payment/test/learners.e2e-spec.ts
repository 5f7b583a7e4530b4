import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  itemEnrollmentList,
  type ItemEnrollment,
  type LearnerAccess,
} from '@academy/contracts/enrollments/learner.schemas';
import { type CatalogItem } from '@academy/contracts/items/item.schemas';
import { newId } from '@academy/nest-kit';
import { aCourse } from './fake-catalog.js';
import { FakeAuth } from './fake-auth.js';
import { RefundTestApp } from './refund-test-app.js';

jest.setTimeout(60_000);

describe('the enrollments of an item', () => {
  const app = new RefundTestApp();
  const auth = new FakeAuth();
  beforeAll(async () => {
    await app.start({ AUTH_URL: await auth.start(), AUTH_TOKEN_SECRET: auth.secret });
  });
  afterAll(async () => {
    await app.stop();
    await auth.stop();
  });
  beforeEach(() => app.simulator.reset());

  const manual = (method: 'DELETE' | 'POST', userId: string, itemId: string) =>
    app.call(method, '/enrollments/manual', {
      user: app.admin,
      role: 'admin',
      body: { userId, itemType: 'course', itemId, reason: 'Won the quiz of the open day.' },
    });
  const request = (item: CatalogItem, over: object = {}, role: 'admin' | 'user' = 'admin') =>
    app.call('POST', '/enrollments/of-item', {
      user: app.admin,
      role,
      body: { itemType: item.type, itemId: item.id, access: 'current', limit: 20, ...over },
    });
  const list = async (item: CatalogItem, access: LearnerAccess = 'current', over: object = {}) =>
    itemEnrollmentList.parse((await request(item, { access, ...over })).body);
  const brief = ({ userId, source, orderNumber }: ItemEnrollment) => [userId, source, orderNumber];
  const enrollMany = async (item: CatalogItem, count: number) => {
    const users = Array.from({ length: count }, () => newId());
    const rows = users.map((user, at) => [newId(), user, 'course', item.id, 'A course', null, dayOf(at)]);
    await app.db.query(
      'INSERT INTO enrollments (id, user_id, item_type, item_id, title, attempt_id, enrolled_at) VALUES ?',
      [rows],
    );
    return users.reverse();
  };
  // Two of each day, so that the order of equal times is tested.
  const dayOf = (at: number) => new Date(Date.UTC(2026, 0, 1 + Math.floor(at / 2)));

  it('are named with their order, newest first: paid, free and manual ones', async () => {
    const course = app.catalog.put(aCourse());
    const paid = await app.aPaidOrder(course);
    const byAdmin = newId();
    await manual('POST', byAdmin, course.id);
    const free = newId();
    app.catalog.put({ ...course, pricePaise: 0 });
    const order = await app.checkout(free, { ...course, pricePaise: 0 });
    const { enrollments, total } = await list(course);
    expect(enrollments.map(brief)).toEqual([
      [free, 'free', order.body.merchantOrderId],
      [byAdmin, 'manual', null],
      [paid.user, 'paid', paid.id],
    ]);
    expect(total).toBe(3);
    expect(enrollments.every(({ revokedAt, enrolledAt }) => revokedAt === null && enrolledAt)).toBe(true);
    expect((await list(aCourse())).total).toBe(0);
  });

  it('are listed separately, with both times, once they are revoked, until their user is enrolled again', async () => {
    const course = app.catalog.put(aCourse());
    const refunded = await app.aDueRefund(course);
    const byAdmin = newId();
    await manual('POST', byAdmin, course.id);
    await manual('DELETE', byAdmin, course.id);
    await manual('POST', byAdmin, course.id);
    expect((await list(course, 'revoked')).enrollments.map(brief)).toEqual([
      [refunded.user, 'paid', refunded.order],
    ]);
    await manual('DELETE', byAdmin, course.id);
    const { enrollments, total } = await list(course, 'revoked');
    expect(enrollments.map(brief)).toEqual([
      [byAdmin, 'manual', null],
      [refunded.user, 'paid', refunded.order],
    ]);
    expect(total).toBe(2);
    for (const { enrolledAt, revokedAt } of enrollments)
      expect(Date.parse(revokedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(enrolledAt ?? ''));
    expect((await list(course)).total).toBe(0);
    expect((await list(course, 'revoked', { userIds: [byAdmin] })).total).toBe(1);
  });

  it('keep the number of their order if an admin revoked a free one', async () => {
    const course = app.catalog.put(aCourse({ pricePaise: 0 }));
    const user = newId();
    const order = await app.checkout(user, course);
    await manual('DELETE', user, course.id);
    expect((await list(course, 'revoked')).enrollments.map(brief)).toEqual([
      [user, 'free', order.body.merchantOrderId],
    ]);
  });

  it('are read in pages, and from a given row on, each exactly once', async () => {
    const course = aCourse();
    const users = await enrollMany(course, 7);
    const pages = await Promise.all([1, 2, 3].map((page) => list(course, 'current', { page, limit: 3 })));
    const byDay = (rows: readonly ItemEnrollment[]) => rows.map(({ enrolledAt }) => enrolledAt);
    const paged = pages.flatMap(({ enrollments }) => enrollments);
    expect(new Set(paged.map(({ userId }) => userId))).toEqual(new Set(users));
    expect(byDay(paged)).toEqual([...byDay(paged)].sort().reverse());
    expect(pages.map(({ total }) => total)).toEqual([7, 7, 7]);
    const behind: ItemEnrollment[] = [];
    for (let last: ItemEnrollment | undefined; behind.length < 7; last = behind.at(-1)) {
      const after = last && { at: last.enrolledAt, id: last.id };
      behind.push(...(await list(course, 'current', { limit: 2, after })).enrollments);
    }
    expect(behind).toEqual(paged);
  });

  it('are limited to the users of a search, which may be none', async () => {
    const course = aCourse();
    const [first = '', second = ''] = await enrollMany(course, 4);
    const found = await list(course, 'current', { userIds: [first, second, newId()] });
    expect([found.total, ...found.enrollments.map(({ userId }) => userId)].sort()).toEqual(
      [2, first, second].sort(),
    );
    expect(await list(course, 'current', { userIds: [] })).toEqual({ enrollments: [], total: 0 });
  });

  it('are for admins alone, and an invalid request changes nothing but its status [T27]', async () => {
    const course = aCourse();
    expect((await request(course, {}, 'user')).status).toBe(403);
    for (const over of [{ limit: 501 }, { limit: 0 }, { page: 0 }, { access: 'all' }, { itemId: 'x' }])
      expect((await request(course, over)).status).toBe(400);
  });

  it('are read in the order of an index, without reading other rows of the item', async () => {
    const course = aCourse();
    await enrollMany(course, 300);
    const plan = await app.db.query<{ key: string; Extra: string }[]>(
      `EXPLAIN SELECT e.id FROM enrollments e WHERE e.item_id = ? AND e.item_type = 'course'
       ORDER BY e.enrolled_at DESC, e.id DESC LIMIT 20`,
      [course.id],
    );
    expect(plan[0]?.key).toBe('ix_enrollments_item');
    expect(plan[0]?.Extra).not.toContain('filesort');
  });
});
