import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { newId, type Room } from '@academy/nest-kit';
import { findViolations } from '../src/invariants/invariants.js';
import { Academy, eventually, webhookUser } from './academy.js';
import { aCourse } from './fake-catalog.js';
import { PhonePeSimulator } from './phonepe-simulator.js';

jest.setTimeout(150_000);

describe('payments against the PhonePe simulator', () => {
  const academy = new Academy();
  const simulator = new PhonePeSimulator(academy);
  let worker: Room;

  beforeAll(async () => {
    const client = {
      PHONEPE_CLIENT_ID: 'TEST_CLIENT',
      PHONEPE_CLIENT_SECRET: randomBytes(16).toString('hex'),
      PHONEPE_WEBHOOK_USERNAME: webhookUser.username,
      PHONEPE_WEBHOOK_PASSWORD: webhookUser.password,
    };
    await simulator.start(client);
    await academy.start({
      ...client,
      PHONEPE_BASE_URL: simulator.baseUrl,
      PHONEPE_OAUTH_URL: simulator.baseUrl,
    });
    worker = await academy.startWorker();
  });
  afterAll(async () => {
    await worker.app.close();
    await academy.stop();
    await simulator.stop();
  });
  beforeEach(() => simulator.reset());
  afterEach(async () => {
    expect(await findViolations(academy.db)).toEqual([]);
  });

  const anOrder = (): Promise<{ user: string; id: string }> =>
    academy.anOpenOrder(academy.catalog.put(aCourse()));
  const becomes = (id: string, state: string): Promise<void> =>
    eventually(async () => (await academy.attemptState(id)) === state, `${id} becomes ${state}`);

  it('captures by the notification (S-197, S-225)', async () => {
    const { user, id } = await anOrder();
    await simulator.press(id, 'COMPLETED');
    await becomes(id, 'CAPTURED');
    expect((await academy.status(user, id)).body).toMatchObject({
      status: 'SUCCESS',
      orderId: id,
      amount: 1000,
    });
  });

  it('captures by polling when the notification is dropped (fault 1)', async () => {
    await simulator.script({ webhook: 'drop' });
    const { id } = await anOrder();
    await simulator.press(id, 'COMPLETED');
    expect(await academy.attemptState(id)).toBe('PENDING');
    await academy.age(id, 23);
    await becomes(id, 'CAPTURED');
  });

  it('takes a failure, and a new order for the next try (S-226)', async () => {
    const course = academy.catalog.put(aCourse());
    const { user, id } = await academy.anOpenOrder(course);
    await simulator.press(id, 'FAILED');
    await becomes(id, 'FAILED');
    expect((await academy.status(user, id)).body.status).toBe('FAILURE');
    expect((await academy.anOpenOrder(course, user)).id).not.toBe(id);
  });

  it('believes no forged notification (fault 4)', async () => {
    await simulator.script({ webhook: 'forge' });
    const { id } = await anOrder();
    await eventually(
      async () => (await academy.count('webhook_inbox', 'raw_body LIKE ?', [`%${id}%`])) > 0,
      'forged',
    );
    expect(await academy.attemptState(id)).toBe('PENDING');
  });

  it('takes ten notifications for one (fault 2)', async () => {
    await simulator.script({ webhook: { duplicate: 10 } });
    const { user, id } = await anOrder();
    await simulator.press(id, 'COMPLETED');
    await becomes(id, 'CAPTURED');
    expect(await academy.count('enrollments', 'user_id = ?', [user])).toBe(1);
  });

  it('takes a notification that overtakes the answer to the payment request (fault 5)', async () => {
    await simulator.script({ settle: { state: 'COMPLETED' }, webhook: { beforeResponse: true } });
    const { user, id } = await anOrder();
    await becomes(id, 'CAPTURED');
    expect(await academy.count('enrollments', 'user_id = ?', [user])).toBe(1);
  });

  it('quarantines an amount that differs (fault 29, T49)', async () => {
    await simulator.script({ amountDelta: -99_900 });
    const { user, id } = await anOrder();
    await simulator.press(id, 'COMPLETED');
    await becomes(id, 'REVIEW');
    expect(await academy.count('enrollments', 'user_id = ?', [user])).toBe(0);
    expect(await academy.count('refunds', 'amount_paise = 100')).toBe(1);
  });

  it('learns the fate of a request whose answer was lost, and goes on (fault 13)', async () => {
    const course = academy.catalog.put(aCourse());
    const user = newId();
    await simulator.script({ pay: ['timeout-after-accept'] });
    expect(await academy.checkout(user, course)).toMatchObject({ status: 502, code: 'PROVIDER_UNAVAILABLE' });
    await simulator.reset();
    const again = await academy.checkout(user, course);
    expect(again.status).toBe(200);
    await simulator.press(again.body.merchantOrderId, 'COMPLETED');
    await becomes(again.body.merchantOrderId, 'CAPTURED');
    expect(await academy.count('orders', 'user_id = ?', [user])).toBe(1);
  });

  it.each(['500', '429', '401', 'html', 'truncated', 'reset', 'not-found'])(
    'learns nothing from a status answer "%s" (fault 15, fault 18)',
    async (step) => {
      const { user, id } = await anOrder();
      await simulator.script({ orderId: id, status: [step, step] });
      expect((await academy.status(user, id)).body.status).toBe('PENDING');
      expect(await academy.attemptState(id)).toBe('PENDING');
    },
  );

  it('agrees with the provider about everything that was paid (invariant 8)', async () => {
    const paid = (await simulator.orders()).filter(({ state }) => state === 'COMPLETED');
    const rows = await academy.db.query<{ id: string }[]>(
      'SELECT merchant_order_id AS id FROM payment_attempts WHERE captured_paise IS NOT NULL',
    );
    expect(rows.map(({ id }) => id).sort()).toEqual(
      paid.map(({ merchantOrderId }) => merchantOrderId).sort(),
    );
  });
});
