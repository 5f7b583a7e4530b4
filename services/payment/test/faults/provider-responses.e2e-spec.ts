import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { newId } from '@academy/nest-kit';
import { eventually } from '../payment-test-app.js';
import { FaultTestSystem } from '../fault-test-system.js';
import { type WorkerProcess } from '../worker-process.js';

jest.setTimeout(120_000);
const NINE_DAYS_SEC = 9 * 86_400;

/**
 * Attempts are dated back in the database instead of waiting for the schedule, which uses the clock of the database.
 */
describe('responses of the provider to a worker process', () => {
  const system = new FaultTestSystem();
  const { app, phonepe } = system;
  let worker: WorkerProcess;
  beforeAll(async () => {
    await system.start({ environment: { PHONEPE_TIMEOUT_MS: '2000' } });
    worker = await system.startWorker();
  });
  afterAll(async () => {
    await worker.stop();
    await system.stop();
  });
  beforeEach(async () => {
    await phonepe.reset();
    await phonepe.script({ webhook: 'drop' });
  });
  afterEach(() => system.expectSound());

  const numberOf = async (user: string): Promise<string> => {
    const [row] = await app.db.query<{ number: string }[]>('SELECT number FROM orders WHERE user_id = ?', [
      user,
    ]);
    return row?.number ?? '';
  };

  it('replace a lost notification at the first poll of the schedule [fault 1]', async () => {
    const { user, id } = await system.anOrder();
    await phonepe.press(id, 'COMPLETED');
    expect(await app.attemptState(id)).toBe('PENDING');
    const first = 'merchant_order_id = ? AND next_poll_at = initiated_at + INTERVAL 22 SECOND';
    expect(await app.count('payment_attempts', first, [id])).toBe(1);
    await system.makeFirstPollDue(id);
    // Polled by the job that the schedule added to the queue, at its own time.
    await system.withoutSweep(id, () =>
      eventually(async () => (await phonepe.statusCalls(id)) === 1, 'the job polls'),
    );
    await system.becomes(id, 'CAPTURED');
    expect((await system.ledger(id)).at(-1)).toMatchObject({ kind: 'captured', source: 'worker' });
    expect(await system.enrollments(user)).toBe(1);
  });

  it('let the same order continue if they are lost after a payment request that arrived [fault 13]', async () => {
    const course = system.aCourse();
    const user = newId();
    await phonepe.script({ pay: ['timeout-after-accept'] });
    expect(await app.checkout(user, course)).toMatchObject({ status: 502, code: 'PROVIDER_UNAVAILABLE' });
    const id = await numberOf(user);
    expect((await system.ledger(id)).map(({ to }) => to)).toEqual(['INIT_UNKNOWN', 'PENDING']);
    expect(await phonepe.order(id)).toMatchObject({ state: 'PENDING', amount: 100_000 });
    // Paid on the page of the lost response, or on that of the next checkout: both belong to one order of ours.
    await phonepe.reset();
    const again = await app.checkout(user, course);
    expect(again.status).toBe(200);
    expect(await app.count('orders', 'user_id = ?', [user])).toBe(1);
    await phonepe.press(id, 'COMPLETED');
    await system.becomes(id, 'CAPTURED');
    expect((await app.status(user, again.body.merchantOrderId)).body.status).toBe('SUCCESS');
    expect(await system.enrollments(user)).toBe(1);
  });

  it('leave a payment unknown until the expiry, then expired, if its request never arrived [fault 14]', async () => {
    const user = newId();
    await phonepe.script({ pay: ['timeout'] });
    expect(await app.checkout(user, system.aCourse())).toMatchObject({ status: 502 });
    const id = await numberOf(user);
    const statusCalls = await phonepe.statusCalls(id);
    await app.age(id, 23);
    await eventually(async () => (await phonepe.statusCalls(id)) > statusCalls, 'a poll');
    expect(await app.attemptState(id)).toBe('INIT_UNKNOWN');
    await app.age(id, 1200);
    await system.becomes(id, 'EXPIRED');
    expect((await app.status(user, id)).body.status).toBe('FAILURE');
    expect(await phonepe.order(id)).toBeUndefined();
  });

  describe('a payment whose request seemed lost and that was unknown to the provider at the expiry', () => {
    async function expiredUnknown(): Promise<{ user: string; id: string }> {
      const user = newId();
      const status = Array.from({ length: 100 }, () => 'not-found');
      await phonepe.script({ pay: ['truncated'], status, webhook: 'drop' });
      expect(await app.checkout(user, system.aCourse())).toMatchObject({ status: 502 });
      const id = await numberOf(user);
      await app.age(id, 1201);
      await system.becomes(id, 'EXPIRED');
      expect((await app.status(user, id)).body.status).toBe('FAILURE');
      return { user, id };
    }

    it('is polled on the tail, and enrolls if it was paid after all [faults 12, 14]', async () => {
      const { user, id } = await expiredUnknown();
      await phonepe.press(id, 'COMPLETED');
      await app.age(id, 300);
      await eventually(async () => ((await nextPollOf(id)) ?? 0) > 200, 'it is polled and still unknown');
      expect(await app.attemptState(id)).toBe('EXPIRED');
      await phonepe.script({ orderId: id, status: [] });
      await app.age(id, 300);
      await system.becomes(id, 'CAPTURED');
      expect(await system.enrollments(user)).toBe(1);
      expect((await app.status(user, id)).body).toMatchObject({ status: 'SUCCESS', refundDue: false });
    });

    it('stays expired if it is unknown to the end of the schedule, and is not polled any more [fault 14]', async () => {
      const { id } = await expiredUnknown();
      await app.age(id, NINE_DAYS_SEC);
      await eventually(async () => (await nextPollOf(id)) === null, 'it is not polled any more');
      expect(await app.attemptState(id)).toBe('EXPIRED');
    });

    it('is polled a day later if the last request got no response [faults 14, 15]', async () => {
      const { id } = await expiredUnknown();
      await phonepe.script({ orderId: id, status: Array.from({ length: 9 }, () => '500') });
      await app.age(id, NINE_DAYS_SEC);
      await eventually(async () => ((await nextPollOf(id)) ?? 0) > 23 * 3_600, 'it is polled again');
      expect(await app.attemptState(id)).toBe('EXPIRED');
    });

    /** Seconds until the next poll. */
    async function nextPollOf(id: string): Promise<number | null> {
      const [row] = await app.db.query<{ inSec: number | null }[]>(
        `SELECT TIMESTAMPDIFF(SECOND, UTC_TIMESTAMP(3), next_poll_at) AS inSec FROM payment_attempts
         WHERE merchant_order_id = ?`,
        [id],
      );
      return row?.inSec ?? null;
    }
  });

  it('change nothing if they are errors, garbage or HTML, and the next poll continues [fault 15]', async () => {
    const steps = ['500', 'html', 'truncated', 'reset', 'not-found'];
    const { user, id } = await system.anOrder();
    await phonepe.press(id, 'COMPLETED');
    await phonepe.script({ orderId: id, status: steps });
    await app.age(id, 23);
    await eventually(async () => {
      await app.makePollDue(id);
      return (await phonepe.statusCalls(id)) > steps.length;
    }, 'every response is sent, and one more');
    await system.becomes(id, 'CAPTURED');
    expect((await system.ledger(id)).map(({ to }) => to)).not.toContain('FAILED');
    expect(await phonepe.statusCalls(id)).toBeGreaterThan(steps.length);
    expect(await system.enrollments(user)).toBe(1);
  });

  it('are ended by the timeout if they hang, and do not block the worker’s other polls [fault 16]', async () => {
    const hanging = await Promise.all([1, 2, 3].map(() => system.anOrder()));
    for (const { id } of hanging) {
      await phonepe.script({ orderId: id, status: ['timeout'] });
      await phonepe.press(id, 'COMPLETED');
      await app.age(id, 23);
    }
    for (const { id } of hanging)
      await eventually(async () => (await phonepe.statusCalls(id)) === 1, `${id} hangs`);
    const other = await system.anOrder();
    await phonepe.press(other.id, 'COMPLETED');
    await app.age(other.id, 23);
    await system.becomes(other.id, 'CAPTURED');
    for (const { id } of hanging) await system.becomes(id, 'CAPTURED');
    expect(worker.output).toContain('timeout');
  });

  it('lead to a new token if they reject an expired one; a second rejection gives no information [fault 18]', async () => {
    // The new worker has its own token, and polls the orders that earlier tests have left open.
    await worker.stop();
    const ended = await system.anOrder();
    await phonepe.press(ended.id, 'COMPLETED');
    // The simulator revokes every token and clears its journal.
    await phonepe.reset({ tokens: true });
    expect((await app.status(ended.user, ended.id)).body.status).toBe('SUCCESS');
    expect(await phonepe.calls('/v1/oauth/token')).toBe(1);
    expect(await phonepe.statusCalls(ended.id)).toBe(2);
    await phonepe.script({ webhook: 'drop' });
    const rejected = await system.anOrder();
    await phonepe.press(rejected.id, 'COMPLETED');
    await phonepe.script({ orderId: rejected.id, status: ['401', '401'] });
    expect((await app.status(rejected.user, rejected.id)).body.status).toBe('PENDING');
    expect(await phonepe.statusCalls(rejected.id)).toBe(2);
    expect(await app.attemptState(rejected.id)).toBe('PENDING');
    worker = await system.startWorker();
    await app.age(rejected.id, 23);
    await system.becomes(rejected.id, 'CAPTURED');
  });

  it('fail no payment and raise an alert if they reject a wrong secret; with the right secret all are captured [fault 19]', async () => {
    await worker.stop();
    const orders = await Promise.all([1, 2, 3].map(() => system.anOrder()));
    for (const { id } of orders) {
      await phonepe.press(id, 'COMPLETED');
      await app.age(id, 23);
    }
    const wrong = { PHONEPE_CLIENT_SECRET: randomBytes(16).toString('hex') };
    worker = await system.startWorker({ environment: wrong });
    for (const { id } of orders)
      await eventually(
        async () => worker.output.includes(`alert: no information about ${id}: unauthorized`),
        `an alert about ${id}`,
      );
    for (const { id } of orders) expect(await app.attemptState(id)).toBe('PENDING');
    expect(worker.output).not.toContain(wrong.PHONEPE_CLIENT_SECRET);
    expect(await worker.stop()).toBe(0);
    worker = await system.startWorker();
    for (const { id } of orders) await system.becomes(id, 'CAPTURED');
  });

  it('lead to the same state of all payments as at the provider [invariant 8]', () =>
    system.expectAgreement());
});
