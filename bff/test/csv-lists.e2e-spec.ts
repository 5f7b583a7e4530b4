import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anAdminCourse } from '@academy/contracts/catalog/catalog.factory';
import { upstreamOf } from '@academy/contracts/call';
import { couponCalls } from '@academy/contracts/coupons/coupon.calls';
import { adminCourseCalls } from '@academy/contracts/courses/admin-course.calls';
import { csvListRoutes } from '@academy/contracts/csv-lists/csv-list.routes';
import { adminOrderCalls } from '@academy/contracts/orders/admin-order.calls';
import { userCalls } from '@academy/contracts/users/user.calls';
import { startBff, type Bff } from './start-bff.js';

const idOf = (number: number): string => String(number).padStart(26, '0');
const aUser = (number: number) => ({
  _id: idOf(number),
  id: idOf(number),
  name: `=cmd|' /C calc'!A${number}`,
  email: `a${number}@example.test`,
  phone: '+911234567890',
  role: 'user',
  emailVerified: true,
  googleId: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  state: 'active',
});
const anOrder = (number: number) => ({
  id: idOf(number),
  orderNumber: `AC-${number}`,
  state: 'FULFILLED',
  isStuck: false,
  itemType: 'course',
  itemId: idOf(9),
  title: 'A course',
  amountPaise: 99_950,
  userId: idOf(8),
  buyer: null,
  createdAt: '2026-11-20T06:30:00.000Z',
});

describe('a list of the admin as a file [T45]', () => {
  let bff: Bff;
  const requests: Record<string, unknown>[] = [];
  beforeAll(async () => {
    bff = await startBff();
    bff.auth.on(upstreamOf(userCalls.listUsers), ({ query }) => {
      requests.push(query);
      const page = Number(query['page']);
      // The first row of the second page was on the first page until another user was added.
      const numbers = page === 1 ? Array.from({ length: 100 }, (_, at) => at + 1) : [100, 101];
      return { body: { users: numbers.map(aUser), total: 101, page } };
    });
    bff.payment.on(upstreamOf(adminOrderCalls.listOrders), ({ query }) => {
      requests.push(query);
      const isFirst = !query['cursor'];
      return { body: { orders: [anOrder(isFirst ? 1 : 2)], total: 2, nextCursor: isFirst ? 'next' : null } };
    });
    bff.catalog.on(upstreamOf(adminCourseCalls.listCourses), ({ query }) => {
      requests.push(query);
      const course = anAdminCourse({ id: idOf(query['after'] ? 2 : 1), title: 'Paged' });
      const next = query['after'] ? null : 'behind-the-first';
      return { body: { courses: [course], total: 2, page: 1, next, previous: null } };
    });
    bff.payment.on(upstreamOf(couponCalls.listCoupons), () => ({ body: { coupons: [] } }));
  });
  afterAll(() => bff.stop());
  const fetch = async (list: string, query = '', role: 'admin' | 'user' = 'admin') => {
    requests.length = 0;
    const headers = await bff.signedIn(bff.auth.add(role));
    return bff.inject({ method: 'GET', url: `/api/admin/exports/${list}${query}`, headers });
  };

  it('has every page of the filter, each row once, and no cell is a formula', async () => {
    const { statusCode, headers, body } = await fetch('users', '?role=user&search=a&page=7&limit=3');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers['content-disposition']).toBe('attachment; filename="users.csv"');
    const [heading, first, ...more] = body.trimEnd().split('\r\n');
    expect(heading).toBe('\uFEFFid,name,email,phone,role,state,joined');
    expect(first).toContain(`,"'=cmd|' /C calc'!A1",a1@example.test,`);
    expect(first).toContain(`'+911234567890`);
    expect(more).toHaveLength(100);
    expect(requests).toMatchObject([
      { role: 'user', search: 'a', page: '1', limit: '100' },
      { role: 'user', search: 'a', page: '2', limit: '100' },
    ]);
  });

  it('follows the cursors of orders and of courses, in the order of the list', async () => {
    const orders = await fetch('orders', '?sort=amount-high&state=FULFILLED');
    expect(orders.body.split('\r\n').map((line) => line.slice(0, 4))).toEqual([
      '\uFEFFord',
      'AC-1',
      'AC-2',
      '',
    ]);
    expect(requests).toMatchObject([{ sort: 'amount-high' }, { state: 'FULFILLED', cursor: 'next' }]);
    const courses = await fetch('courses', '?publication=unarchived&sort=price');
    expect(courses.body.trimEnd().split('\r\n')).toHaveLength(3);
    expect(requests).toMatchObject([
      { publication: 'unarchived', sort: 'price' },
      { publication: 'unarchived', sort: 'price', after: 'behind-the-first' },
    ]);
  });

  it('contains its headings if the list is empty', async () => {
    const { body } = await fetch('coupons');
    expect(body).toMatch(/^\uFEFFcode,percent off,.*\r\n$/);
  });

  it('is for admins only, and an invalid filter is an error that names it', async () => {
    for (const { path } of Object.values(csvListRoutes))
      expect((await fetch(path.split('/').at(-1) as string, '', 'user')).statusCode).toBe(403);
    const { statusCode } = await fetch('courses', '?publication=sold');
    expect(statusCode).toBe(400);
    expect(requests).toEqual([]);
  });
});
