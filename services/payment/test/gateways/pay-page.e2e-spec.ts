import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { newId, type ServiceApp } from '@academy/nest-kit';
import { findViolations } from '../../src/invariants/invariants.js';
import { PaymentTestApp, eventually, webhookUser } from '../payment-test-app.js';
import { aCourse } from '../fake-catalog.js';
import { PhonePeSimulator } from '../phonepe-simulator.js';

jest.setTimeout(150_000);

const account = {
  PHONEPE_CLIENT_ID: 'TEST_CLIENT',
  PHONEPE_CLIENT_SECRET: randomBytes(16).toString('hex'),
  PHONEPE_WEBHOOK_USERNAME: webhookUser.username,
  PHONEPE_WEBHOOK_PASSWORD: webhookUser.password,
  PHONEPE_V1_MERCHANT_ID: 'TESTMERCHANT',
  PHONEPE_V1_SALT_KEY: randomUUID(),
};

describe('payments through the pay page of v1', () => {
  const app = new PaymentTestApp();
  const simulator = new PhonePeSimulator((notification) => app.passOn(notification));
  let worker: ServiceApp;

  beforeAll(async () => {
    await simulator.start(account);
    await app.start({
      ...account,
      PHONEPE_API: 'v1',
      PHONEPE_BASE_URL: simulator.baseUrl,
      // The address of the callback is built on it.
      PUBLIC_ORIGIN: simulator.webhookProxyOrigin,
      PHONEPE_TIMEOUT_MS: '2000',
    });
    worker = await app.startWorker();
  });
  afterAll(async () => {
    await worker.app.close();
    await app.stop();
    await simulator.stop();
  });
  beforeEach(() => simulator.reset());
  afterEach(async () => {
    expect(await findViolations(app.db)).toEqual([]);
  });

  const anOrder = (): Promise<{ user: string; id: string }> => app.anOpenOrder(app.catalog.put(aCourse()));
  const becomes = (id: string, state: string): Promise<void> =>
    eventually(async () => (await app.attemptState(id)) === state, `${id} becomes ${state}`);

  it('are captured by the notification [S-197, S-225]', async () => {
    const { user, id } = await anOrder();
    await simulator.press(id, 'COMPLETED');
    await becomes(id, 'CAPTURED');
    expect((await app.status(user, id)).body).toMatchObject({
      status: 'SUCCESS',
      orderId: id,
      amount: 1000,
    });
  });

  it('are captured by polling if the notification is dropped [fault 1]', async () => {
    await simulator.script({ webhook: 'drop' });
    const { id } = await anOrder();
    await simulator.press(id, 'COMPLETED');
    expect(await app.attemptState(id)).toBe('PENDING');
    await app.age(id, 23);
    await becomes(id, 'CAPTURED');
  });

  it('fail by a failure, and the next try gets a new order [S-226]', async () => {
    const course = app.catalog.put(aCourse());
    const { user, id } = await app.anOpenOrder(course);
    await simulator.press(id, 'FAILED');
    await becomes(id, 'FAILED');
    expect((await app.status(user, id)).body.status).toBe('FAILURE');
    expect((await app.anOpenOrder(course, user)).id).not.toBe(id);
  });

  it('are not captured by a forged notification [fault 4]', async () => {
    await simulator.script({ webhook: 'forge' });
    const before = await app.count('webhook_inbox', 'processed_at IS NOT NULL');
    const { id } = await anOrder();
    await eventually(
      async () => (await app.count('webhook_inbox', 'processed_at IS NOT NULL')) > before,
      'forged',
    );
    expect(await app.attemptState(id)).toBe('PENDING');
  });

  it('are captured once by ten notifications [fault 2]', async () => {
    await simulator.script({ webhook: { duplicate: 10 } });
    const { user, id } = await anOrder();
    await simulator.press(id, 'COMPLETED');
    await becomes(id, 'CAPTURED');
    expect(await app.count('enrollments', 'user_id = ?', [user])).toBe(1);
  });

  it('are captured by a notification that overtakes the response to the payment request [fault 5]', async () => {
    await simulator.script({ settle: { state: 'COMPLETED' }, webhook: { beforeResponse: true } });
    const { user, id } = await anOrder();
    await becomes(id, 'CAPTURED');
    expect(await app.count('enrollments', 'user_id = ?', [user])).toBe(1);
  });

  it('are put under review if they have another amount [fault 29, T49]', async () => {
    await simulator.script({ amountDelta: -99_900 });
    const { user, id } = await anOrder();
    await simulator.press(id, 'COMPLETED');
    await becomes(id, 'REVIEW');
    expect(await app.count('enrollments', 'user_id = ?', [user])).toBe(0);
    expect(await app.count('refunds', 'amount_paise = 100')).toBe(1);
  });

  it('continue if the response to their request was lost but the provider has it [fault 13]', async () => {
    const course = app.catalog.put(aCourse());
    const user = newId();
    await simulator.script({ pay: ['timeout-after-accept'] });
    expect(await app.checkout(user, course)).toMatchObject({ status: 502, code: 'PROVIDER_UNAVAILABLE' });
    await simulator.reset();
    const again = await app.checkout(user, course);
    expect(again.status).toBe(200);
    await simulator.press(again.body.merchantOrderId, 'COMPLETED');
    await becomes(again.body.merchantOrderId, 'CAPTURED');
    expect(await app.count('orders', 'user_id = ?', [user])).toBe(1);
  });

  it.each(['500', '429', '401', 'html', 'truncated', 'reset', 'not-found'])(
    'do not change by a status response "%s" [faults 15, 18]',
    async (step) => {
      const { user, id } = await anOrder();
      await simulator.script({ orderId: id, status: [step, step] });
      expect((await app.status(user, id)).body.status).toBe('PENDING');
      expect(await app.attemptState(id)).toBe('PENDING');
    },
  );

  it('stay open until their expiry if their id is unknown to the provider [fault 14]', async () => {
    await simulator.script({ pay: ['timeout'] });
    const user = newId();
    expect(await app.checkout(user, app.catalog.put(aCourse()))).toMatchObject({ status: 502 });
    const [attempt] = await app.db.query<{ id: string; state: string }[]>(
      `SELECT a.merchant_order_id AS id, a.state FROM payment_attempts a JOIN orders o ON o.id = a.order_id
       WHERE o.user_id = ?`,
      [user],
    );
    const id = String(attempt?.id);
    expect(attempt?.state).toBe('INIT_UNKNOWN');
    await app.age(id, 1201);
    await becomes(id, 'EXPIRED');
  });

  it('free their slot after the timeout if the response hangs [fault 16]', async () => {
    const { user, id } = await anOrder();
    await simulator.script({ orderId: id, status: [{ delayMs: 60_000 }] });
    expect((await app.status(user, id)).body.status).toBe('PENDING');
    const journal = (await simulator.journal()).filter(({ url }) => url.includes(`${id}`));
    expect(journal.at(-1)).toMatchObject({ method: 'GET', status: null });
    await simulator.press(id, 'COMPLETED');
    await becomes(id, 'CAPTURED');
  });

  it('ignore a notification with a wrong credential, and accept the genuine one after it [fault 3]', async () => {
    const { id } = await anOrder();
    const caught = simulator.catchNotification();
    await simulator.press(id, 'COMPLETED');
    const genuine = await caught;
    const forged = { authorization: 'f'.repeat(64), 'x-verify': `${'f'.repeat(64)}###1` };
    expect(await app.passOn({ ...genuine, headers: { ...genuine.headers, ...forged } })).toBe(401);
    expect(await app.attemptState(id)).toBe('PENDING');
    expect(await app.passOn(genuine)).toBe(200);
    await becomes(id, 'CAPTURED');
  });

  it('agree with the provider in all amounts and states [invariant 8]', async () => {
    const paid = (await simulator.orders()).filter(({ state }) => state === 'COMPLETED');
    const rows = await app.db.query<{ id: string }[]>(
      'SELECT merchant_order_id AS id FROM payment_attempts WHERE captured_paise IS NOT NULL',
    );
    expect(rows.map(({ id }) => id).sort()).toEqual(
      paid.map(({ merchantOrderId }) => merchantOrderId).sort(),
    );
  });
});
