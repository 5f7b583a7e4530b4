import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { newId } from '@academy/nest-kit';
import { type QueryRunner } from 'typeorm';
import { findViolations } from '../../src/invariants/invariants.js';
import { AttemptsRepository } from '../../src/payments/attempts/attempts.repository.js';
import { PaymentTestApp, eventually } from '../payment-test-app.js';
import { type Reply } from '../reply.js';
import { aCoupon } from '../coupon.factory.js';
import { aCourse, aWorkshop } from '../fake-catalog.js';
import { rowWaits } from '../row-waits.js';

jest.setTimeout(120_000);

/** The size of the service's connection pool. */
const POOL_SIZE = 20;
const BUSY = [503, 'DATABASE_UNAVAILABLE', '2'];

describe('a busy database', () => {
  const app = new PaymentTestApp();
  const { catalog } = app;
  let rival: QueryRunner;
  beforeAll(async () => {
    await app.start({ DATABASE_WAIT_MS: '4000', DATABASE_LOCK_WAIT_SEC: '3' });
    rival = app.db.createQueryRunner();
  });
  afterAll(async () => {
    await rival.release();
    await app.stop();
  });
  afterEach(async () => {
    expect(await findViolations(app.db)).toEqual([]);
  });

  const seen = ({ status, code, headers }: Reply<unknown>) => [status, code, headers['retry-after']];
  const enrollments = (user = newId()) => app.call('GET', '/enrollments', { user });
  const ordersOf = (user: string) => app.count('orders', 'user_id = ?', [user]);
  const tableWaits = async (): Promise<number> => {
    const [row] = await app.db.query<{ n: number | string }[]>(
      `SELECT COUNT(*) AS n FROM information_schema.processlist
       WHERE db = DATABASE() AND state LIKE 'Waiting for table%lock'`,
    );
    return Number(row?.n);
  };

  it('leads to 503 with Retry-After in seconds if every connection is taken, and requests succeed when they are free [T61]', async () => {
    await rival.query('LOCK TABLES enrollments WRITE');
    const stuck = Array.from({ length: POOL_SIZE }, () => enrollments());
    await eventually(async () => (await tableWaits()) === POOL_SIZE, 'every connection waits');
    // Without a timeout on the wait, this test would not end.
    const late = await Promise.all(Array.from({ length: 10 }, () => enrollments()));
    expect(late.map(seen)).toEqual(Array(10).fill(BUSY));
    await rival.query('UNLOCK TABLES');
    expect((await Promise.all(stuck)).map(({ status }) => status)).toEqual(Array(POOL_SIZE).fill(200));
    expect((await app.checkout(newId(), catalog.put(aCourse()))).status).toBe(200);
  });

  it('ends checkouts that wait for a row, without a partial order, and they succeed afterwards [T61]', async () => {
    const workshop = catalog.put(aWorkshop({ capacity: 100 }));
    await app.anOpenOrder(workshop);
    await rival.startTransaction();
    await rival.query('SELECT * FROM seat_pools WHERE item_id = ? FOR UPDATE', [workshop.id]);
    const users = Array.from({ length: POOL_SIZE + 5 }, () => newId());
    const rejected = await Promise.all(users.map((user) => app.checkout(user, workshop)));
    expect(rejected.map(seen)).toEqual(Array(users.length).fill(BUSY));
    await rival.commitTransaction();
    expect(await Promise.all(users.map(ordersOf))).toEqual(Array(users.length).fill(0));
    // The checkouts wait for each other's lock on the seats, on a busy machine for longer than the three seconds of this test.
    const isOpen = async (user: string) => (await app.checkout(user, workshop)).status === 200;
    await Promise.all(users.map((user) => eventually(() => isOpen(user), `${user} may pay`)));
    expect(await Promise.all(users.map(ordersOf))).toEqual(Array(users.length).fill(1));
  });

  it('leads to a complete retry of a checkout that the server rolls back in a deadlock, and to one order [T61]', async () => {
    const workshop = catalog.put(aWorkshop({ capacity: 5 }));
    const { code } = await aCoupon(app);
    await app.anOpenOrder(workshop);
    await app.db.query('CREATE TABLE ballast (n int PRIMARY KEY) ENGINE=InnoDB');
    const user = newId();
    let reply = await inDeadlock(user, workshop, code);
    // On a busy machine the checkout may have released its lock before the rival requested it.
    for (let attempt = 1; !reply && attempt < 10; attempt += 1)
      reply = await inDeadlock(user, workshop, code);
    expect(reply?.status).toBe(200);
    expect(await ordersOf(user)).toBe(1);
    expect(await app.count('orders', 'user_id = ? AND coupon_code = ?', [user, code])).toBe(1);
  });

  /** The checkout locks the seats and waits for the coupon; the rival locks the coupon and waits for the seats. */
  async function inDeadlock(user: string, workshop: ReturnType<typeof aWorkshop>, code: string) {
    // The server rolls back the transaction that has written less.
    await rival.startTransaction();
    const rows = Array.from({ length: 500 }, (_, n) => `(${n})`).join();
    await rival.query(`INSERT INTO ballast VALUES ${rows}`);
    await rival.query('SELECT * FROM coupons WHERE code = ? FOR UPDATE', [code]);
    let isOver = false;
    const checkout = app.checkout(user, workshop, {}, { coupon: code }).finally(() => (isOver = true));
    await eventually(
      async () => isOver || (await rowWaits(app.db)) === 1,
      'the checkout waits for the coupon',
    );
    if (!isOver) await rival.query('SELECT * FROM seat_pools WHERE item_id = ? FOR UPDATE', [workshop.id]);
    const [{ Status: status = '' } = {}] =
      await app.db.query<{ Status: string }[]>('SHOW ENGINE INNODB STATUS');
    const [, deadlock = ''] = status.split('LATEST DETECTED DEADLOCK');
    await rival.rollbackTransaction();
    const reply = await checkout;
    return deadlock.includes(new URL(app.schema.url).pathname.slice(1)) ? reply : undefined;
  }

  it('leads to a rejection after six attempts of a checkout that loses every deadlock, and nothing of its order is left [T61]', async () => {
    await app.db.query(`CREATE TRIGGER lose BEFORE INSERT ON payment_attempts FOR EACH ROW
      SIGNAL SQLSTATE '40001' SET MYSQL_ERRNO = 1213`);
    const attemptSpy = jest.spyOn(AttemptsRepository.prototype, 'open');
    const [user, course] = [newId(), catalog.put(aCourse())];
    const rejected = await app.checkout(user, course);
    await app.db.query('DROP TRIGGER lose');
    expect(seen(rejected)).toEqual(BUSY);
    expect([attemptSpy.mock.calls.length, await ordersOf(user)]).toEqual([6, 0]);
    attemptSpy.mockRestore();
    expect((await app.checkout(user, course)).status).toBe(200);
    expect(await ordersOf(user)).toBe(1);
  });
});
