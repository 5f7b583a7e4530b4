import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { findViolations } from '../src/invariants/invariants.js';
import { PaymentTestApp, eventually } from './payment-test-app.js';
import { aCourse } from './fake-catalog.js';
import { FakeMailServer } from './fake-mail-server.js';
import { WorkerProcess } from './worker-process.js';

jest.setTimeout(150_000);
const NINE_DAYS_SEC = 9 * 86_400;

/** Attempts are dated back in the database instead of waiting for the schedule, which uses the database's clock. */
describe('the worker process', () => {
  const app = new PaymentTestApp();
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
  beforeEach(() => app.phonepe.reset());
  afterEach(async () => {
    expect(await findViolations(app.db)).toEqual([]);
  });

  const becomes = (id: string, state: string): Promise<void> =>
    eventually(async () => (await app.attemptState(id)) === state, `${id} becomes ${state}`);

  it('does not poll before the schedule’s time', async () => {
    const { id } = await app.anOpenOrder(app.catalog.put(aCourse()));
    await app.delayPoll(id);
    const other = await app.anOpenOrder(app.catalog.put(aCourse()));
    app.phonepe.settle(other.id, 'FAILED');
    await app.age(other.id, 23);
    await becomes(other.id, 'FAILED');
    expect(app.phonepe.statusCalls(id)).toBe(0);
  });

  it('polls while nothing is decided, then finds the outcome [faults 15, 37]', async () => {
    const { id } = await app.anOpenOrder(app.catalog.put(aCourse()));
    app.phonepe.statusSteps.push('500', 'html');
    await app.age(id, 23);
    await eventually(async () => {
      await app.makePollDue(id);
      return app.phonepe.statusCalls(id) >= 3;
    }, 'three polls');
    expect(await app.attemptState(id)).toBe('PENDING');
    app.phonepe.settle(id, 'COMPLETED');
    await becomes(id, 'CAPTURED');
  });

  it('closes open payments at the end of the schedule, and still accepts their money [fault 12]', async () => {
    const { user, id } = await app.anOpenOrder(app.catalog.put(aCourse()));
    await app.age(id, NINE_DAYS_SEC);
    await becomes(id, 'EXPIRED');
    app.phonepe.settle(id, 'COMPLETED');
    await app.webhook(app.notification(id, 'COMPLETED'));
    await becomes(id, 'CAPTURED');
    expect(await app.count('enrollments', 'user_id = ?', [user])).toBe(1);
  });

  it('decides nothing while the provider gives no information, also at the end of the schedule [faults 15, 19]', async () => {
    const { user, id } = await app.anOpenOrder(app.catalog.put(aCourse()));
    app.phonepe.settle(id, 'COMPLETED');
    // Enough for polls of other attempts in the meantime, which get no response either.
    app.phonepe.statusSteps.push(...Array<'500'>(1_000).fill('500'));
    await app.age(id, NINE_DAYS_SEC);
    const isTomorrow = 'merchant_order_id = ? AND next_poll_at > UTC_TIMESTAMP(3) + INTERVAL 23 HOUR';
    await eventually(
      async () => (await app.count('payment_attempts', isTomorrow, [id])) === 1,
      'the question is put again a day later',
    );
    expect(await app.attemptState(id)).toBe('PENDING');
    app.phonepe.statusSteps.length = 0;
    await app.db.query(
      'UPDATE payment_attempts SET next_poll_at = UTC_TIMESTAMP(3) WHERE merchant_order_id = ?',
      [id],
    );
    await becomes(id, 'CAPTURED');
    expect(await app.count('enrollments', 'user_id = ?', [user])).toBe(1);
  });

  it('finds a success after a failure whose notification was lost [fault 11]', async () => {
    const { user, id } = await app.anOpenOrder(app.catalog.put(aCourse()));
    app.phonepe.settle(id, 'FAILED');
    await app.webhook(app.notification(id, 'FAILED'));
    await becomes(id, 'FAILED');
    app.phonepe.settle(id, 'COMPLETED');
    await app.age(id, 1300);
    await becomes(id, 'CAPTURED');
    expect(await app.count('enrollments', 'user_id = ?', [user])).toBe(1);
  });

  it('polls by its sweep if a stuck job blocks new ones', async () => {
    const { id } = await app.anOpenOrder(app.catalog.put(aCourse()));
    app.phonepe.settle(id, 'COMPLETED');
    await app.age(id, 30);
    await app.db.query(
      `UPDATE payment_attempts SET next_poll_at = next_poll_at - INTERVAL 61 SECOND, lease_until = NULL WHERE merchant_order_id = ?`,
      [id],
    );
    await becomes(id, 'CAPTURED');
  });

  it('agrees with the provider about every order [invariant 8]', async () => {
    const rows = await app.db.query<{ id: string }[]>(
      `SELECT merchant_order_id AS id FROM payment_attempts WHERE state = 'CAPTURED'`,
    );
    const captured = new Set(rows.map(({ id }) => id));
    const paid = [...app.phonepe.orders.values()].filter(({ state }) => state === 'COMPLETED');
    for (const { merchantOrderId } of paid) expect(captured).toContain(merchantOrderId);
  });
});
