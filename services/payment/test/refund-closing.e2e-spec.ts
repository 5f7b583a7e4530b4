import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { refundList, refundResponse } from '@academy/contracts/refunds/refund.schemas';
import { newId } from '@academy/nest-kit';
import { findViolations } from '../src/invariants/invariants.js';
import { RefundOutcomeService } from '../src/refunds/outcome/refund-outcome.service.js';
import { RefundTestApp, type DueRefund } from './refund-test-app.js';

jest.setTimeout(120_000);

const NOTE = 'The missing 999.01 was paid in the dashboard.';

describe('a refund under review [decision 0043]', () => {
  const app = new RefundTestApp();
  beforeAll(() => app.start());
  afterAll(() => app.stop());
  beforeEach(() => app.simulator.reset());
  afterEach(async () => {
    expect(await findViolations(app.db)).toEqual([]);
  });

  /** The provider reports that it paid back another amount than ours. */
  async function aReview(): Promise<DueRefund> {
    const refund = await app.anApprovedRefund();
    const { merchantRefundId } = await app.refundOf(refund.refund);
    const response = { kind: 'completed', code: 'REFUND_COMPLETED', providerRefundId: newId() } as const;
    const state = await app.nest
      .get(RefundOutcomeService)
      .apply({ refundId: refund.refund, merchantRefundId }, { ...response, amountPaise: 99 }, 'worker');
    expect(state).toBe('REVIEW');
    return refund;
  }

  const close = (refund: string, note = NOTE, admin = app.admin) =>
    app.asAdmin(`/refunds/${refund}/close`, { note }, refundResponse, admin);

  const closings = (refund: string) =>
    app.db.query<{ actor_id: string; note: string; from_state: string; to_state: string }[]>(
      `SELECT actor_id, note, from_state, to_state FROM refund_events WHERE refund_id = ? AND kind = 'closed'`,
      [refund],
    );

  it('is closed by an admin with a note in the ledger, and ends its order without moving money', async () => {
    const { user, order, refund } = await aReview();
    const { status, body } = await close(refund);
    expect(status).toBe(200);
    expect(body.refund).toMatchObject({ state: 'CLOSED', closingNote: NOTE });
    expect(await closings(refund)).toEqual([
      { actor_id: app.admin, note: NOTE, from_state: 'REVIEW', to_state: 'CLOSED' },
    ]);
    expect(await app.orderState(order)).toBe('REFUNDED');
    expect((await app.status(user, order)).body).toMatchObject({ refundState: 'COMPLETED' });
    expect(await app.count('outbox', 'dedupe_key = ?', [`refund.completed:${refund}`])).toBe(1);
    expect(await app.atProvider(order)).toEqual([]);
    const { body: list } = await app.call(
      'GET',
      '/refunds?state=completed',
      { user: app.admin, role: 'admin' },
      refundList,
    );
    expect(list.refunds.map(({ id }) => id)).toContain(refund);
  });

  it('is closed once by concurrent requests of admins, with the first note', async () => {
    const { refund } = await aReview();
    const admins = Array.from({ length: 8 }, () => newId());
    const replies = await Promise.all(
      admins.map((admin) => close(refund, `Settled by hand, says ${admin}`, admin)),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const [first, ...others] = await closings(refund);
    expect(others).toEqual([]);
    expect(first?.note).toBe(`Settled by hand, says ${first?.actor_id}`);
  });

  it('stays under review without a note, and for users who are not admins', async () => {
    const { user, refund } = await aReview();
    expect((await close(refund, '   short   ')).status).toBe(400);
    const asLearner = { user, body: { note: NOTE } };
    expect((await app.call('POST', `/refunds/${refund}/close`, asLearner)).status).toBe(403);
    expect((await app.refundOf(refund)).state).toBe('REVIEW');
  });

  it('is the only kind that can be closed, because other refunds are due or in flight', async () => {
    const { refund } = await app.aDueRefund();
    expect(await close(refund)).toMatchObject({ status: 409, code: 'REFUND_NOT_IN_REVIEW' });
    await app.approve(refund);
    expect(await close(refund)).toMatchObject({ status: 409, code: 'REFUND_NOT_IN_REVIEW' });
    await app.processUntil(refund, 'COMPLETED');
    expect(await close(refund)).toMatchObject({ status: 409, code: 'REFUND_NOT_IN_REVIEW' });
    expect((await close(newId())).code).toBe('REFUND_NOT_FOUND');
    expect(await closings(refund)).toEqual([]);
  });

  it('ignores every response of the provider after it was closed', async () => {
    const { refund } = await aReview();
    await close(refund);
    const { merchantRefundId } = await app.refundOf(refund);
    const late = { kind: 'failed', code: 'LATE', providerRefundId: null } as const;
    await app.nest.get(RefundOutcomeService).apply({ refundId: refund, merchantRefundId }, late, 'webhook');
    expect((await app.refundOf(refund)).state).toBe('CLOSED');
  });
});
