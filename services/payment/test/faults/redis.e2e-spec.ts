import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eventually } from '../payment-test-app.js';
import { FaultTestSystem } from '../fault-test-system.js';
import { type WorkerProcess } from '../worker-process.js';

jest.setTimeout(120_000);

const jobOf = async ({ app }: FaultTestSystem, id: string): Promise<number> => {
  const [row] = await app.db.query<{ id: string }[]>(
    'SELECT id FROM payment_attempts WHERE merchant_order_id = ?',
    [id],
  );
  return (await app.redis.keys(`*poll-${row?.id}`)).length;
};

/** Waits for the job, however late it runs on a busy machine; the sweep skips the attempt. */
const pollsByJob = (system: FaultTestSystem, id: string): Promise<void> =>
  system.withoutSweep(id, () =>
    eventually(async () => (await system.phonepe.statusCalls(id)) > 0, 'the job polls'),
  );

describe('a Redis that loses its polls', () => {
  const system = new FaultTestSystem();
  const { app, phonepe } = system;
  let worker: WorkerProcess;
  beforeAll(async () => {
    await system.start();
    worker = await system.startWorker();
    await phonepe.script({ webhook: 'drop' });
  });
  afterAll(async () => {
    await worker.stop();
    await system.stop();
  });
  afterEach(() => system.expectSound());

  it('loses no payment: polls that are due soon are queued again after a flush [fault 23]', async () => {
    const { id } = await system.anOrder();
    await phonepe.press(id, 'COMPLETED');
    const isQueued = async (): Promise<boolean> => (await jobOf(system, id)) === 1;
    await system.makeFirstPollDue(id);
    await eventually(isQueued, 'the poll is queued');
    await app.redis.flushdb();
    // The next run of the scheduler queues it, because the record of queued windows is lost too.
    await eventually(isQueued, 'the poll is queued again');
    await pollsByJob(system, id);
    await system.becomes(id, 'CAPTURED');
    expect((await system.ledger(id)).at(-1)).toMatchObject({ source: 'worker' });
  });
});

describe('a Redis that loses its receipt jobs', () => {
  const system = new FaultTestSystem();
  const { app, phonepe } = system;
  beforeAll(() => system.start());
  afterAll(() => system.stop());
  afterEach(() => system.expectSound());

  it('loses no receipt: it is found by its order and sent once [fault 23]', async () => {
    const { user, id } = await system.anOrder();
    await phonepe.press(id, 'COMPLETED');
    await system.becomes(id, 'CAPTURED');
    const isPublished = async (): Promise<boolean> =>
      (await app.count('outbox', `topic = 'payment.captured' AND sent_at IS NOT NULL`)) === 1;
    await eventually(isPublished, 'the receipt is queued');
    await app.redis.flushdb();
    await app.db.query('UPDATE orders SET closed_at = closed_at - INTERVAL 3 MINUTE WHERE user_id = ?', [
      user,
    ]);
    await system.startWorker();
    const isSent = async (): Promise<boolean> =>
      (await app.count('orders', 'user_id = ? AND receipt_sent_at IS NOT NULL', [user])) === 1;
    await eventually(isSent, 'the receipt is sent');
    expect(system.mail.mails).toHaveLength(1);
  });
});

/** Processes without Redis are configured with a port that nothing listens on. */
describe('the service without Redis', () => {
  const nowhere = { REDIS_URL: 'redis://127.0.0.1:5698' };
  const system = new FaultTestSystem();
  const { app, phonepe } = system;
  beforeAll(() => system.start({ environment: nowhere }));
  afterAll(() => system.stop());
  afterEach(() => system.expectSound());

  it('handles checkouts, notifications and status requests, and a worker polls [fault 24]', async () => {
    const { user, id } = await system.anOrder();
    await phonepe.press(id, 'COMPLETED');
    await system.becomes(id, 'CAPTURED');
    expect((await app.status(user, id)).body.status).toBe('SUCCESS');
    await phonepe.script({ webhook: 'drop' });
    const silent = await system.anOrder();
    await phonepe.press(silent.id, 'COMPLETED');
    await app.age(silent.id, 30);
    const worker = await system.startWorker();
    await system.becomes(silent.id, 'CAPTURED');
    expect((await system.ledger(silent.id)).at(-1)).toMatchObject({ source: 'sweeper' });
    expect(await worker.stop()).toBe(0);
    expect(await app.count('outbox', `topic = 'payment.captured' AND sent_at IS NULL`)).toBe(2);
  });

  it('commits work that a worker with Redis queues later [fault 38]', async () => {
    await phonepe.script({ webhook: 'drop' });
    const { user, id } = await system.anOrder();
    await phonepe.press(id, 'COMPLETED');
    expect(await jobOf(system, id)).toBe(0);
    const worker = await system.startWorker({ environment: { REDIS_URL: app.redisUrl } });
    await system.makeFirstPollDue(id);
    await eventually(async () => (await jobOf(system, id)) === 1, 'the schedule is fed');
    await pollsByJob(system, id);
    await system.becomes(id, 'CAPTURED');
    expect((await system.ledger(id)).at(-1)).toMatchObject({ source: 'worker' });
    expect(await system.enrollments(user)).toBe(1);
    await eventually(
      async () => system.mail.mails.filter(({ data }) => data.includes(id)).length === 1,
      'one receipt',
    );
    expect(await worker.stop()).toBe(0);
  });
});
