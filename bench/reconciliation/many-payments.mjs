/** Many simultaneous payments: pending ones with two workers, and overdue ones together with new ones. */
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from './measuring.mjs';
import { startWorker } from './processes.mjs';

const WORKERS = 2;
const AHEAD_MS = 12_000;
/** Age of an attempt at its first poll. */
const FIRST_POLL_SEC = 22;

/** @param {import('./bench-schema.mjs').BenchSchema} schema */
const twoWorkers = (schema) =>
  Promise.all(Array.from({ length: WORKERS }, () => startWorker(schema.environment)));

/**
 * The delay of the most delayed poll, sampled each second.
 * @param {import('./bench-schema.mjs').BenchSchema} schema
 */
async function worstLatenessMs(schema) {
  const [row] = await schema.query(
    `SELECT TIMESTAMPDIFF(MICROSECOND, MIN(next_poll_at), UTC_TIMESTAMP(3)) / 1000 AS late FROM payment_attempts
     WHERE next_poll_at IS NOT NULL`,
  );
  return Number(row.late ?? 0);
}

/**
 * All payments stay pending: every attempt is polled repeatedly by the schedule.
 * @param {import('./bench-schema.mjs').BenchSchema} schema
 * @param {import('./processes.mjs').Provider} provider
 * @param {import('../report.mjs').Report} report
 * @param {{ payments: number, forSec: number }} options
 */
export async function measurePending(schema, provider, report, { payments, forSec }) {
  await provider.reset({ state: 'PENDING' });
  await schema.pending({ count: payments, dueInMs: AHEAD_MS, ageSec: FIRST_POLL_SEC - AHEAD_MS / 1000 });
  const workers = await twoWorkers(schema);
  let worst = 0;
  try {
    await sleep(AHEAD_MS);
    for (let second = 0; second < forSec; second += 1) {
      worst = Math.max(worst, await worstLatenessMs(schema));
      await sleep(1_000);
    }
    const { calls } = await provider.read();
    report.add(
      `${payments} pending on ${WORKERS} workers for ${forSec} s (${calls} polls): the latest was late by`,
      `${(worst / 1000).toFixed(1)} s`,
      '≤ 120 s',
      worst <= 120_000,
    );
    await provider.reset({ state: 'COMPLETED' });
    await until(async () => (await schema.count('payment_attempts', 'next_poll_at IS NOT NULL')) === 0, 180);
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()));
  }
}

/**
 * Overdue payments after an outage, while new ones are added.
 * @param {import('./bench-schema.mjs').BenchSchema} schema
 * @param {import('./processes.mjs').Provider} provider
 * @param {import('../report.mjs').Report} report
 * @param {{ payments: number, freshPerSec: number }} options
 */
export async function measureOverdue(schema, provider, report, { payments, freshPerSec }) {
  await provider.reset({ state: 'COMPLETED' });
  await schema.pending({ count: payments, dueInMs: -600_000, ageSec: 700, spreadMs: 500_000 });
  const began = performance.now();
  const workers = await twoWorkers(schema);
  const tags = [];
  try {
    const open = () =>
      schema.count(
        'payment_attempts',
        'next_poll_at IS NOT NULL AND initiated_at < UTC_TIMESTAMP() - INTERVAL 5 MINUTE',
      );
    while ((await open()) > 0) {
      if (performance.now() - began > 900_000) throw new Error('the backlog was not drained in 15 minutes');
      tags.push(
        await schema.pending({
          count: freshPerSec,
          dueInMs: AHEAD_MS,
          ageSec: FIRST_POLL_SEC - AHEAD_MS / 1000,
        }),
      );
      await sleep(1_000);
    }
    const took = (performance.now() - began) / 1000;
    await until(async () => (await schema.count('payment_attempts', 'next_poll_at IS NOT NULL')) === 0, 120);
    report.add(
      `a backlog of ${payments} on ${WORKERS} workers is drained`,
      `in ${took.toFixed(0)} s, ${(payments / took).toFixed(0)}/s`,
      'drains',
      true,
    );
    const late = await freshLateness(schema, tags);
    report.add(
      `${late.count} fresh payments meanwhile: late by`,
      `${late.average.toFixed(2)} s on average, ${late.worst.toFixed(1)} s at worst`,
      'not starved: ≤ 10 s at worst',
      late.worst <= 10,
    );
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()));
  }
}

/**
 * Seconds from the planned first poll to the capture.
 * @param {import('./bench-schema.mjs').BenchSchema} schema
 * @param {string[]} tags
 */
async function freshLateness(schema, tags) {
  const [row] = await schema.query(
    `SELECT COUNT(*) AS n, AVG(late) AS average, MAX(late) AS worst FROM (
       SELECT TIMESTAMPDIFF(MICROSECOND, a.initiated_at + INTERVAL ${FIRST_POLL_SEC} SECOND, e.created_at) / 1000000 AS late
       FROM payment_attempts a JOIN payment_events e ON e.attempt_id = a.id AND e.to_state = 'CAPTURED'
       WHERE SUBSTRING(a.merchant_order_id, 4, 4) IN (:tags)) fresh`,
    { tags },
  );
  return { count: Number(row.n), average: Number(row.average), worst: Number(row.worst) };
}
