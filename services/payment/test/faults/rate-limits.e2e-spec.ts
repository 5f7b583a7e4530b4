import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { eventually } from '../payment-test-app.js';
import { FaultTestSystem } from '../fault-test-system.js';

jest.setTimeout(120_000);

describe('a provider that limits the rate of requests', () => {
  const system = new FaultTestSystem();
  const { app, phonepe } = system;
  beforeAll(async () => {
    await system.start();
    // One poll at a time in each path, so that every request after a 429 ignores it.
    await system.startWorker({ environment: { POLL_CONCURRENCY: '1' } });
  });
  afterAll(() => system.stop());
  beforeEach(async () => {
    await phonepe.reset();
    await phonepe.script({ webhook: 'drop' });
  });
  afterEach(() => system.expectSound());

  const paidOrders = async (): Promise<string[]> => {
    const orders = await Promise.all([1, 2, 3].map(() => system.anOrder()));
    for (const { id } of orders) await phonepe.press(id, 'COMPLETED');
    return orders.map(({ id }) => id);
  };

  /** Makes polls overdue that are not queued in Redis, all at the same moment. */
  const makeLate = async (...ids: string[]): Promise<void> => {
    for (const id of ids) await app.age(id, 23);
    await app.db.query(
      'UPDATE payment_attempts SET next_poll_at = next_poll_at - INTERVAL 10 SECOND WHERE merchant_order_id IN (?)',
      [ids],
    );
  };

  /** The pause between the first status request and the second; a slow machine only makes it longer. */
  const pauseMs = async (): Promise<number> => {
    const [first, second] = (await phonepe.statusRequests()).map(({ at }) => Date.parse(at));
    return (second ?? NaN) - (first ?? NaN);
  };
  /** Tolerance between the clocks of the provider, the worker and Redis. */
  const ROUNDING_MS = 50;

  it('stops all jobs and the overdue polls by a 429 to a job, and later all payments are captured [fault 17]', async () => {
    const [prompt = '', queued = '', late = ''] = await paidOrders();
    // The response has no `Retry-After`, so the pause is 5 s: longer than the interval of the sweep.
    await phonepe.script({ orderId: prompt, status: [{ status: 429 }] });
    await system.queuePoll(prompt);
    await system.queuePoll(queued);
    await system.withoutSweep(queued, async () => {
      await eventually(async () => (await system.pollJobState(prompt)) === 'delayed', 'the job is put off');
      await makeLate(late);
      await eventually(async () => (await phonepe.statusCalls(queued)) > 0, 'the queue goes on');
    });
    for (const id of [prompt, queued, late]) await system.becomes(id, 'CAPTURED');
    expect((await phonepe.statusRequests())[0]?.url).toContain(prompt);
    expect(await pauseMs()).toBeGreaterThan(5_000 - ROUNDING_MS);
    expect((await system.ledger(queued)).at(-1)).toMatchObject({ kind: 'captured', source: 'worker' });
  });

  it('stops the other overdue polls by a 429 to one of them, and later all payments are captured [fault 17]', async () => {
    const late = await paidOrders();
    // The first request, for whichever order, gets `Retry-After: 2`.
    for (const orderId of late) await phonepe.script({ orderId, status: ['429'] });
    await makeLate(...late);
    await eventually(async () => (await phonepe.statusRequests()).length > 0, 'the backlog is polled');
    for (const orderId of late) await phonepe.script({ orderId, status: [] });
    for (const id of late) await system.becomes(id, 'CAPTURED');
    expect(await pauseMs()).toBeGreaterThan(2_000 - ROUNDING_MS);
  });

  it('agrees with us about all payments [invariant 8]', () => system.expectAgreement());
});
