import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { personalOrders } from '@academy/contracts/data-export/data-export.schemas';
import { newId } from '@academy/nest-kit';
import { PaymentTestApp } from './payment-test-app.js';
import { aCoupon } from './coupon.factory.js';
import { aCourse } from './fake-catalog.js';

jest.setTimeout(60_000);
const app = new PaymentTestApp();
beforeAll(() => app.start());
afterAll(() => app.stop());

const retained = async (user: string, query = '', role: 'user' | 'admin' = 'user') =>
  personalOrders.parse((await app.call('GET', `/data-export/orders${query}`, { user, role })).body);

describe('the export of a user’s orders', () => {
  it('contains contact, timeline, receipt and coupon of each order, newest first [T72]', async () => {
    const { code } = await aCoupon(app);
    const [paid, open] = [aCourse({ pricePaise: 100_000 }), aCourse()].map((item) => app.catalog.put(item));
    if (!paid || !open) throw new Error('the catalogue has two courses');
    const { user, id } = await app.anOpenOrder(paid, newId(), { coupon: code });
    app.phonepe.settle(id, 'COMPLETED');
    await app.webhook(app.notification(id, 'COMPLETED'));
    await app.anOpenOrder(open, user);
    const { orders, total } = await retained(user);
    const contact = { name: 'A Learner', email: `${user.toLowerCase()}@example.test`, mobile: null };
    expect([total, orders]).toMatchObject([
      2,
      [
        { itemId: open.id, status: 'PENDING', contact, receipt: null, couponUse: null },
        {
          itemId: paid.id,
          status: 'SUCCESS',
          contact,
          receipt: { totalPaise: 50_000, buyer: { email: contact.email } },
          couponUse: { code, discountPaise: 50_000 },
        },
      ],
    ]);
    expect(JSON.stringify(orders)).not.toContain('checkoutPageUrl');
  });

  it('is read page by page', async () => {
    const user = newId();
    for (let count = 0; count < 3; count += 1) await app.anOpenOrder(app.catalog.put(aCourse()), user);
    const pages = await Promise.all([1, 2].map((page) => retained(user, `?page=${page}&limit=2`)));
    expect(pages.map(({ orders, total }) => [orders.length, total])).toEqual([
      [2, 3],
      [1, 3],
    ]);
  });

  it.each(['user', 'admin'] as const)(
    'contains only the caller’s own orders for a %s, whichever user the request names [T27]',
    async (role) => {
      const { user } = await app.anOpenOrder(app.catalog.put(aCourse()));
      expect((await retained(newId(), `?userId=${user}`, role)).total).toBe(0);
    },
  );
});
