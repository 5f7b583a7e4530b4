import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { findViolations } from '../src/invariants/invariants.js';
import { Academy, eventually } from './academy.js';
import { aCourse } from './fake-catalog.js';
import { FakeMailServer } from './fake-mail-server.js';
import { WorkerProcess } from './worker-process.js';

jest.setTimeout(150_000);

/** Attempts are aged in the database instead of waiting for the schedule: its clock is the one that counts. */
describe('the worker process', () => {
  const academy = new Academy();
  const mail = new FakeMailServer();
  let worker: WorkerProcess;

  beforeAll(async () => {
    await academy.start();
    academy.environment['SMTP_URL'] = await mail.start();
    worker = await WorkerProcess.start(academy.environment);
  });
  afterAll(async () => {
    await worker.kill();
    await mail.stop();
    await academy.stop();
  });
  beforeEach(() => academy.phonepe.reset());
  afterEach(async () => {
    expect(await findViolations(academy.db)).toEqual([]);
  });

  const becomes = (id: string, state: string): Promise<void> =>
    eventually(async () => (await academy.attemptState(id)) === state, `${id} becomes ${state}`);

  it('finds a payment whose notification was lost, and mails one receipt (fault 1, fault 8, T51)', async () => {
    const course = academy.catalog.put(aCourse());
    const { user, id } = await academy.anOpenOrder(course);
    academy.phonepe.settle(id, 'COMPLETED');
    await academy.age(id, 23);
    await becomes(id, 'CAPTURED');
    expect(await academy.count('enrollments', 'user_id = ?', [user])).toBe(1);
    await eventually(
      async () =>
        (await academy.count('orders', 'receipt_sent_at IS NOT NULL AND user_id = ?', [user])) === 1,
      'the receipt is sent',
    );
    const mine = mail.mails.filter(({ data }) => data.includes(id));
    expect(mine.map(({ to }) => to)).toEqual([[`${user.toLowerCase()}@example.test`]]);
    expect(mine[0]?.data).toMatch(/text\/plain[\s\S]*text\/html/);
  });

  it('does not ask before the schedule says so', async () => {
    const { id } = await academy.anOpenOrder(academy.catalog.put(aCourse()));
    const other = await academy.anOpenOrder(academy.catalog.put(aCourse()));
    academy.phonepe.settle(other.id, 'FAILED');
    await academy.age(other.id, 23);
    await becomes(other.id, 'FAILED');
    expect(academy.phonepe.statusCalls(id)).toBe(0);
  });

  it('goes on asking while nothing is decided, then sees the end (faults 15, 37)', async () => {
    const { id } = await academy.anOpenOrder(academy.catalog.put(aCourse()));
    academy.phonepe.statusSteps.push('500', 'html');
    await academy.age(id, 23);
    await eventually(async () => academy.phonepe.statusCalls(id) >= 3, 'three polls');
    expect(await academy.attemptState(id)).toBe('PENDING');
    academy.phonepe.settle(id, 'COMPLETED');
    await becomes(id, 'CAPTURED');
  });

  it('pauses when the provider has enough, and loses nothing (fault 17)', async () => {
    const orders = await Promise.all(
      [1, 2, 3].map(() => academy.anOpenOrder(academy.catalog.put(aCourse()))),
    );
    academy.phonepe.statusSteps.push('429', '429', '429');
    for (const { id } of orders) {
      academy.phonepe.settle(id, 'COMPLETED');
      await academy.age(id, 23);
    }
    for (const { id } of orders) await becomes(id, 'CAPTURED');
  });

  it('expires what the provider never heard of, after the expiry only (fault 14)', async () => {
    const course = academy.catalog.put(aCourse());
    academy.phonepe.paySteps.push('500');
    const { user } = { user: '01ARZ3NDEKTSV4RRFFQ69G5FAV' };
    await academy.checkout(user, course);
    const [row] = await academy.db.query<{ id: string }[]>(
      `SELECT a.merchant_order_id AS id FROM payment_attempts a JOIN orders o ON o.id = a.order_id WHERE o.user_id = ?`,
      [user],
    );
    const id = row?.id ?? '';
    await academy.age(id, 23);
    await eventually(async () => academy.phonepe.statusCalls(id) >= 2, 'a poll');
    expect(await academy.attemptState(id)).toBe('INIT_UNKNOWN');
    await academy.age(id, 1200);
    await becomes(id, 'EXPIRED');
    expect((await academy.status(user, id)).body.status).toBe('FAILURE');
  });

  it('hands an attempt that nobody could resolve to a person when the schedule is over', async () => {
    const { id } = await academy.anOpenOrder(academy.catalog.put(aCourse()));
    await academy.age(id, 9 * 86_400);
    await becomes(id, 'REVIEW');
    expect(await academy.count('refunds')).toBe(0);
  });

  it('rebuilds what Redis forgot (fault 23)', async () => {
    const { id } = await academy.anOpenOrder(academy.catalog.put(aCourse()));
    await academy.redis.flushdb();
    academy.phonepe.settle(id, 'COMPLETED');
    await academy.age(id, 23);
    await becomes(id, 'CAPTURED');
  });

  it('polls by itself where a stuck job swallows every new one', async () => {
    const { id } = await academy.anOpenOrder(academy.catalog.put(aCourse()));
    academy.phonepe.settle(id, 'COMPLETED');
    await academy.age(id, 30);
    await academy.db.query(
      `UPDATE payment_attempts SET next_poll_at = next_poll_at - INTERVAL 61 SECOND WHERE merchant_order_id = ?`,
      [id],
    );
    await becomes(id, 'CAPTURED');
  });

  it('killed in the middle of a poll, leaves nothing half done, and its successor ends it (fault 20, T53, T63)', async () => {
    const { user, id } = await academy.anOpenOrder(academy.catalog.put(aCourse()));
    academy.phonepe.statusSteps.push('timeout');
    await academy.age(id, 23);
    await eventually(async () => academy.phonepe.statusCalls(id) === 1, 'the poll hangs at the provider');
    await worker.kill();
    academy.phonepe.settle(id, 'COMPLETED');
    expect(await academy.attemptState(id)).toBe('PENDING');
    worker = await WorkerProcess.start(academy.environment);
    await becomes(id, 'CAPTURED');
    expect(await academy.count('enrollments', 'user_id = ?', [user])).toBe(1);
  });

  it('stops politely on SIGTERM (fault 22, T62)', async () => {
    expect(await worker.stop()).toBe(0);
  });

  it('agrees with the provider about every order (invariant 8)', async () => {
    const rows = await academy.db.query<{ id: string }[]>(
      `SELECT merchant_order_id AS id FROM payment_attempts WHERE state = 'CAPTURED'`,
    );
    const captured = new Set(rows.map(({ id }) => id));
    const paid = [...academy.phonepe.orders.values()].filter(({ state }) => state === 'COMPLETED');
    for (const { merchantOrderId } of paid) expect(captured).toContain(merchantOrderId);
  });
});

describe('without Redis', () => {
  const academy = new Academy();
  beforeAll(() => academy.start({ REDIS_URL: 'redis://127.0.0.1:5698' }));
  afterAll(() => academy.stop());

  it('checkout, webhook and status work as ever (fault 24)', async () => {
    const { user, id } = await academy.anOpenOrder(academy.catalog.put(aCourse()));
    academy.phonepe.settle(id, 'COMPLETED');
    await academy.webhook(academy.notification(id, 'COMPLETED'));
    expect((await academy.status(user, id)).body.status).toBe('SUCCESS');
    expect(await academy.count('outbox', `topic = 'payment.captured' AND published_at IS NULL`)).toBe(1);
  });

  it('the worker polls by itself (fault 24)', async () => {
    const { id } = await academy.anOpenOrder(academy.catalog.put(aCourse()));
    academy.phonepe.settle(id, 'COMPLETED');
    await academy.age(id, 30);
    const worker = await WorkerProcess.start(academy.environment);
    try {
      await eventually(async () => (await academy.attemptState(id)) === 'CAPTURED', 'the sweep polls');
      expect(await worker.stop()).toBe(0);
    } finally {
      await worker.kill();
    }
  });
});
