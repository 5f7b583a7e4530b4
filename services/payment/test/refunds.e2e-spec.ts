import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { paymentStats } from '@academy/contracts/analytics/stats.schemas';
import { orderDetail } from '@academy/contracts/orders/order.schemas';
import { receipt as receiptSchema } from '@academy/contracts/receipts/receipt.schemas';
import { refundList, type Refund } from '@academy/contracts/refunds/refund.schemas';
import { newId } from '@academy/nest-kit';
import { findViolations } from '../src/invariants/invariants.js';
import { aCourse } from './fake-catalog.js';
import { RefundTestApp } from './refund-test-app.js';

jest.setTimeout(60_000);

describe('refunds decided by an admin', () => {
  const app = new RefundTestApp();
  beforeAll(() => app.start());
  afterAll(() => app.stop());
  beforeEach(() => app.simulator.reset());
  afterEach(async () => {
    expect(await findViolations(app.db)).toEqual([]);
  });

  const request = (query: string) =>
    app.call('GET', `/refunds${query}`, { user: app.admin, role: 'admin' }, refundList);
  const list = async (query = '') => (await request(query)).body;
  const only = (refunds: readonly Refund[], id: string): Refund | undefined =>
    refunds.find((each) => each.id === id);

  it('turn an enrollment into a refund in one transaction [CON-13, invariant 2]', async () => {
    const { user, id } = await app.aPaidOrder();
    expect(await app.count('enrollments', 'user_id = ?', [user])).toBe(1);
    const { status, body } = await app.markDue(id, 'The workshop was cancelled.');
    expect(status).toBe(200);
    expect(body.refund).toMatchObject({
      orderNumber: id,
      amountPaise: 100_000,
      reason: 'ADMIN_DECISION',
      note: 'The workshop was cancelled.',
      state: 'DUE',
      tries: 0,
      merchantRefundId: null,
    });
    expect(await app.count('enrollments', 'user_id = ?', [user])).toBe(0);
    expect((await app.status(user, id)).body).toMatchObject({
      status: 'FAILURE',
      refundDue: true,
      refundState: 'DUE',
    });
  });

  it('show the payer each step with its time [S-221]', async () => {
    const { user, order, refund } = await app.anApprovedRefund();
    await app.processUntil(refund, 'COMPLETED');
    const { body } = await app.call('GET', `/orders/${order}`, { user }, orderDetail);
    const steps = body.timeline.filter(({ kind }) => kind.startsWith('refund-'));
    const kinds = steps.map(({ kind }) => kind);
    expect(kinds.slice(0, 2)).toEqual(['refund-due', 'refund-approved']);
    expect(kinds.at(-1)).toBe('refund-completed');
    expect(steps.every(({ at }) => at !== null)).toBe(true);
  });

  it('leave the payer the earlier facts: receipt, transaction, enrollment, and the reason [CON-13, S-221]', async () => {
    const { user, id } = await app.aPaidOrder();
    const order = () => app.call('GET', `/orders/${id}`, { user }, orderDetail);
    const receipt = () => app.call('GET', `/orders/${id}/receipt`, { user }, receiptSchema);
    const [issued, paid] = [(await receipt()).body, (await order()).body];
    expect(issued.refund).toBeNull();
    const refund = (await app.markDue(id)).body.refund.id;
    const { body } = await order();
    expect(body).toMatchObject({
      status: 'REFUND_DUE',
      transactionId: paid.transactionId,
      hasReceipt: true,
      receiptNumber: issued.number,
    });
    expect(body.timeline.map(({ kind }) => kind)).toEqual([
      'opened',
      'sent',
      'paid',
      'enrolled',
      'access-ended',
      'refund-due',
    ]);
    expect(body.timeline.at(-1)?.reason).toBe('ADMIN_DECISION');
    expect(await receipt()).toMatchObject({
      status: 200,
      body: { ...issued, refund: { state: 'DUE', paise: issued.totalPaise } },
    });
    expect((await app.status(user, id)).body).toMatchObject({ refundReason: 'ADMIN_DECISION' });
    await app.approve(refund);
    await app.processUntil(refund, 'COMPLETED');
    expect((await receipt()).body.refund).toEqual({ state: 'COMPLETED', paise: issued.totalPaise });
    expect((await order()).body.transactionId).toBe(paid.transactionId);
  });

  it('do not number a receipt that had no number when its order was revoked', async () => {
    const { user, order } = await app.aDueRefund();
    const { body } = await app.call('GET', `/orders/${order}`, { user }, orderDetail);
    expect(body).toMatchObject({ hasReceipt: false, receiptNumber: null });
    expect(body.transactionId).not.toBeNull();
    expect(await app.call('GET', `/orders/${order}/receipt`, { user })).toMatchObject({ status: 404 });
  });

  it('are announced by one mail when they become due [CON-16]', async () => {
    const { refund } = await app.aDueRefund();
    expect(await app.count('outbox', 'dedupe_key = ?', [`refund.due:${refund}`])).toBe(1);
  });

  it('are one refund for 20 concurrent requests', async () => {
    const { id } = await app.aPaidOrder();
    const replies = await Promise.all(Array.from({ length: 20 }, () => app.markDue(id)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ code }) => code === 'REFUND_EXISTS')).toHaveLength(19);
  });

  it('let the user buy the item again, and do not affect the new enrollment', async () => {
    const course = app.catalog.put(aCourse());
    const { user, order, refund } = await app.aDueRefund(course);
    const again = await app.anOpenOrder(course, user);
    await app.simulator.press(again.id, 'COMPLETED');
    await app.approve(refund);
    await app.processUntil(refund, 'COMPLETED');
    expect(await app.count('enrollments', 'user_id = ?', [user])).toBe(1);
    expect([await app.orderState(order), await app.orderState(again.id)]).toEqual(['REFUNDED', 'FULFILLED']);
  });

  it('leave an order fulfilled if its second payment is refunded [fault 30]', async () => {
    const { user, id } = await app.aPaidOrder();
    const [order] = await app.db.query<{ id: string }[]>('SELECT id FROM orders WHERE number = ?', [id]);
    const [attempt, refund] = [newId(), newId()];
    await app.db.query(
      `INSERT INTO payment_attempts (id, order_id, merchant_order_id, amount_paise, captured_paise, state, response_code, initiated_at, expires_at)
       SELECT ?, order_id, CONCAT(merchant_order_id, '-2'), amount_paise, captured_paise, 'PENDING', 'X', initiated_at, expires_at
       FROM payment_attempts WHERE merchant_order_id = ?`,
      [attempt, id],
    );
    await app.db.query(
      `INSERT INTO payment_events (id, attempt_id, sequence_number, kind, source, from_state, to_state, code, dedupe_key, created_at)
       VALUES (?, ?, 1, 'captured', 'status', 'CREATED', 'CAPTURED', 'X', REPEAT('a', 64), UTC_TIMESTAMP(3))`,
      [newId(), attempt],
    );
    await app.db.query(`UPDATE payment_attempts SET state = 'CAPTURED' WHERE id = ?`, [attempt]);
    await app.db.query(
      `INSERT INTO refunds (id, order_id, attempt_id, reason, amount_paise, state, created_at, state_changed_at)
       VALUES (?, ?, ?, 'ALREADY_ENROLLED', 100000, 'DUE', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
      [refund, order?.id, attempt],
    );
    await app.approve(refund);
    await app.simulator.script({ orderId: `${id}-2`, refundState: 'PENDING' });
    await app.processRefund(refund);
    // The provider has no second payment, so it rejects this attempt; only the state of the order is tested here.
    expect((await app.refundOf(refund)).state).toBe('FAILED');
    expect(await app.orderState(id)).toBe('FULFILLED');
    expect(await app.count('enrollments', 'user_id = ?', [user])).toBe(1);
  });

  it.each([
    ['an unknown order', 'AC-NOPE', 'long enough a reason', 'ORDER_NOT_FOUND'],
    ['a reason that is too short', 'AC-NOPE', 'short', 'VALIDATION_FAILED'],
    ['a missing order', '', 'long enough a reason', 'VALIDATION_FAILED'],
  ])('reject %s with an error code', async (_, orderNumber, note, code) => {
    const before = await app.count('refunds');
    expect((await app.markDue(orderNumber, note)).code).toBe(code);
    expect(await app.count('refunds')).toBe(before);
  });

  it('find an order whose number was entered in lower case, with spaces around it [CON-13]', async () => {
    const { id } = await app.aPaidOrder();
    const { status, body } = await app.markDue(`  ${id.toLowerCase()}\t`);
    expect([status, body.refund.orderNumber]).toEqual([200, id]);
  });

  it('revoke nothing that was not paid: a free item, an open order', async () => {
    const free = await app.anOpenOrder(app.catalog.put(aCourse({ pricePaise: 0 })));
    const open = await app.anOpenOrder(app.catalog.put(aCourse()));
    for (const { id, user } of [free, open]) {
      expect((await app.markDue(id)).code).toBe('ORDER_NOT_REFUNDABLE');
      expect(await app.count('orders', `user_id = ? AND state = 'REFUND_DUE'`, [user])).toBe(0);
    }
    expect(await app.count('enrollments', 'user_id = ?', [free.user])).toBe(1);
  });

  it('contain the approving admin and the time in the row and in the ledger', async () => {
    const { refund } = await app.aDueRefund();
    const { body } = await app.approve(refund, app.otherAdmin);
    expect(body.refund).toMatchObject({ state: 'APPROVED', approvedBy: app.otherAdmin, tries: 1 });
    expect(Date.parse(body.refund.approvedAt ?? '')).not.toBeNaN();
    const rows = await app.db.query(
      `SELECT kind, actor_id AS actor, code FROM refund_events WHERE refund_id = ? ORDER BY sequence_number`,
      [refund],
    );
    expect(rows).toEqual([
      { kind: 'due', actor: app.admin, code: 'ADMIN_DECISION' },
      { kind: 'approved', actor: app.otherAdmin, code: 'APPROVED' },
    ]);
  });

  it('accept a second approval by the same admin without a second attempt, and reject one by another admin', async () => {
    const { refund } = await app.anApprovedRefund();
    expect((await app.approve(refund)).status).toBe(200);
    expect((await app.approve(refund, app.otherAdmin)).code).toBe('REFUND_ALREADY_APPROVED');
    expect((await app.refundOf(refund)).attempts).toBe(1);
  });

  it('are checked on request: waiting ones are sent, outcomes are shown, others are rejected', async () => {
    const { order, refund } = await app.aDueRefund();
    expect((await app.check(refund)).code).toBe('REFUND_NOT_IN_FLIGHT');
    await app.approve(refund);
    await app.simulator.script({ orderId: order, refundState: 'PENDING', refundStatus: ['500'] });
    expect((await app.check(refund)).body.refund.state).toBe('PENDING');
    expect(await app.check(refund)).toMatchObject({ status: 502, code: 'REFUND_CHECK_FAILED' });
    expect((await app.check(refund)).body.message).toBe('The provider is still working on it.');
  });

  it('are listed newest first, by state and by group, in pages', async () => {
    const first = await app.aDueRefund();
    const second = await app.anApprovedRefund();
    const all = await list('?limit=2');
    expect(all.refunds.map(({ id }) => id)).toEqual([second.refund, first.refund]);
    expect(all.total).toBeGreaterThanOrEqual(2);
    const next = await list('?limit=2&page=2');
    expect(only(next.refunds, first.refund)).toBeUndefined();
    expect(only((await list('?state=waiting')).refunds, first.refund)?.state).toBe('DUE');
    expect(only((await list('?state=waiting')).refunds, second.refund)).toBeUndefined();
    expect(only((await list('?state=APPROVED')).refunds, second.refund)?.orderNumber).toBe(second.order);
    expect(only((await list('?state=in-flight')).refunds, second.refund)).toBeDefined();
    expect(await request('?state=NOPE')).toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('are found by the beginning or end of the order number, the number of the payment, and the title', async () => {
    const { order, refund } = await app.aDueRefund();
    const { refunds } = await list(`?search=${order}`);
    const [{ providerTransactionId = '', title = '' } = {}] = refunds;
    expect(refunds.map(({ id }) => id)).toEqual([refund]);
    const isFound = async (search: string) =>
      only((await list(`?limit=100&search=${encodeURIComponent(search)}`)).refunds, refund) !== undefined;
    for (const text of [order.slice(0, -1), order.slice(-8).toLowerCase(), providerTransactionId, title])
      expect([text, await isFound(text ?? '')]).toEqual([text, true]);
    for (const text of ['%', '_', 'हैकिंग', 'no such item'])
      expect([text, await isFound(text)]).toEqual([text, false]);
    expect((await list(`?state=completed&search=${order}`)).total).toBe(0);
  });

  it('are sorted by age or amount', async () => {
    await app.aDueRefund();
    const newest = await list('?limit=100');
    const oldest = await list('?limit=100&sort=oldest');
    expect(oldest.refunds[0]?.createdAt).toBe(newest.refunds.at(-1)?.createdAt);
    for (const [sort, sign] of [
      ['amount-low', 1],
      ['amount-high', -1],
    ] as const) {
      const amounts = (await list(`?limit=100&sort=${sort}`)).refunds.map(({ amountPaise }) => amountPaise);
      expect(amounts).toEqual([...amounts].sort((a, b) => sign * (a - b)));
    }
    expect(await request('?sort=title')).toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('are counted in the figures while they wait for an admin, including failed ones [AMB-10]', async () => {
    const dueNow = async (): Promise<number> => {
      const { body } = await app.call('GET', '/stats', { user: app.admin, role: 'admin' }, paymentStats);
      return body.refundsDue;
    };
    const before = await dueNow();
    const { order, refund } = await app.aDueRefund();
    expect(await dueNow()).toBe(before + 1);
    await app.simulator.script({ orderId: order, refund: ['reject'] });
    await app.approve(refund);
    expect(await dueNow()).toBe(before);
    await app.processRefund(refund);
    expect(await dueNow()).toBe(before + 1);
  });

  it('are for admins only, and are not found under unknown ids', async () => {
    const { user, refund } = await app.aDueRefund();
    for (const url of ['/refunds', `/refunds/${refund}/approve`, `/refunds/${refund}/check`])
      expect((await app.call('POST', url, { user, body: {} })).status).toBe(403);
    expect((await app.call('GET', '/refunds', { user })).status).toBe(403);
    for (const id of [newId(), 'x']) expect((await app.approve(id)).code).toBe('REFUND_NOT_FOUND');
  });
});
