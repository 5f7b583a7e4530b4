import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { newId } from '@academy/nest-kit';
import { eventually } from '../payment-test-app.js';
import { TestDatabase } from '../own-database.js';
import { FaultTestSystem } from '../fault-test-system.js';

jest.setTimeout(180_000);

describe('a killed database', () => {
  const system = new FaultTestSystem();
  const { app, phonepe } = system;
  const shared = process.env['MYSQL_URL'];
  let database: TestDatabase;
  beforeAll(async () => {
    database = await TestDatabase.start();
    process.env['MYSQL_URL'] = database.url;
    await system.start();
    await phonepe.script({ webhook: 'drop' });
  });
  afterAll(async () => {
    await system.stop();
    process.env['MYSQL_URL'] = shared;
    await database.stop();
  });

  it('makes a notification a 5xx while an outcome is applied, and its repetition leads to the same result [fault 25]', async () => {
    const orders = await Promise.all(Array.from({ length: 12 }, () => system.anOrder()));
    for (const { id } of orders) await phonepe.press(id, 'COMPLETED');
    const notify = async (id: string, round: string): Promise<number> => {
      const payload = { merchantOrderId: id, state: 'COMPLETED' };
      return (await app.webhook({ event: 'checkout.order.completed', payload, round })).status;
    };
    // Half of the outcomes are being applied while it is killed.
    const first = orders.slice(0, 6).map(({ id }) => notify(id, 'first'));
    await eventually(async () => (await phonepe.calls('/status')) > 0, 'outcomes are under way');
    await database.kill();
    await Promise.all(first);
    for (const { id } of orders) expect(await notify(id, 'while it is away')).toBeGreaterThanOrEqual(500);
    await database.launch();
    // The provider sends again until the response is 200; each repetition is processed again.
    let replays = 0;
    for (const { id } of orders)
      await eventually(async () => {
        await notify(id, `replay ${(replays += 1)}`);
        return (await app.attemptState(id)) === 'CAPTURED';
      }, `${id} is captured by a replay`);
    for (const { user } of orders) expect(await system.enrollments(user)).toBe(1);
    await system.expectSound();
    await system.expectAgreement();
  });

  it('leads to 503 with Retry-After during checkouts, and afterwards to one order for each [T61]', async () => {
    const course = system.aCourse();
    const users = Array.from({ length: 60 }, () => newId());
    const before = await app.count('orders');
    const first = users.map((user) => app.checkout(user, course));
    await eventually(async () => (await app.count('orders')) > before, 'checkouts are under way');
    await database.kill();
    const unavailable = users.map((user) => app.checkout(user, course));
    const rejected = [...(await Promise.all(first)), ...(await Promise.all(unavailable))].filter(
      ({ status }) => status !== 200,
    );
    expect(rejected.length).toBeGreaterThanOrEqual(users.length);
    for (const { status, code, headers } of rejected)
      expect([status, code, headers['retry-after']]).toEqual([503, 'DATABASE_UNAVAILABLE', '2']);
    await database.launch();
    for (const user of users) {
      await eventually(async () => (await app.checkout(user, course)).status === 200, `${user} can buy`);
      expect(await app.count('orders', 'user_id = ?', [user])).toBe(1);
    }
    await system.expectSound();
  });
});
