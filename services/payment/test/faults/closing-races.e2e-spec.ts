import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { newId } from '@academy/nest-kit';
import { type QueryRunner } from 'typeorm';
import { eventually } from '../payment-test-app.js';
import { rowWaits } from '../row-waits.js';
import { FaultTestSystem } from '../fault-test-system.js';
import { RemovalMessages } from '../removal-messages.js';

jest.setTimeout(120_000);

/** A message that arrives while a capture commits, in either order of their locks (faults 32, 33). */
describe('a message about a removal that is concurrent with a capture', () => {
  const system = new FaultTestSystem();
  const { app, phonepe } = system;
  const removals = new RemovalMessages(app);
  let obstacle: QueryRunner;
  beforeAll(() => system.start());
  afterAll(() => system.stop());
  beforeEach(async () => {
    await phonepe.reset();
    obstacle = app.db.createQueryRunner();
    await obstacle.startTransaction('READ COMMITTED');
  });
  afterEach(async () => {
    if (obstacle.isTransactionActive) await obstacle.rollbackTransaction();
    await obstacle.release();
    await system.expectSound();
  });

  /** Waits until so many transactions of this schema wait for a lock. */
  const waiting = (count: number): Promise<void> =>
    eventually(async () => (await rowWaits(app.db)) === count, `${count} transactions wait`);
  const isMarked = (user: string): Promise<void> =>
    eventually(
      async () => (await app.count('closed_accounts', 'user_id = ?', [user])) === 1,
      'the notice is committed',
    );
  const expectRefund = async (user: string, reason: string): Promise<void> => {
    expect(await system.enrollments(user)).toBe(0);
    expect(await system.refundsOf(user)).toEqual([{ reason, amount: 100_000, state: 'DUE' }]);
  };

  it('waits for a capture that has already checked for removals, and revokes its enrollment', async () => {
    const { user, id } = await system.anOrder();
    const closedAt = await removals.now();
    // The capture has read everything by now and waits for its last row.
    await obstacle.query(
      `INSERT INTO enrollments (id, user_id, item_type, item_id, title, enrolled_at)
       SELECT ?, user_id, item_type, item_id, title, UTC_TIMESTAMP(3) FROM orders WHERE number = ?`,
      [newId(), id],
    );
    const pressed = phonepe.press(id, 'COMPLETED');
    await waiting(1);
    const records = [removals.account(user, closedAt), removals.account(user, closedAt)];
    await isMarked(user);
    await waiting(3);
    await obstacle.rollbackTransaction();
    expect(await Promise.all(records)).toEqual([200, 200]);
    await pressed;
    await system.becomes(id, 'CAPTURED');
    await expectRefund(user, 'ACCOUNT_CLOSED');
    // It was enrolled, and then revoked because of the message.
    expect(await app.count('refund_events', `kind = 'due' AND source = 'removal'`)).toBe(1);
  });

  it('is visible to a capture that locks its order afterwards', async () => {
    const { user, id } = await system.anOrder();
    await obstacle.query('SELECT id FROM orders WHERE number = ? FOR UPDATE', [id]);
    const record = removals.account(user, await removals.now());
    await isMarked(user);
    await waiting(1);
    const pressed = phonepe.press(id, 'COMPLETED');
    await waiting(2);
    await obstacle.rollbackTransaction();
    expect(await record).toBe(200);
    await pressed;
    await system.becomes(id, 'CAPTURED');
    await expectRefund(user, 'ACCOUNT_CLOSED');
    const [refund] = await app.db.query<{ source: string }[]>(
      `SELECT v.source FROM refund_events v JOIN refunds r ON r.id = v.refund_id
       JOIN orders o ON o.id = r.order_id WHERE o.number = ? AND v.kind = 'due'`,
      [id],
    );
    expect(refund?.source).toBe('outcome');
  });

  it('leaves no invalid enrollment after 40 captures, a worker and repeated messages about their item and users', async () => {
    await system.startWorker();
    const course = system.aCourse();
    const users: { user: string; id: string }[] = [];
    // In batches, because that many concurrent checkouts may find every connection in use.
    while (users.length < 40)
      users.push(...(await Promise.all(Array.from({ length: 10 }, () => system.anOrder(course)))));
    const delistedAt = await removals.now();
    const item = { itemId: course.id, isDelisted: true, version: 2, delistedAt };
    const responses = await Promise.all([
      ...users.flatMap(({ user, id }, round) => [
        phonepe.press(id, 'COMPLETED').then(() => 200),
        ...(round % 2 ? [removals.account(user, delistedAt), removals.account(user, delistedAt)] : []),
      ]),
      ...Array.from({ length: 5 }, () => removals.course(item)),
    ]);
    expect(new Set(responses)).toEqual(new Set([200]));
    for (const { user, id } of users) {
      await system.becomes(id, 'CAPTURED');
      expect(await system.enrollments(user)).toBe(0);
      expect(await system.refundsOf(user)).toHaveLength(1);
    }
  });
});
