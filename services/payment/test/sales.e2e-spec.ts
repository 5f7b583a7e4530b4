import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { salesServiceCalls } from '@academy/contracts/analytics/sales.calls';
import { paymentDays, type PaymentDays } from '@academy/contracts/analytics/sales.schemas';
import { newId } from '@academy/nest-kit';
import { aCourse } from './fake-catalog.js';
import { RefundTestApp } from './refund-test-app.js';

jest.setTimeout(60_000);

describe('sales by day of India [AMB-10]', () => {
  const app = new RefundTestApp();
  beforeAll(() => app.start());
  afterAll(() => app.stop());
  const read = async (days: number): Promise<PaymentDays> => {
    const admin = { user: app.admin, role: 'admin' as const };
    return paymentDays.parse(
      (await app.call('GET', `${salesServiceCalls.readDays.path}?days=${days}`, admin)).body,
    );
  };
  /** Moves the order to a quarter past midnight in India, that many days ago: the evening before in UTC. */
  const move = async (number: string, daysAgo: number): Promise<string> => {
    const day = new Date(Date.now() + 330 * 60_000 - daysAgo * 86_400_000).toISOString().slice(0, 10);
    const at = new Date(`${day}T00:15:00+05:30`);
    await app.db.query('UPDATE orders SET created_at = ? WHERE number = ?', [at, number]);
    await app.db.query(
      `UPDATE enrollments e JOIN payment_attempts a ON a.id = e.attempt_id SET e.enrolled_at = ?
       WHERE a.merchant_order_id = ?`,
      [at, number],
    );
    return day;
  };

  it('count revenue, checkouts, payments and enrollments on their day, each once', async () => {
    const day = await move((await app.aPaidOrder()).id, 3);
    await move((await app.aPaidOrder()).id, 3);
    await move((await app.aDueRefund()).order, 3);
    await app.checkout(newId(), app.catalog.put(aCourse({ pricePaise: 0 })));
    const open = (await app.anOpenOrder(app.catalog.put(aCourse()))).id;
    const { days, pendingPayments, stuckPayments } = await read(7);
    expect(days).toHaveLength(7);
    expect(days.find((each) => each.day === day)).toEqual({
      day,
      visits: null,
      itemViews: null,
      revenuePaise: 200_000,
      checkouts: 3,
      paidOrders: 2,
      enrollments: 2,
    });
    expect(days.at(-1)).toMatchObject({ revenuePaise: 0, checkouts: 2, paidOrders: 0, enrollments: 1 });
    expect([pendingPayments, stuckPayments]).toEqual([1, 0]);
    await app.db.query('UPDATE orders SET held_until = UTC_TIMESTAMP(3) WHERE number = ?', [open]);
    expect(await read(7)).toMatchObject({ pendingPayments: 1, stuckPayments: 1 });
  });

  it('contain every day of the range, oldest first, and reject an invalid range', async () => {
    for (const days of [7, 30, 180]) {
      const shownDays = (await read(days)).days.map(({ day }) => day);
      expect([shownDays.length, shownDays]).toEqual([days, [...shownDays].sort()]);
    }
    const admin = { user: app.admin, role: 'admin' as const };
    expect(await app.call('GET', `${salesServiceCalls.readDays.path}?days=181`, admin)).toMatchObject({
      status: 400,
    });
    expect(await app.call('GET', salesServiceCalls.readDays.path, { user: newId() })).toMatchObject({
      status: 403,
    });
  });
});
