import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { eventually } from '../academy.js';
import { Stage } from '../stage.js';

jest.setTimeout(120_000);

describe('processes that die, stop, or live in another time', () => {
  const stage = new Stage();
  const { academy, phonepe } = stage;
  beforeAll(() => stage.start());
  afterAll(() => stage.stop());
  beforeEach(async () => {
    await phonepe.reset();
    await phonepe.script({ webhook: 'drop' });
  });
  afterEach(() => stage.expectSound());

  /** Paid, with the first poll due: the next worker takes it up. */
  const aPaidOrder = async (): Promise<{ user: string; id: string }> => {
    const order = await stage.anOrder();
    await phonepe.press(order.id, 'COMPLETED');
    await academy.age(order.id, 23);
    return order;
  };
  const dying = (at: 'before' | 'after') =>
    stage.startWorker({ preload: ['killed-at-commit.mjs'], environment: { KILL_AT: at } });

  it('fault 20: a worker killed before its commit leaves nothing half done, and its successor ends it (T63)', async () => {
    const { user, id } = await aPaidOrder();
    const worker = await dying('before');
    expect(await worker.ended()).toBe('SIGKILL');
    expect(await academy.attemptState(id)).toBe('PENDING');
    expect(await stage.enrollments(user)).toBe(0);
    expect((await stage.ledger(id)).map(({ kind }) => kind)).not.toContain('captured');
    const next = await stage.startWorker();
    await stage.becomes(id, 'CAPTURED');
    expect(await stage.enrollments(user)).toBe(1);
    await next.stop();
  });

  it('fault 21: after a kill between commit and acknowledgement the job runs again and changes nothing', async () => {
    const { user, id } = await aPaidOrder();
    const worker = await dying('after');
    expect(await worker.ended()).toBe('SIGKILL');
    expect(await academy.attemptState(id)).toBe('CAPTURED');
    const ledger = await stage.ledger(id);
    const next = await stage.startWorker();
    await eventually(
      async () => (await academy.count('orders', 'receipt_sent_at IS NOT NULL AND number = ?', [id])) === 1,
      'what the dead worker left in the outbox goes out',
    );
    await eventually(async () => (await jobsOf(id)) === 0, 'the job that was left behind ends');
    expect(await stage.ledger(id)).toEqual(ledger);
    expect(await stage.enrollments(user)).toBe(1);
    expect(stage.mail.mails.filter(({ data }) => data.includes(id))).toHaveLength(1);
    await next.stop();
  });

  it('fault 22: a worker that is told to stop ends its poll first, and leaves with code 0 (T62)', async () => {
    const { user, id } = await aPaidOrder();
    await phonepe.script({ orderId: id, status: [{ delayMs: 1_500 }] });
    const worker = await stage.startWorker();
    await eventually(async () => (await phonepe.statusCalls(id)) === 1, 'the poll is under way');
    expect(await academy.attemptState(id)).toBe('PENDING');
    expect(await worker.stop()).toBe(0);
    expect(await academy.attemptState(id)).toBe('CAPTURED');
    expect(await stage.enrollments(user)).toBe(1);
    expect(await jobsOf(id)).toBe(0);
  });

  it('fault 26: a worker whose clock is ten minutes ahead, or behind, keeps the schedule by the time of the database', async () => {
    for (const minutes of [10, -10]) {
      const [early, ripe] = [await stage.anOrder(), await aPaidOrder()];
      const worker = await stage.startWorker({
        preload: ['shifted-clock.mjs'],
        environment: { CLOCK_SHIFT_MS: String(minutes * 60_000) },
      });
      await stage.becomes(ripe.id, 'CAPTURED');
      expect(await phonepe.statusCalls(early.id)).toBe(0);
      expect(await recordedAgo(ripe.id)).toBeLessThan(300);
      await phonepe.press(early.id, 'COMPLETED');
      await academy.age(early.id, 23);
      await stage.becomes(early.id, 'CAPTURED');
      expect(await worker.stop()).toBe(0);
    }
  });

  /** @returns seconds by which the last entry of the ledger differs from the database's time */
  async function recordedAgo(id: string): Promise<number> {
    const [row] = await academy.db.query<{ off: number | string }[]>(
      `SELECT ABS(TIMESTAMPDIFF(SECOND, e.recorded_at, UTC_TIMESTAMP())) AS off FROM payment_events e
       JOIN payment_attempts a ON a.id = e.attempt_id WHERE a.merchant_order_id = ? ORDER BY seq DESC LIMIT 1`,
      [id],
    );
    return Number(row?.off);
  }

  /** Keys of the attempt's poll job in Redis. */
  async function jobsOf(id: string): Promise<number> {
    const [row] = await academy.db.query<{ id: string }[]>(
      'SELECT id FROM payment_attempts WHERE merchant_order_id = ?',
      [id],
    );
    return (await academy.redis.keys(`*poll-${row?.id}`)).length;
  }

  it('agrees with the provider about everything that was paid (invariant 8)', () => stage.expectAgreement());
});
