import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { newId } from '@academy/nest-kit';
import { eventually } from './payment-test-app.js';
import { FaultTestSystem } from './fault-test-system.js';
import { type WorkerProcess } from './worker-process.js';

jest.setTimeout(120_000);

const linesOf = (output: string): Record<string, unknown>[] =>
  output
    .split('\n')
    .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Record<string, unknown>] : []));

describe('the request id', () => {
  const system = new FaultTestSystem();
  let worker: WorkerProcess;
  beforeAll(async () => {
    await system.start();
    worker = await system.startWorker();
  });
  afterAll(() => system.stop());

  const checkout = async (requestId: string): Promise<string> => {
    const { body } = await system.app.checkout(newId(), system.aCourse(), { 'x-request-id': requestId });
    return body.merchantOrderId;
  };
  /** No notification arrives, so only the worker can detect the outcome. */
  const pay = async (id: string): Promise<void> => {
    await system.phonepe.script({ orderId: id, webhook: 'drop' });
    await system.phonepe.press(id, 'COMPLETED');
    await system.queuePoll(id);
    await system.becomes(id, 'CAPTURED');
  };
  const outboxIds = async (id: string): Promise<unknown[]> => {
    const rows = await system.app.db.query<{ requestId: string | null }[]>(
      `SELECT o.request_id AS requestId FROM outbox o JOIN payment_attempts a
         ON o.dedupe_key LIKE CONCAT('%', a.id) WHERE a.merchant_order_id = ?`,
      [id],
    );
    return rows.map(({ requestId }) => requestId);
  };
  const linesUnder = (requestId: string): string =>
    linesOf(worker.output)
      .filter((line) => line['requestId'] === requestId)
      .map(({ msg }) => String(msg))
      .join('\n');

  it('passes from the checkout through the attempt, the poll, the outbox and the job into the worker’s log', async () => {
    const requestId = `browser-${newId()}`;
    const id = await checkout(requestId);
    await pay(id);
    await eventually(
      async () => linesUnder(requestId).includes('payment-receipts: receipt-'),
      'the receipt is sent under the id of the checkout',
    );
    expect(linesUnder(requestId)).toContain(`${id} is CAPTURED, was PENDING`);
    expect(await outboxIds(id)).toEqual([requestId, requestId]);
  });

  it('is that of the checkout also if a notification decides the payment', async () => {
    const requestId = `browser-${newId()}`;
    const id = await checkout(requestId);
    await system.phonepe.press(id, 'COMPLETED');
    await system.becomes(id, 'CAPTURED');
    expect(await outboxIds(id)).toEqual([requestId, requestId]);
  });

  it('is separate for each of many payments that one transaction decides', async () => {
    const requestIds = Array.from({ length: 30 }, () => `browser-${newId()}`);
    const ids = await Promise.all(requestIds.map((requestId) => checkout(requestId)));
    await Promise.all(ids.map((id) => pay(id)));
    for (const [place, id] of ids.entries())
      expect(await outboxIds(id)).toEqual([requestIds[place], requestIds[place]]);
  });
});
