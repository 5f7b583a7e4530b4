import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { newId } from '@academy/nest-kit';
import { CuttingProxy } from '@academy/nest-kit/testing';
import { FaultTestSystem } from '../fault-test-system.js';

jest.setTimeout(180_000);

describe('a connection to the database that breaks', () => {
  const system = new FaultTestSystem();
  const { app, phonepe } = system;
  const direct = process.env['MYSQL_URL'] ?? '';
  let proxy: CuttingProxy;
  beforeAll(async () => {
    proxy = await CuttingProxy.start(direct);
    process.env['MYSQL_URL'] = proxy.url;
    await system.start();
    await phonepe.script({ webhook: 'drop' });
  });
  afterAll(async () => {
    await system.stop();
    process.env['MYSQL_URL'] = direct;
    await proxy.stop();
  });

  it.each([
    ['before the order is stored', () => proxy.cutBefore(/^INSERT INTO `?orders/)],
    ['after the order is stored', () => proxy.cutAfter(/^INSERT INTO `?orders/)],
    ['after COMMIT, before its response', () => proxy.cutAfter(/^COMMIT/)],
  ])('leads to the payment page of one order when it breaks %s [T61]', async (_, cut) => {
    const [user, course] = [newId(), system.aCourse()];
    cut();
    const { status, body } = await app.checkout(user, course);
    expect(status).toBe(200);
    expect(body.checkoutPageUrl).toBeTruthy();
    expect(await app.count('orders', 'user_id = ?', [user])).toBe(1);
    expect((await app.checkout(user, course)).body.merchantOrderId).toBe(body.merchantOrderId);
  });

  it('leads to one order when it breaks before COMMIT arrives and the learner tries again [T61]', async () => {
    const [user, course] = [newId(), system.aCourse()];
    proxy.cutBefore(/^COMMIT/);
    const { status, code, headers } = await app.checkout(user, course);
    expect([status, code, headers['retry-after']]).toEqual([503, 'DATABASE_UNAVAILABLE', '2']);
    expect((await app.checkout(user, course)).status).toBe(200);
    expect(await app.count('orders', 'user_id = ?', [user])).toBe(1);
  });

  it.each([
    ['before COMMIT arrives', () => proxy.cutBefore(/^COMMIT/)],
    ['after COMMIT, before its response', () => proxy.cutAfter(/^COMMIT/)],
  ])('enrolls once when it breaks during an outcome, %s [fault 25]', async (_, cut) => {
    const { id, user } = await system.anOrder();
    await phonepe.press(id, 'COMPLETED');
    cut();
    // The outcome is applied again, to the current state of the attempt.
    const payload = { merchantOrderId: id, state: 'COMPLETED' };
    expect((await app.webhook({ event: 'checkout.order.completed', payload })).status).toBe(200);
    expect(await app.attemptState(id)).toBe('CAPTURED');
    expect(await system.enrollments(user)).toBe(1);
    await system.expectSound();
    await system.expectAgreement();
  });
});
