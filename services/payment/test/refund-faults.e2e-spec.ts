import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { findViolations } from '../src/invariants/invariants.js';
import { RefundOutcomeService } from '../src/refunds/outcome/refund-outcome.service.js';
import { RefundTestApp } from './refund-test-app.js';

jest.setTimeout(120_000);

/** Runs `work` one time after another. */
async function times(count: number, work: () => Promise<unknown>): Promise<void> {
  for (let time = 0; time < count; time += 1) await work();
}

/** The alerts that `work` logged. */
async function alertsOf(work: () => Promise<unknown>): Promise<string[]> {
  const errors = jest.spyOn(Logger.prototype, 'error');
  try {
    await work();
    return errors.mock.calls
      .flat()
      .map(String)
      .filter((line) => line.startsWith('alert'));
  } finally {
    errors.mockRestore();
  }
}

/** No worker runs: the test runs each step of a refund itself, so that the order of steps is known. */
describe('an approved refund', () => {
  const app = new RefundTestApp();
  beforeAll(() => app.start({ PHONEPE_TIMEOUT_MS: '2000' }));
  afterAll(() => app.stop());
  beforeEach(() => app.simulator.reset());
  afterEach(async () => {
    expect(await findViolations(app.db)).toEqual([]);
  });

  it('is sent once, is checked until its end, and closes the order', async () => {
    const { user, order, refund } = await app.anApprovedRefund();
    await app.processRefund(refund);
    await app.processUntil(refund, 'COMPLETED');
    const { merchantRefundId } = await app.refundOf(refund);
    expect(await app.atProvider(order)).toEqual([
      expect.objectContaining({ merchantRefundId, amount: 100_000, state: 'COMPLETED' }),
    ]);
    expect(await app.orderState(order)).toBe('REFUNDED');
    expect((await app.status(user, order)).body).toMatchObject({
      status: 'FAILURE',
      refundDue: true,
      refundState: 'COMPLETED',
    });
    expect((await app.kindsInLedger(refund)).slice(0, 4)).toEqual(['due', 'approved', 'sending', 'pending']);
  });

  it('is sent under an id that was committed before', async () => {
    const { order, refund } = await app.anApprovedRefund();
    await app.simulator.script({ orderId: order, refund: ['reset'] });
    await app.processRefund(refund);
    const { state, merchantRefundId } = await app.refundOf(refund);
    expect([state, merchantRefundId]).toEqual(['APPROVED', `RF-${refund}`]);
    expect(await app.count('refunds', 'id = ? AND sent_at IS NOT NULL', [refund])).toBe(1);
  });

  it.each(['timeout-after-accept', 'truncated'])(
    'is checked under its id and never sent again if the response is lost (%s) [fault 35]',
    async (step) => {
      const { order, refund } = await app.anApprovedRefund();
      await app.simulator.script({ orderId: order, refund: [step], webhook: 'drop' });
      await app.processRefund(refund);
      const { state, merchantRefundId } = await app.refundOf(refund);
      expect(state).toBe('APPROVED');
      await app.processUntil(refund, 'COMPLETED');
      const requests = await app.requests(merchantRefundId);
      expect(requests.slice(0, 2)).toEqual(['POST', 'GET']);
      expect(requests.filter((method) => method === 'POST')).toHaveLength(1);
      expect(await app.atProvider(order)).toHaveLength(1);
      expect(await app.kindsInLedger(refund)).toContain('unanswered');
    },
  );

  it.each(['500', 'html', 'reset', 'timeout'])(
    'is checked first, and only then sent again under the same id, if it never arrived (%s) [fault 35]',
    async (step) => {
      const { order, refund } = await app.anApprovedRefund();
      await app.simulator.script({ orderId: order, refund: [step] });
      await app.processRefund(refund);
      await app.processUntil(refund, 'COMPLETED');
      const { merchantRefundId, attempts } = await app.refundOf(refund);
      expect((await app.requests(merchantRefundId)).slice(0, 3)).toEqual(['POST', 'GET', 'POST']);
      expect(attempts).toBe(1);
      expect(await app.atProvider(order)).toHaveLength(1);
    },
  );

  it('does not change while the provider gives no information, and is never sent again without it [faults 15, 35]', async () => {
    const { order, refund } = await app.anApprovedRefund();
    const nothing = ['500', 'html', '429', 'reset'];
    await app.simulator.script({
      orderId: order,
      refund: ['truncated'],
      // More failures than one run uses, because their number is not tested here.
      refundStatus: [...nothing, ...nothing],
    });
    for (let round = 0; round < 5; round += 1) await app.processRefund(refund);
    const { state, merchantRefundId } = await app.refundOf(refund);
    expect(state).toBe('APPROVED');
    expect((await app.requests(merchantRefundId)).filter((method) => method === 'POST')).toHaveLength(1);
    await app.processUntil(refund, 'COMPLETED');
  });

  it('needs a decision of an admin and a new id after a failure [fault 36]', async () => {
    const { order, refund } = await app.anApprovedRefund();
    await app.simulator.script({ orderId: order, refundState: 'FAILED' });
    await app.processRefund(refund);
    await app.processUntil(refund, 'FAILED');
    const failed = await app.refundOf(refund);
    expect(failed.code).toBe('INSUFFICIENT_BALANCE');
    expect(await app.orderState(order)).toBe('REFUND_DUE');
    await app.simulator.script({ orderId: order, refundState: 'COMPLETED' });
    expect((await app.retry(refund, failed.merchantRefundId)).status).toBe(200);
    await app.processUntil(refund, 'COMPLETED');
    expect((await app.atProvider(order)).map((each) => [each.merchantRefundId, each.state])).toEqual([
      [`RF-${refund}`, 'FAILED'],
      [`RF-${refund}-2`, 'COMPLETED'],
    ]);
    expect(await app.orderState(order)).toBe('REFUNDED');
  });

  it('is not retried while an attempt is in flight, nor twice by a repeated click [fault 36]', async () => {
    const { order, refund } = await app.anApprovedRefund();
    await app.simulator.script({ orderId: order, refundState: 'PENDING' });
    await app.processRefund(refund);
    const first = (await app.refundOf(refund)).merchantRefundId;
    expect((await app.retry(refund, first)).code).toBe('REFUND_NOT_FAILED');
    await app.simulator.endRefund(first, 'FAILED');
    await app.processUntil(refund, 'FAILED');
    expect((await app.retry(refund, first)).status).toBe(200);
    await app.processRefund(refund);
    expect((await app.retry(refund, first)).status).toBe(200);
    expect((await app.retry(refund, first, app.otherAdmin)).code).toBe('REFUND_ALREADY_APPROVED');
    expect((await app.refundOf(refund)).attempts).toBe(2);
    expect(await app.atProvider(order)).toHaveLength(2);
  });

  it('is not reported as sent again by a repeated click once it is completed', async () => {
    const { order, refund } = await app.anApprovedRefund();
    await app.simulator.script({ orderId: order, refundState: 'FAILED' });
    await app.processUntil(refund, 'FAILED');
    const { merchantRefundId } = await app.refundOf(refund);
    await app.simulator.script({ orderId: order, refundState: 'COMPLETED' });
    expect((await app.retry(refund, merchantRefundId)).body.message).toBe('The refund is being sent again.');
    await app.processUntil(refund, 'COMPLETED');
    expect((await app.retry(refund, merchantRefundId)).body).toMatchObject({
      message: 'The refund has been paid back already. Nothing was sent again.',
      refund: { state: 'COMPLETED', tries: 2 },
    });
  });

  it('is not retried while the end of the last attempt is unknown', async () => {
    const { order, refund } = await app.anApprovedRefund();
    await app.simulator.script({ orderId: order, refundState: 'FAILED' });
    await app.processUntil(refund, 'FAILED');
    await app.simulator.script({ orderId: order, refundStatus: ['500'] });
    const { merchantRefundId } = await app.refundOf(refund);
    expect(await app.retry(refund, merchantRefundId)).toMatchObject({
      status: 502,
      code: 'REFUND_CHECK_FAILED',
    });
    expect((await app.refundOf(refund)).attempts).toBe(1);
  });

  it('needs a decision of an admin, and shows the code, if the provider rejects it', async () => {
    const { order, refund } = await app.anApprovedRefund();
    await app.simulator.script({ orderId: order, refund: ['reject'] });
    await app.processRefund(refund);
    const { state, code } = await app.refundOf(refund);
    expect(state).toBe('FAILED');
    expect(code).toEqual(expect.stringMatching(/^[A-Z_]+$/));
    expect(await app.atProvider(order)).toEqual([]);
  });

  it('is under review instead of completed if another amount was paid back', async () => {
    const { order, refund } = await app.anApprovedRefund();
    const { merchantRefundId } = await app.refundOf(refund);
    const outcomes = app.nest.get(RefundOutcomeService);
    const response = { kind: 'completed', code: 'REFUND_COMPLETED', providerRefundId: 'OMR1' } as const;
    await outcomes.apply({ refundId: refund, merchantRefundId }, { ...response, amountPaise: 99 }, 'worker');
    expect((await app.refundOf(refund)).state).toBe('REVIEW');
    expect(await app.orderState(order)).toBe('REFUND_DUE');
    expect(await app.count('outbox', 'dedupe_key = ?', [`refund.completed:${refund}`])).toBe(0);
  });

  it('ignores a response about an earlier attempt', async () => {
    const { order, refund } = await app.anApprovedRefund();
    await app.simulator.script({ orderId: order, refundState: 'FAILED' });
    await app.processUntil(refund, 'FAILED');
    const old = (await app.refundOf(refund)).merchantRefundId;
    await app.retry(refund, old);
    const outcomes = app.nest.get(RefundOutcomeService);
    const late = { kind: 'failed', code: 'LATE', providerRefundId: null } as const;
    await outcomes.apply({ refundId: refund, merchantRefundId: old }, late, 'webhook');
    expect((await app.refundOf(refund)).state).toBe('APPROVED');
  });

  it.each([
    ['not-found', (id: string) => `alert: ${id} is not known to the provider any more`],
    ['401', (id: string) => `alert: no information about ${id}: unauthorized`],
  ])('raises one alert however often the provider responds with %s [fault 35]', async (step, alert) => {
    const { order, refund } = await app.anApprovedRefund();
    await app.simulator.script({ orderId: order, refundState: 'PENDING', webhook: 'drop' });
    await app.processUntil(refund, 'PENDING');
    const { merchantRefundId } = await app.refundOf(refund);
    // A rejected token is requested again, which consumes another step.
    await app.simulator.script({ orderId: order, refundStatus: Array<string>(20).fill(step) });
    expect(await alertsOf(() => times(6, () => app.processRefund(refund)))).toEqual([
      alert(merchantRefundId),
    ]);
    expect((await app.refundOf(refund)).state).toBe('PENDING');
    expect((await app.requests(merchantRefundId)).filter((method) => method === 'POST')).toHaveLength(1);
  });

  it('raises one alert about a rejected credential, before the provider has accepted the refund and after [fault 35]', async () => {
    const { order, refund } = await app.anApprovedRefund();
    await app.simulator.script({
      orderId: order,
      refundState: 'PENDING',
      webhook: 'drop',
      refund: ['401', '401'],
      refundStatus: ['401', '401', '401', '401', 'ok', ...Array<string>(20).fill('401')],
    });
    const { merchantRefundId } = await app.refundOf(refund);
    const alerts = await alertsOf(() => times(8, () => app.processRefund(refund)));
    expect((await app.refundOf(refund)).state).toBe('PENDING');
    expect(alerts).toEqual([`alert: no information about ${merchantRefundId}: unauthorized`]);
  });

  it('raises one alert, not one per check, when it is in flight for more than a week [fault 35]', async () => {
    const { order, refund } = await app.anApprovedRefund();
    await app.simulator.script({ orderId: order, refundState: 'PENDING', webhook: 'drop' });
    await app.processUntil(refund, 'PENDING');
    const { merchantRefundId } = await app.refundOf(refund);
    await app.db.query('UPDATE refunds SET approved_at = UTC_TIMESTAMP(3) - INTERVAL 8 DAY WHERE id = ?', [
      refund,
    ]);
    expect(await alertsOf(() => times(3, () => app.processRefund(refund)))).toEqual([
      `alert: ${merchantRefundId} is on its way for more than a week`,
    ]);
  });

  it('has a ledger that rejects updates and deletes', async () => {
    await expect(
      app.db.query('UPDATE refund_events SET sequence_number = sequence_number + 1'),
    ).rejects.toThrow(/append-only/);
    await expect(app.db.query('DELETE FROM refund_events')).rejects.toThrow(/append-only/);
  });
});
