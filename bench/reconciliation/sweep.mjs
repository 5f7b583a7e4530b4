/** Measures the cost of a sweep without work, with few and with many finished payments. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sweepLog } from './measuring.mjs';
import { startWorker } from './processes.mjs';

const CHUNK = 100_000;

/**
 * @param {import('./bench-schema.mjs').BenchSchema} schema
 * @param {import('../report.mjs').Report} report
 * @param {{ few: number, many: number, forSec: number }} options
 */
export async function measureSweep(schema, report, { few, many, forSec }) {
  await finish(schema, few);
  const before = await sweepMs(schema, forSec);
  for (let done = few; done < many; done += CHUNK) await finish(schema, Math.min(CHUNK, many - done));
  await schema.query('ANALYZE TABLE payment_attempts, outbox, webhook_inbox');
  const after = await sweepMs(schema, forSec);
  report.add(
    `a sweep beside ${many} finished payments, as against ${few}`,
    `${after.toFixed(2)} ms, ${before.toFixed(2)} ms: ${(after / before).toFixed(2)} ×`,
    '≤ 1.3 ×',
    after <= 1.3 * before,
  );
}

/**
 * Creates finished payments with their rows in outbox and inbox.
 * @param {import('./bench-schema.mjs').BenchSchema} schema
 * @param {number} count
 */
async function finish(schema, count) {
  const tag = await schema.pending({ count, dueInMs: 0 });
  const of = `FROM payment_attempts WHERE merchant_order_id LIKE CONCAT('AC-', :tag, '-%')`;
  await schema.query(
    `INSERT INTO outbox (id, topic, payload, dedupe_key, created_at, available_at, sent_at)
     SELECT id, 'order.changed', '{}', id, initiated_at, initiated_at, initiated_at ${of}`,
    { tag },
  );
  await schema.query(
    `INSERT INTO webhook_inbox (id, raw_body, is_signature_valid, dedupe_key, received_at, lease_until, processed_at)
     SELECT id, '{}', 1, SHA2(id, 256), initiated_at, initiated_at, initiated_at ${of}`,
    { tag },
  );
  await schema.query(
    `UPDATE payment_attempts SET state = 'FAILED', next_poll_at = NULL
     WHERE merchant_order_id LIKE CONCAT('AC-', :tag, '-%')`,
    { tag },
  );
}

/**
 * The fastest pass of each part, from the worker's log, to exclude the effect of other programs.
 * @param {import('./bench-schema.mjs').BenchSchema} schema
 * @param {number} forSec
 */
async function sweepMs(schema, forSec) {
  const worker = await startWorker({ ...schema.environment, LOG_LEVEL: 'debug' });
  const parts = sweepLog(worker);
  await sleep(forSec * 1000);
  await worker.stop();
  return [...parts.values()].reduce((sum, values) => sum + Math.min(...values), 0);
}
