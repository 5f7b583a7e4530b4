import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type ServiceApp } from '@academy/nest-kit';
import { Logger } from '@nestjs/common';
import { findViolations } from '../src/invariants/invariants.js';
import { Refund } from '../src/refunds/refund.entity.js';
import { RefundCheckService } from '../src/refunds/sending/refund-check.service.js';
import { RefundProcessingService } from '../src/refunds/sending/refund-processing.service.js';
import { RefundOutcomeService } from '../src/refunds/outcome/refund-outcome.service.js';
import { eventually } from './payment-test-app.js';
import { RefundTestApp } from './refund-test-app.js';

jest.setTimeout(150_000);

const times = <T>(count: number, work: (round: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, round) => work(round)));

/** The result is compared with the simulator's list of refunds. */
describe('concurrent refunds', () => {
  const app = new RefundTestApp();
  let workers: ServiceApp[];
  beforeAll(async () => {
    // Two workers and the test itself are enough concurrency: more frequent sweeps would only wait for its locks.
    await app.start({ SWEEP_INTERVAL_MS: '2500' });
    workers = [await app.startWorker(), await app.startWorker()];
  });
  afterAll(async () => {
    for (const worker of workers) await worker.app.close();
    await app.stop();
  });
  beforeEach(() => app.simulator.reset());
  afterEach(async () => {
    expect(await findViolations(app.db)).toEqual([]);
  });

  const ended = (refund: string): Promise<void> =>
    eventually(async () => {
      await app.makeDue(refund);
      return (await app.refundOf(refund)).state === 'COMPLETED';
    }, 'the refund is completed');

  it('are one attempt after 20 approvals by two admins [fault 36]', async () => {
    const { order, refund } = await app.aDueRefund();
    const replies = await times(20, (round) => app.approve(refund, round % 2 ? app.admin : app.otherAdmin));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(replies.filter(({ code }) => code === 'REFUND_ALREADY_APPROVED')).toHaveLength(10);
    await ended(refund);
    expect(await app.atProvider(order)).toHaveLength(1);
    expect((await app.kindsInLedger(refund)).filter((kind) => kind === 'approved')).toHaveLength(1);
  });

  it('are sent once each: 20 refunds under two workers, many polls and tenfold notifications', async () => {
    await app.simulator.script({ webhook: { duplicate: 9 } });
    const due = await times(20, () => app.aDueRefund());
    await times(20, async (round) => {
      const { refund } = due[round]!;
      expect(await app.approve(refund)).toMatchObject({ status: 200 });
      await times(10, async () => {
        await app.makeDue(refund);
        const worker = workers[round % 2]!;
        await worker.app.get(RefundProcessingService).processNow(refund);
      });
    });
    for (const { refund, order } of due) {
      await ended(refund);
      expect((await app.atProvider(order)).map(({ amount, state }) => [amount, state])).toEqual([
        [100_000, 'COMPLETED'],
      ]);
      const kinds = await app.kindsInLedger(refund);
      expect(kinds.filter((kind) => kind === 'completed')).toHaveLength(1);
    }
  });

  it('are one at the provider if 20 processes send the same attempt after the end of its leases', async () => {
    const { order, refund } = await app.aDueRefund();
    await app.simulator.script({ orderId: order, refundState: 'PENDING' });
    await app.approve(refund);
    const row = await app.db.manager.findOneByOrFail(Refund, { id: refund });
    await times(20, (round) => workers[round % 2]!.app.get(RefundCheckService).send(row, 'worker'));
    expect(await app.atProvider(order)).toHaveLength(1);
    expect((await app.refundOf(refund)).state).toBe('PENDING');
  });

  it('do not end an attempt by a rejection that is concurrent with an acceptance of the same id', async () => {
    const { order, refund } = await app.aDueRefund();
    await app.simulator.script({ orderId: order, refundState: 'PENDING', refund: ['ok', 'reject'] });
    await app.approve(refund);
    const row = await app.db.manager.findOneByOrFail(Refund, { id: refund });
    await times(2, () => app.nest.get(RefundCheckService).send(row, 'worker'));
    expect((await app.refundOf(refund)).state).toBe('PENDING');
    expect(await app.atProvider(order)).toHaveLength(1);
  });

  it('are one further attempt after 20 retries by two admins [fault 36]', async () => {
    const { order, refund } = await app.aDueRefund();
    await app.simulator.script({ orderId: order, refundState: 'FAILED' });
    await app.approve(refund);
    await eventually(async () => {
      await app.makeDue(refund);
      return (await app.refundOf(refund)).state === 'FAILED';
    }, 'it fails');
    await app.simulator.script({ orderId: order, refundState: 'COMPLETED' });
    const { merchantRefundId } = await app.refundOf(refund);
    const replies = await times(20, (round) =>
      app.retry(refund, merchantRefundId, round % 2 ? app.admin : app.otherAdmin),
    );
    expect(replies.some(({ status }) => status === 200)).toBe(true);
    expect(replies.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(10);
    await ended(refund);
    expect((await app.atProvider(order)).map(({ state }) => state)).toEqual(['FAILED', 'COMPLETED']);
    expect((await app.refundOf(refund)).attempts).toBe(2);
  });

  it('raise no alert for eight concurrent retries, and one for an earlier attempt that paid after its end', async () => {
    const { order, refund } = await app.aDueRefund();
    await app.simulator.script({ orderId: order, refundState: 'FAILED' });
    await app.approve(refund);
    await eventually(async () => {
      await app.makeDue(refund);
      return (await app.refundOf(refund)).state === 'FAILED';
    }, 'it fails');
    await app.simulator.script({ orderId: order, refundState: 'PENDING' });
    const { merchantRefundId: over } = await app.refundOf(refund);
    const errors = jest.spyOn(Logger.prototype, 'error');
    const alerts = () => errors.mock.calls.flat().filter((line) => String(line).startsWith('alert'));
    try {
      await times(8, () => app.retry(refund, over));
      await app.simulator.script({ orderId: order, refundState: 'COMPLETED' });
      const outcomes = app.nest.get(RefundOutcomeService);
      const response = { code: 'X', providerRefundId: 'OMR', amountPaise: 100_000 };
      // A response that was in transit when the retry of another admin began.
      await times(8, () =>
        outcomes.apply(
          { refundId: refund, merchantRefundId: over },
          { kind: 'failed', ...response },
          'admin',
        ),
      );
      expect(alerts()).toEqual([]);
      await times(8, () =>
        outcomes.apply(
          { refundId: refund, merchantRefundId: over },
          { kind: 'completed', ...response },
          'admin',
        ),
      );
      await ended(refund);
      await outcomes.apply(
        { refundId: refund, merchantRefundId: over },
        { kind: 'completed', ...response },
        'webhook',
      );
      expect(alerts()).toEqual([`alert: ${over} is over, yet the provider says completed`]);
    } finally {
      errors.mockRestore();
    }
    expect((await app.refundOf(refund)).attempts).toBe(2);
  });

  it('end in the highest rank after 20 outcomes in random order, with one mail each [T47]', async () => {
    const { order, refund } = await app.aDueRefund();
    await app.simulator.script({ orderId: order, refundState: 'PENDING' });
    await app.approve(refund);
    const { merchantRefundId } = await app.refundOf(refund);
    const outcomes = app.nest.get(RefundOutcomeService);
    const kinds = ['pending', 'confirmed', 'completed', 'confirmed'] as const;
    await times(20, (round) =>
      outcomes.apply(
        { refundId: refund, merchantRefundId },
        { kind: kinds[round % 4]!, code: 'X', providerRefundId: 'OMR', amountPaise: 100_000 },
        'webhook',
      ),
    );
    expect((await app.refundOf(refund)).state).toBe('COMPLETED');
    for (const topic of ['on-way', 'completed'])
      expect(await app.count('outbox', 'dedupe_key = ?', [`refund.${topic}:${refund}`])).toBeLessThanOrEqual(
        1,
      );
    expect(await app.orderState(order)).toBe('REFUNDED');
  });

  it('never have two attempts in flight for one order, by a constraint of the database [invariant 6]', async () => {
    const { refund } = await app.aDueRefund();
    await app.simulator.script({ refundState: 'PENDING' });
    await app.approve(refund);
    await expect(
      app.db.query(
        `INSERT INTO refunds (id, order_id, attempt_id, reason, amount_paise, state, created_at, state_changed_at)
         SELECT REVERSE(id), order_id, attempt_id, 'SEATS_GONE', 1, 'APPROVED', created_at, created_at
         FROM refunds WHERE id = ?`,
        [refund],
      ),
    ).rejects.toThrow(/uq_refunds_in_flight_order/);
  });
});
