import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { checkoutResponse } from '@academy/contracts/checkout/checkout.schemas';
import { adminOrderList } from '@academy/contracts/orders/admin-order.schemas';
import { newId } from '@academy/nest-kit';
import { splitGst } from '../../src/receipts/content/gst-split.js';
import { ReceiptsRepository } from '../../src/receipts/receipts.repository.js';
import { eventually } from '../payment-test-app.js';
import { aCoupon } from '../coupon.factory.js';
import { aCourse } from '../fake-catalog.js';
import { RefundTestApp } from '../refund-test-app.js';

jest.setTimeout(90_000);

describe('the search of orders [decision 0141]', () => {
  const app = new RefundTestApp();
  const numbers = async (query: Record<string, string>): Promise<string[]> => {
    const admin = { user: app.admin, role: 'admin' } as const;
    const { body } = await app.call('GET', `/admin/orders?${new URLSearchParams(query)}`, admin);
    return adminOrderList.parse(body).orders.map(({ orderNumber }) => orderNumber);
  };
  const course = aCourse({ title: 'Cloud Security', pricePaise: 3_000_000 });
  const contact = { name: `"Asha-Rani" D’Souza (Telugu ఆశ)`, email: 'a.rani@example.test' };
  let order: string;
  beforeAll(async () => {
    await app.start();
    await app.aPaidOrder(aCourse({ pricePaise: 111_100 }));
    app.catalog.put(course);
    const { code } = await aCoupon(app, { code: 'N8FREE', percent: null, amountPaise: 500_000 });
    const body = { itemType: 'course', itemId: course.id, contact, coupon: code };
    const user = newId();
    const response = await app.call('POST', '/orders', { user, body }, checkoutResponse);
    order = response.body.merchantOrderId;
    await app.simulator.press(order, 'COMPLETED');
    await eventually(async () => (await app.attemptState(order)) === 'CAPTURED', 'it is paid');
    await app.call('GET', `/orders/${order}/receipt`, { user });
  });
  afterAll(() => app.stop());

  it.each([
    ['the coupon', 'n8free'],
    ['the price before the discount', '₹30,000'],
    ['the discount', '5000.00'],
    ['the amount paid', '₹25,000.00'],
    ['the taxable value', '₹21,186.44'],
    ['CGST and SGST, which are equal', '₹1,906.78'],
    ['a part of a hyphenated name', 'Rani'],
    ['a word of the name between quotes', 'asha'],
    ['a name with an apostrophe', "D'Souza"],
    ['a word in another script', 'ఆశ'],
    ['the whole name', contact.name],
  ])('finds an order by %s: %s', async (_, search) => {
    expect(await numbers({ search })).toEqual([order]);
  });

  it('finds an order by the end of its number, in any notation', async () => {
    const end = order.slice(-8);
    for (const search of [
      end,
      end.toLowerCase(),
      `…${end}`,
      `${end.slice(0, 4)} ${end.slice(4)}`,
      order.slice(-4),
    ])
      expect([search, await numbers({ search })]).toEqual([search, [order]]);
    expect(await numbers({ search: order.slice(-9, -1) })).toEqual([]);
  });

  it('finds an order by the end of its receipt’s number, with or without leading zeros', async () => {
    const [{ serial }] = await app.db.query<[{ serial: number }]>(
      'SELECT r.serial FROM receipts r JOIN orders o ON o.id = r.order_id WHERE o.number = ?',
      [order],
    );
    const padded = (number: number): string => String(number).padStart(6, '0');
    expect(await numbers({ search: padded(serial) })).toEqual([order]);
    expect(await numbers({ search: String(serial) })).toContain(order);
    expect(await numbers({ search: padded(serial + 1_000) })).toEqual([]);
  });

  it('finds no order by texts of every receipt, or by zero amounts', async () => {
    for (const search of ['9992', '₹0', 'N8FRE', '₹21,186.43'])
      expect([search, await numbers({ search })]).toEqual([search, []]);
  });

  it.each([
    ['other-state', 18],
    ['same-state', 5],
    ['same-state', 0],
  ] as const)(
    'finds an order by amounts in the terms of its receipt: %s, %d percent',
    async (place, rate) => {
      const { id } = await app.aPaidOrder(aCourse({ pricePaise: 123_457 }));
      const [row] = await app.db.query<{ orderId: string; attemptId: string }[]>(
        'SELECT order_id AS orderId, id AS attemptId FROM payment_attempts WHERE merchant_order_id = ?',
        [id],
      );
      if (!row) throw new Error('no attempt');
      const seller = { name: 'Academy', address: [], gstin: null, email: null, phone: null };
      const sellerAndTax = { seller, sac: '9992', gstRatePercent: rate, place };
      const paid = { attemptId: row.attemptId, capturedPaise: 123_457, paidAt: new Date() };
      await app.nest.get(ReceiptsRepository).issue(row.orderId, paid, sellerAndTax);
      const { taxablePaise, parts } = splitGst(123_457, rate, place);
      for (const paise of [taxablePaise, ...parts.map((part) => part.paise)])
        expect(await numbers({ search: (paise / 100).toFixed(2) })).toContain(id);
    },
  );
});
