import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { orderDetail } from '@academy/contracts/orders/order.schemas';
import { receipt as receiptSchema } from '@academy/contracts/receipts/receipt.schemas';
import { newId } from '@academy/nest-kit';
import { aCoupon } from '../coupon.factory.js';
import { FaultTestSystem } from '../fault-test-system.js';
import { RemovalMessages } from '../removal-messages.js';

jest.setTimeout(120_000);

/**
 * Money captured between a closure or delisting and its record is refunded as if the record had arrived first
 * (faults 32, 33).
 */
describe('a message about a removal that arrives after the captures', () => {
  const system = new FaultTestSystem();
  const { app, phonepe } = system;
  const removals = new RemovalMessages(app);
  beforeAll(() => system.start());
  afterAll(() => system.stop());
  beforeEach(() => phonepe.reset());
  afterEach(() => system.expectSound());

  const aPurchase = async (
    item = system.aCourse(),
    user = newId(),
  ): Promise<{ user: string; id: string }> => {
    const order = await system.anOrder(item, user);
    await phonepe.press(order.id, 'COMPLETED');
    await system.becomes(order.id, 'CAPTURED');
    return order;
  };
  const due = (reason: string) => [{ reason, amount: 100_000, state: 'DUE' }];

  it('revokes the later enrollments of a deleted user once, and keeps the earlier ones [fault 33]', async () => {
    const { user } = await aPurchase();
    const closedAt = await removals.now();
    const late = await aPurchase(system.aCourse(), user);
    expect(await system.enrollments(user)).toBe(2);
    for (let times = 0; times < 3; times += 1) expect(await removals.account(user, closedAt)).toBe(200);
    expect(await system.enrollments(user)).toBe(1);
    expect(await system.refundsOf(user)).toEqual(due('ACCOUNT_CLOSED'));
    expect(await app.count('outbox', `topic = 'refund.due'`)).toBe(1);
    expect((await system.ledger(late.id)).at(-1)).toMatchObject({ kind: 'captured', to: 'CAPTURED' });
  });

  it('revokes the later enrollments of an unpublished item, and keeps the earlier ones [fault 32, AMB-22]', async () => {
    const course = system.aCourse();
    const before = await aPurchase(course);
    const delistedAt = await removals.now();
    const late = await aPurchase(course);
    const other = await aPurchase();
    const record = { itemId: course.id, isDelisted: true, version: 7, delistedAt };
    expect(await removals.course(record)).toBe(200);
    expect(await removals.course(record)).toBe(200);
    expect(await system.refundsOf(late.user)).toEqual(due('ITEM_UNPUBLISHED'));
    expect(await system.enrollments(late.user)).toBe(0);
    for (const { user } of [before, other]) {
      expect(await system.enrollments(user)).toBe(1);
      expect(await system.refundsOf(user)).toEqual([]);
    }
  });

  it('shows the payer the access, its end and the reason, and keeps the receipt [S-221]', async () => {
    const course = system.aCourse();
    const delistedAt = await removals.now();
    const { user, id } = await aPurchase(course);
    const receipt = () => app.call('GET', `/orders/${id}/receipt`, { user }, receiptSchema);
    const issued = (await receipt()).body;
    await removals.course({ itemId: course.id, isDelisted: true, version: 2, delistedAt });
    const { body } = await app.call('GET', `/orders/${id}`, { user }, orderDetail);
    expect(body).toMatchObject({ status: 'REFUND_DUE', hasReceipt: true, receiptNumber: issued.number });
    const kinds = ['opened', 'sent', 'paid', 'enrolled', 'access-ended', 'refund-due'];
    expect(body.timeline.map(({ kind }) => kind)).toEqual(kinds);
    expect(body.timeline.at(-1)?.reason).toBe('ITEM_UNPUBLISHED');
    expect((await receipt()).body).toEqual({
      ...issued,
      refund: { state: 'DUE', paise: issued.totalPaise },
    });
  });

  it('releases the coupon of such an order, as a capture after the message would not have used it', async () => {
    const { code } = await aCoupon(app, { percent: 50, maxPerPerson: 1 });
    const [course, next] = [system.aCourse(), system.aCourse()];
    const delistedAt = await removals.now();
    const { user, id } = await app.anOpenOrder(course, newId(), { coupon: code });
    await phonepe.press(id, 'COMPLETED');
    await system.becomes(id, 'CAPTURED');
    expect((await app.checkout(user, next, {}, { coupon: code })).code).toBe('COUPON_ALREADY_USED');
    await removals.course({ itemId: course.id, isDelisted: true, version: 2, delistedAt });
    expect((await app.checkout(user, next, {}, { coupon: code })).status).toBe(200);
  });

  it('revokes nothing if it is overtaken by a later message that puts the item on sale again', async () => {
    const course = system.aCourse();
    const delistedAt = await removals.now();
    const { user } = await aPurchase(course);
    await removals.course({ itemId: course.id, isDelisted: false, version: 5 });
    await removals.course({ itemId: course.id, isDelisted: true, version: 4, delistedAt });
    expect(await system.enrollments(user)).toBe(1);
    expect(await system.refundsOf(user)).toEqual([]);
  });

  it('counts from its arrival if its time is missing or in the future', async () => {
    const [one, other] = [await aPurchase(), await aPurchase()];
    await removals.account(one.user);
    await removals.account(other.user, '2099-01-01T00:00:00.000Z');
    for (const { user } of [one, other]) expect(await system.enrollments(user)).toBe(1);
    const ahead = 'closed_at > created_at';
    expect(await app.count('closed_accounts', ahead)).toBe(0);
  });

  it('handles every order, also more than one transaction handles', async () => {
    const course = system.aCourse();
    const delistedAt = await removals.now();
    const orders: { id: string }[] = [];
    // In batches: sixty concurrent checkouts may find every connection in use.
    while (orders.length < 60)
      orders.push(...(await Promise.all(Array.from({ length: 10 }, () => system.anOrder(course)))));
    for (const { id } of orders) await phonepe.press(id, 'COMPLETED');
    for (const { id } of orders) await system.becomes(id, 'CAPTURED');
    await removals.course({ itemId: course.id, isDelisted: true, version: 2, delistedAt });
    expect(await app.count('enrollments', 'item_id = ?', [course.id])).toBe(0);
    const refund = `reason = 'ITEM_UNPUBLISHED' AND order_id IN (SELECT id FROM orders WHERE item_id = ?)`;
    expect(await app.count('refunds', refund, [course.id])).toBe(60);
  });
});
