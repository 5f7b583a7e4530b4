import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { findViolations } from '../src/invariants/invariants.js';
import { RECEIPT_QUEUE, receiptJobOptions } from '../src/receipts/sending/send-receipt.job.js';
import { eventually } from './payment-test-app.js';
import { FakeMailServer } from './fake-mail-server.js';
import { RefundTestApp } from './refund-test-app.js';
import { WorkerProcess } from './worker-process.js';

jest.setTimeout(150_000);

describe('the worker and refunds', () => {
  const app = new RefundTestApp();
  const mail = new FakeMailServer();
  let worker: WorkerProcess;

  beforeAll(async () => {
    await app.start();
    app.environment['SMTP_URL'] = await mail.start();
    worker = await WorkerProcess.start(app.environment);
  });
  afterAll(async () => {
    await worker.kill();
    await mail.stop();
    await app.stop();
  });
  beforeEach(() => app.simulator.reset());
  afterEach(async () => {
    expect(await findViolations(app.db)).toEqual([]);
  });

  /** Makes the checks due at once; another test covers the schedule. */
  const becomes = (refund: string, state: string): Promise<void> =>
    eventually(
      async () => {
        await app.makeDue(refund);
        return (await app.refundOf(refund)).state === state;
      },
      `the refund becomes ${state}`,
      90_000,
    );

  async function isReceiptQueued(order: string): Promise<boolean> {
    const [paid] = await app.db.query<{ id: string }[]>(
      'SELECT a.id FROM payment_attempts a JOIN orders o ON o.id = a.order_id WHERE o.number = ?',
      [order],
    );
    const schema = new URL(app.environment['DATABASE_URL'] ?? '').pathname.slice(1);
    const job = receiptJobOptions({ orderId: '', attemptId: paid?.id ?? '' }).jobId;
    return (await app.redis.exists(`bull:${schema}:${RECEIPT_QUEUE}:${job}`)) === 1;
  }

  it('sends an approved refund, checks it without notifications, and sends two mails', async () => {
    const { user, order, refund } = await app.aDueRefund();
    await app.simulator.script({ orderId: order, webhook: 'drop' });
    await app.approve(refund);
    await becomes(refund, 'COMPLETED');
    const mails = () =>
      mail.mails.filter(({ data }) => data.includes(order) && data.includes('Your refund is'));
    await eventually(async () => mails().length === 2, 'both mails');
    expect(mails().map(({ to }) => to)).toEqual(Array(2).fill([`${user.toLowerCase()}@example.test`]));
    expect(mails()[0]?.data).toContain('on its way');
    expect(mails()[1]?.data).toContain('complete');
    expect(await app.atProvider(order)).toHaveLength(1);
  });

  it('sends no receipt for an order that was revoked while its mail waited [T51]', async () => {
    await worker.stop();
    const { order, refund } = await app.aDueRefund();
    await eventually(() => isReceiptQueued(order), 'the receipt waits in the queue');
    worker = await WorkerProcess.start(app.environment);
    await app.approve(refund);
    await becomes(refund, 'COMPLETED');
    const ofOrder = () => mail.mails.filter(({ data }) => data.includes(order));
    await eventually(async () => ofOrder().some(({ data }) => data.includes('complete')), 'the last mail');
    await eventually(async () => !(await isReceiptQueued(order)), 'the job of the receipt is done');
    const isOfRefund = (data: string): boolean => /Your refund is|You get your money back/.test(data);
    expect(ofOrder().filter(({ data }) => !isOfRefund(data))).toEqual([]);
    expect(await app.count('orders', 'number = ? AND receipt_sent_at IS NOT NULL', [order])).toBe(0);
  });

  it('checks a refund after a notification, which is only a hint', async () => {
    const { order, refund } = await app.aDueRefund();
    await app.simulator.script({ orderId: order, webhook: { duplicate: 4 } });
    await app.approve(refund);
    // The checks follow their schedule, because an earlier one would precede the notification.
    const isCompleted = async () => (await app.refundOf(refund)).state === 'COMPLETED';
    await eventually(isCompleted, 'the refund is completed by its notification');
    expect(
      await app.count('refund_events', `refund_id = ? AND kind = 'completed' AND source = 'webhook'`, [
        refund,
      ]),
    ).toBe(1);
  });

  it('ignores a notification that the provider does not confirm [fault 4]', async () => {
    const { order, refund } = await app.aDueRefund();
    await app.simulator.script({ orderId: order, refundState: 'PENDING' });
    await app.approve(refund);
    await becomes(refund, 'PENDING');
    const merchantRefundId = `RF-${refund}`;
    await app.webhook({
      event: 'pg.refund.completed',
      payload: { merchantRefundId, originalMerchantOrderId: order, state: 'COMPLETED', amount: 100_000 },
    });
    expect((await app.refundOf(refund)).state).toBe('PENDING');
  });

  it('finds refunds whose jobs Redis has lost [fault 23]', async () => {
    const { refund } = await app.aDueRefund();
    await worker.stop();
    await app.approve(refund);
    await app.redis.flushdb();
    worker = await WorkerProcess.start(app.environment);
    await becomes(refund, 'COMPLETED');
  });

  it('leaves one refund if it is killed while the provider does not respond, and its successor completes it [faults 20, 35]', async () => {
    const { order, refund } = await app.aDueRefund();
    await app.simulator.script({ orderId: order, refund: ['timeout-after-accept'], webhook: 'drop' });
    await app.approve(refund);
    await eventually(async () => (await app.atProvider(order)).length === 1, 'the provider has it');
    await worker.kill();
    expect((await app.refundOf(refund)).state).toBe('APPROVED');
    // The killed worker's lease expires.
    await app.db.query('UPDATE refunds SET lease_until = UTC_TIMESTAMP(3) WHERE id = ?', [refund]);
    worker = await WorkerProcess.start(app.environment);
    await becomes(refund, 'COMPLETED');
    expect(await app.atProvider(order)).toHaveLength(1);
    const posts = (await app.requests(`RF-${refund}`)).filter((method) => method === 'POST');
    expect(posts).toHaveLength(1);
  });

  it('stops in order while refunds are in progress [fault 22]', async () => {
    const { order, refund } = await app.aDueRefund();
    await app.simulator.script({ orderId: order, refundState: 'PENDING' });
    await app.approve(refund);
    expect(await worker.stop()).toBe(0);
  });
});

describe('refunds without Redis', () => {
  const app = new RefundTestApp();
  beforeAll(() => app.start({ REDIS_URL: 'redis://127.0.0.1:5698' }));
  afterAll(() => app.stop());

  it('are sent and checked by the sweep [fault 24]', async () => {
    const { order, refund } = await app.aDueRefund();
    const { status } = await app.approve(refund);
    expect(status).toBe(200);
    const worker = await WorkerProcess.start(app.environment);
    try {
      await eventually(async () => (await app.refundOf(refund)).state === 'COMPLETED', 'the sweep ends it');
      expect(await app.atProvider(order)).toHaveLength(1);
      expect(await worker.stop()).toBe(0);
    } finally {
      await worker.kill();
    }
  });
});
