import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { orderDetail } from '@academy/contracts/orders/order.schemas';
import { receipt as receiptSchema } from '@academy/contracts/receipts/receipt.schemas';
import { newId } from '@academy/nest-kit';
import { findViolations } from '../src/invariants/invariants.js';
import { aCourse } from './fake-catalog.js';
import { RefundTestApp, type TwoPageOrder } from './refund-test-app.js';

jest.setTimeout(90_000);

describe('an order that an admin has revoked', () => {
  const app = new RefundTestApp();
  beforeAll(() => app.start());
  afterAll(() => app.stop());
  beforeEach(() => app.simulator.reset());
  afterEach(async () => {
    expect(await findViolations(app.db)).toEqual([]);
  });

  const owned = (user: string): Promise<number> => app.count('enrollments', 'user_id = ?', [user]);
  const refunds = ({ number }: TwoPageOrder): Promise<{ id: string; reason: string; state: string }[]> =>
    app.db.query(
      `SELECT r.id, r.reason, r.state FROM refunds r JOIN orders o ON o.id = r.order_id
       WHERE o.number = ? ORDER BY r.id`,
      [number],
    );
  const payBack = async (refundId: string): Promise<void> => {
    expect((await app.approve(refundId)).status).toBe(200);
    await app.processUntil(refundId, 'COMPLETED');
  };

  it('is not fulfilled by its second payment, whose refund is due as well [CON-13]', async () => {
    const order = await app.aTwoPageOrder();
    await app.pay(order.pages[1]);
    expect(await owned(order.user)).toBe(1);
    await app.markDue(order.number);
    await app.pay(order.pages[0]);
    expect(await owned(order.user)).toBe(0);
    expect(await refunds(order)).toMatchObject([
      { reason: 'ADMIN_DECISION', state: 'DUE' },
      { reason: 'ORDER_TAKEN_BACK', state: 'DUE' },
    ]);
    for (const { id } of await refunds(order)) {
      await payBack(id);
      const again = await app.approve(id);
      expect(again.body.message).toBe('The refund is approved and has been paid back. It is sent only once.');
    }
    expect(await app.orderState(order.number)).toBe('REFUNDED');
    expect(await app.atProvider(order.pages[0])).toMatchObject([{ amount: 100_000, state: 'COMPLETED' }]);
    expect(await app.atProvider(order.pages[1])).toMatchObject([{ amount: 100_000, state: 'COMPLETED' }]);
  });

  it('is due a second refund, with its reason, if its second page is paid after the first refund, and its receipt shows the first payment [S-221]', async () => {
    const order = await app.aTwoPageOrder();
    const user = order.user;
    await app.pay(order.pages[0]);
    const receipt = () => app.call('GET', `/orders/${order.number}/receipt`, { user }, receiptSchema);
    const issued = (await receipt()).body;
    const { refund } = (await app.markDue(order.number)).body;
    await payBack(refund.id);
    expect(await app.orderState(order.number)).toBe('REFUNDED');
    await app.pay(order.pages[1]);
    expect(await owned(user)).toBe(0);
    expect(await app.orderState(order.number)).toBe('REFUND_DUE');
    const { body } = await app.call('GET', `/orders/${order.number}`, { user }, orderDetail);
    const kinds = body.timeline.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'access-ended')).toHaveLength(1);
    expect(kinds.slice(-2)).toEqual(['paid', 'refund-due']);
    expect(body.timeline.at(-1)?.reason).toBe('ORDER_TAKEN_BACK');
    expect((await receipt()).body).toMatchObject({ number: issued.number, refund: { state: 'COMPLETED' } });
    // The admin's decision is still the reason why the order as a whole is not fulfilled.
    const status = await app.status(user, order.pages[1]);
    expect(status.body).toMatchObject({ refundDue: true, refundReason: 'ADMIN_DECISION' });
  });

  it('lets the user buy the item again; a late payment of the old order is still refunded', async () => {
    const course = app.catalog.put(aCourse());
    const order = await app.aTwoPageOrder(newId(), course);
    await app.pay(order.pages[1]);
    await app.markDue(order.number);
    const { id } = await app.anOpenOrder(course, order.user);
    expect(id).not.toContain(order.number);
    await app.pay(id);
    await app.pay(order.pages[0]);
    expect(await owned(order.user)).toBe(1);
    expect((await refunds(order)).at(-1)).toMatchObject({ reason: 'ORDER_TAKEN_BACK' });
  });
});
