import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { eventually } from '../payment-test-app.js';
import { FaultTestSystem } from '../fault-test-system.js';
import { type WorkerProcess } from '../worker-process.js';

jest.setTimeout(120_000);

describe('processes that are killed, stop, or have a wrong clock', () => {
  const system = new FaultTestSystem();
  const { app, phonepe } = system;
  /** Continues the work of a killed worker. */
  let next: WorkerProcess;
  /** Prevents the sweep from polling first, however late a job starts on a busy machine. */
  const noSweep = { SWEEP_INTERVAL_MS: '60000' };
  beforeAll(() => system.start());
  afterAll(() => system.stop());
  beforeEach(async () => {
    await phonepe.reset();
    await phonepe.script({ webhook: 'drop' });
  });
  afterEach(() => system.expectSound());

  /** No poll is due before the one that the test queues, because it would be overdue if a worker starts slowly. */
  const aPaidOrder = async (): Promise<{ user: string; id: string }> => {
    const order = await system.anOrder();
    await app.delayPoll(order.id);
    await phonepe.press(order.id, 'COMPLETED');
    return order;
  };

  /** Kills a worker in the middle of the order's poll job, which stays active in the queue. */
  const killInJob = async (id: string, at: 'before' | 'after'): Promise<void> => {
    const worker = await system.startWorker({
      preload: ['killed-at-commit.mjs'],
      environment: { KILL_AT: at, ...noSweep },
    });
    await system.queuePoll(id);
    expect(await worker.ended()).toBe('SIGKILL');
    expect(await system.pollJobState(id)).toBe('active');
    expect(await phonepe.statusCalls(id)).toBe(1);
  };

  it('lose no job: after a kill before the commit another worker runs it and applies its outcome [fault 20, T63]', async () => {
    const { user, id } = await aPaidOrder();
    await killInJob(id, 'before');
    expect(await app.attemptState(id)).toBe('PENDING');
    expect(await system.enrollments(user)).toBe(0);
    expect((await system.ledger(id)).map(({ kind }) => kind)).not.toContain('captured');
    await system.withoutSweep(id, async () => {
      next = await system.startWorker();
      await eventually(
        async () => (await phonepe.statusCalls(id)) === 2,
        'the job that was left behind runs',
      );
    });
    await system.becomes(id, 'CAPTURED');
    expect((await system.ledger(id)).at(-1)).toMatchObject({ kind: 'captured', source: 'worker' });
    expect(await system.enrollments(user)).toBe(1);
    await jobEnds(id);
    await next.stop();
  });

  it('repeat a job after a kill between commit and acknowledgement, which changes nothing [fault 21]', async () => {
    const { user, id } = await aPaidOrder();
    await killInJob(id, 'after');
    expect(await app.attemptState(id)).toBe('CAPTURED');
    const ledger = await system.ledger(id);
    expect(ledger.at(-1)).toMatchObject({ kind: 'captured', source: 'worker' });
    next = await system.startWorker();
    await eventually(
      async () => (await app.count('orders', 'receipt_sent_at IS NOT NULL AND number = ?', [id])) === 1,
      'the outbox messages of the killed worker are sent',
    );
    await jobEnds(id);
    expect(await phonepe.statusCalls(id)).toBe(1);
    expect(await system.ledger(id)).toEqual(ledger);
    expect(await system.enrollments(user)).toBe(1);
    expect(system.mail.mails.filter(({ data }) => data.includes(id))).toHaveLength(1);
    await next.stop();
  });

  it('end their job before they stop, and exit with code 0 [fault 22, T62]', async () => {
    const { user, id } = await aPaidOrder();
    await phonepe.script({ orderId: id, status: [{ delayMs: 1_500 }] });
    const worker = await system.startWorker({ environment: noSweep });
    await system.queuePoll(id);
    await eventually(async () => (await phonepe.statusCalls(id)) === 1, 'the poll is under way');
    expect(await system.pollJobState(id)).toBe('active');
    expect(await app.attemptState(id)).toBe('PENDING');
    expect(await worker.stop()).toBe(0);
    expect(await app.attemptState(id)).toBe('CAPTURED');
    expect((await system.ledger(id)).at(-1)).toMatchObject({ kind: 'captured', source: 'worker' });
    expect(await system.enrollments(user)).toBe(1);
    expect(await system.pollJobState(id)).toBe('unknown');
  });

  it('keep the schedule by the database’s time with a clock ten minutes ahead or behind [fault 26]', async () => {
    for (const minutes of [10, -10]) {
      const [early, ripe] = [await system.anOrder(), await aPaidOrder()];
      await app.delayPoll(early.id);
      await app.age(ripe.id, 23);
      const worker = await system.startWorker({
        preload: ['shifted-clock.mjs'],
        environment: { CLOCK_SHIFT_MS: String(minutes * 60_000) },
      });
      await system.becomes(ripe.id, 'CAPTURED');
      expect(await phonepe.statusCalls(early.id)).toBe(0);
      expect(await recordedAgo(ripe.id)).toBeLessThan(300);
      await phonepe.press(early.id, 'COMPLETED');
      await app.age(early.id, 23);
      await system.becomes(early.id, 'CAPTURED');
      expect(await worker.stop()).toBe(0);
    }
  });

  /** @returns seconds by which the last entry of the ledger differs from the database's time */
  async function recordedAgo(id: string): Promise<number> {
    const [row] = await app.db.query<{ off: number | string }[]>(
      `SELECT ABS(TIMESTAMPDIFF(SECOND, e.created_at, UTC_TIMESTAMP())) AS off FROM payment_events e
       JOIN payment_attempts a ON a.id = e.attempt_id WHERE a.merchant_order_id = ? ORDER BY sequence_number DESC LIMIT 1`,
      [id],
    );
    return Number(row?.off);
  }

  function jobEnds(id: string): Promise<void> {
    return eventually(
      async () => (await system.pollJobState(id)) === 'unknown',
      'the job that was left behind ends',
    );
  }

  it('agree with the provider about all payments [invariant 8]', () => system.expectAgreement());
});
