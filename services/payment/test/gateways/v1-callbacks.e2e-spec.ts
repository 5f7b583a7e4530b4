import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { findViolations } from '../../src/invariants/invariants.js';
import { PaymentTestApp, eventually, webhookUser } from '../payment-test-app.js';
import { aCourse } from '../fake-catalog.js';
import { PhonePeSimulator } from '../phonepe-simulator.js';

jest.setTimeout(90_000);

/** No worker runs, so only the callback can report a payment. */
describe('callbacks of the gateway’s first generation', () => {
  const app = new PaymentTestApp();
  const phonepe = new PhonePeSimulator((notification) => app.passOn(notification));
  beforeAll(async () => {
    const account = { PHONEPE_V1_MERCHANT_ID: 'TESTMERCHANT', PHONEPE_V1_SALT_KEY: randomUUID() };
    await phonepe.start({
      ...account,
      PHONEPE_CLIENT_ID: 'TEST_CLIENT',
      PHONEPE_CLIENT_SECRET: randomUUID(),
      PHONEPE_WEBHOOK_USERNAME: webhookUser.username,
      PHONEPE_WEBHOOK_PASSWORD: webhookUser.password,
    });
    await app.start({
      ...account,
      PHONEPE_API: 'v1',
      PHONEPE_BASE_URL: phonepe.baseUrl,
      PUBLIC_ORIGIN: phonepe.webhookProxyOrigin,
    });
  });
  afterAll(async () => {
    await app.stop();
    await phonepe.stop();
  });
  beforeEach(() => phonepe.reset());
  afterEach(async () => {
    expect(await findViolations(app.db)).toEqual([]);
  });

  const anOrder = (): Promise<{ user: string; id: string }> => app.anOpenOrder(app.catalog.put(aCourse()));
  const becomes = (id: string, state: string): Promise<void> =>
    eventually(async () => (await app.attemptState(id)) === state, `${id} becomes ${state}`, 15_000);
  const sourcesOf = async (id: string): Promise<string[]> => {
    const rows = await app.db.query<{ source: string }[]>(
      `SELECT e.source FROM payment_events e JOIN payment_attempts a ON a.id = e.attempt_id
       WHERE a.merchant_order_id = ? AND e.to_state IN ('FAILED', 'CAPTURED') ORDER BY e.sequence_number`,
      [id],
    );
    return rows.map(({ source }) => source);
  };

  it('enroll by a capture without any status request [fault 1]', async () => {
    const { user, id } = await anOrder();
    await phonepe.press(id, 'COMPLETED');
    await becomes(id, 'CAPTURED');
    expect(await app.count('enrollments', 'user_id = ?', [user])).toBe(1);
    expect(await sourcesOf(id)).toEqual(['webhook']);
    const isDone = async (): Promise<boolean> =>
      (await app.count('webhook_inbox', 'processed_at IS NULL')) === 0;
    await eventually(isDone, 'the callback is done with');
  });

  it('enroll by a success after a failure [fault 11]', async () => {
    const { user, id } = await anOrder();
    await phonepe.press(id, 'FAILED');
    await becomes(id, 'FAILED');
    await phonepe.press(id, 'COMPLETED');
    await becomes(id, 'CAPTURED');
    expect(await app.count('enrollments', 'user_id = ?', [user])).toBe(1);
    expect(await sourcesOf(id)).toEqual(['webhook', 'webhook']);
  });
});
