import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type ServiceApp } from '@academy/nest-kit';
import { Logger } from '@nestjs/common';
import { findViolations } from '../src/invariants/invariants.js';
import { Refund } from '../src/refunds/refund.entity.js';
import { RefundCheckService } from '../src/refunds/sending/refund-check.service.js';
import { RefundDriveService } from '../src/refunds/sending/refund-drive.service.js';
import { RefundOutcomeService } from '../src/refunds/refund-outcome.service.js';
import { eventually } from './payment-test-app.js';
import { RefundTestApp } from './refund-test-app.js';

jest.setTimeout(150_000);

const times = <T>(count: number, work: (turn: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, turn) => work(turn)));

/** The simulator's list of refunds is the truth that ours is held against. */
describe('never twice', () => {
  const academy = new RefundTestApp();
  let workers: ServiceApp[];
  beforeAll(async () => {
    // Two workers and the test itself are storm enough: sweeps that come ten times as often only wait for its locks.
    await academy.start({ SWEEP_INTERVAL_MS: '2500' });
    workers = [await academy.startWorker(), await academy.startWorker()];
  });
  afterAll(async () => {
    for (const { app } of workers) await app.close();
    await academy.stop();
  });
  beforeEach(() => academy.simulator.reset());
  afterEach(async () => {
    expect(await findViolations(academy.db)).toEqual([]);
  });

  const ended = (refund: string): Promise<void> =>
    eventually(async () => {
      await academy.hasten(refund);
      return (await academy.refundOf(refund)).state === 'COMPLETED';
    }, 'the refund is completed');

  it('20 approvals by two admins are one try (fault 36)', async () => {
    const { order, refund } = await academy.anOwedPayment();
    const replies = await times(20, (turn) =>
      academy.approve(refund, turn % 2 ? academy.admin : academy.otherAdmin),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(replies.filter(({ code }) => code === 'REFUND_TAKEN')).toHaveLength(10);
    await ended(refund);
    expect(await academy.atProvider(order)).toHaveLength(1);
    expect((await academy.kindsInLedger(refund)).filter((kind) => kind === 'approved')).toHaveLength(1);
  });

  it('20 refunds at once, under two workers, a poll storm and tenfold notifications: one each', async () => {
    await academy.simulator.script({ webhook: { duplicate: 9 } });
    const owed = await times(20, () => academy.anOwedPayment());
    await times(20, async (turn) => {
      const { refund } = owed[turn]!;
      expect(await academy.approve(refund)).toMatchObject({ status: 200 });
      await times(10, async () => {
        await academy.hasten(refund);
        const room = workers[turn % 2]!;
        await room.app.get(RefundDriveService).driveNow(refund);
      });
    });
    for (const { refund, order } of owed) {
      await ended(refund);
      expect((await academy.atProvider(order)).map(({ amount, state }) => [amount, state])).toEqual([
        [100_000, 'COMPLETED'],
      ]);
      const kinds = await academy.kindsInLedger(refund);
      expect(kinds.filter((kind) => kind === 'completed')).toHaveLength(1);
    }
  });

  it('20 processes that send the same try past every lease make one refund', async () => {
    const { order, refund } = await academy.anOwedPayment();
    await academy.simulator.script({ orderId: order, refundState: 'PENDING' });
    await academy.approve(refund);
    const row = await academy.db.manager.findOneByOrFail(Refund, { id: refund });
    await times(20, (turn) => workers[turn % 2]!.app.get(RefundCheckService).send(row, 'worker'));
    expect(await academy.atProvider(order)).toHaveLength(1);
    expect((await academy.refundOf(refund)).state).toBe('PENDING');
  });

  it('a refusal that races an acceptance of the same id does not end the try', async () => {
    const { order, refund } = await academy.anOwedPayment();
    await academy.simulator.script({ orderId: order, refundState: 'PENDING', refund: ['ok', 'reject'] });
    await academy.approve(refund);
    const row = await academy.db.manager.findOneByOrFail(Refund, { id: refund });
    await times(2, () => academy.room.app.get(RefundCheckService).send(row, 'worker'));
    expect((await academy.refundOf(refund)).state).toBe('PENDING');
    expect(await academy.atProvider(order)).toHaveLength(1);
  });

  it('20 second tries by two admins are one (fault 36)', async () => {
    const { order, refund } = await academy.anOwedPayment();
    await academy.simulator.script({ orderId: order, refundState: 'FAILED' });
    await academy.approve(refund);
    await eventually(async () => {
      await academy.hasten(refund);
      return (await academy.refundOf(refund)).state === 'FAILED';
    }, 'it fails');
    await academy.simulator.script({ orderId: order, refundState: 'COMPLETED' });
    const { merchantRefundId } = await academy.refundOf(refund);
    const replies = await times(20, (turn) =>
      academy.retry(refund, merchantRefundId, turn % 2 ? academy.admin : academy.otherAdmin),
    );
    expect(replies.some(({ status }) => status === 200)).toBe(true);
    expect(replies.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(10);
    await ended(refund);
    expect((await academy.atProvider(order)).map(({ state }) => state)).toEqual(['FAILED', 'COMPLETED']);
    expect((await academy.refundOf(refund)).tries).toBe(2);
  });

  it('eight retries at once raise no alert, and a try that paid after it was over raises one', async () => {
    const { order, refund } = await academy.anOwedPayment();
    await academy.simulator.script({ orderId: order, refundState: 'FAILED' });
    await academy.approve(refund);
    await eventually(async () => {
      await academy.hasten(refund);
      return (await academy.refundOf(refund)).state === 'FAILED';
    }, 'it fails');
    await academy.simulator.script({ orderId: order, refundState: 'PENDING' });
    const { merchantRefundId: over } = await academy.refundOf(refund);
    const errors = jest.spyOn(Logger.prototype, 'error');
    const alerts = () => errors.mock.calls.flat().filter((line) => String(line).startsWith('alert'));
    try {
      await times(8, () => academy.retry(refund, over));
      await academy.simulator.script({ orderId: order, refundState: 'COMPLETED' });
      const outcomes = academy.room.app.get(RefundOutcomeService);
      const answer = { code: 'X', providerRefundId: 'OMR', amountPaise: 100_000 };
      // As an answer that was on its way when another admin's retry began.
      await times(8, () =>
        outcomes.apply({ refundId: refund, merchantRefundId: over }, { kind: 'failed', ...answer }, 'admin'),
      );
      expect(alerts()).toEqual([]);
      await times(8, () =>
        outcomes.apply(
          { refundId: refund, merchantRefundId: over },
          { kind: 'completed', ...answer },
          'admin',
        ),
      );
      await ended(refund);
      await outcomes.apply(
        { refundId: refund, merchantRefundId: over },
        { kind: 'completed', ...answer },
        'webhook',
      );
      expect(alerts()).toEqual([`alert: ${over} is over, yet the provider says completed`]);
    } finally {
      errors.mockRestore();
    }
    expect((await academy.refundOf(refund)).tries).toBe(2);
  });

  it('20 outcomes in random order end in the highest rank, with one mail each (T47)', async () => {
    const { order, refund } = await academy.anOwedPayment();
    await academy.simulator.script({ orderId: order, refundState: 'PENDING' });
    await academy.approve(refund);
    const { merchantRefundId } = await academy.refundOf(refund);
    const outcomes = academy.room.app.get(RefundOutcomeService);
    const kinds = ['pending', 'confirmed', 'completed', 'confirmed'] as const;
    await times(20, (turn) =>
      outcomes.apply(
        { refundId: refund, merchantRefundId },
        { kind: kinds[turn % 4]!, code: 'X', providerRefundId: 'OMR', amountPaise: 100_000 },
        'webhook',
      ),
    );
    expect((await academy.refundOf(refund)).state).toBe('COMPLETED');
    for (const topic of ['on-way', 'completed'])
      expect(
        await academy.count('outbox', 'dedupe_key = ?', [`refund.${topic}:${refund}`]),
      ).toBeLessThanOrEqual(1);
    expect(await academy.orderState(order)).toBe('REFUNDED');
  });

  it('an order never has two tries in flight, whatever the code does (invariant 6)', async () => {
    const { refund } = await academy.anOwedPayment();
    await academy.simulator.script({ refundState: 'PENDING' });
    await academy.approve(refund);
    await expect(
      academy.db.query(
        `INSERT INTO refunds (id, order_id, attempt_id, reason, amount_paise, state, created_at, changed_at)
         SELECT REVERSE(id), order_id, attempt_id, 'SEATS_GONE', 1, 'APPROVED', created_at, created_at
         FROM refunds WHERE id = ?`,
        [refund],
      ),
    ).rejects.toThrow(/uq_refunds_flight/);
  });
});
