/**
 * Measures the cost of a scheduled poll: none until shortly before it is due, then about as much as a raw `addBulk`.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Queue } from 'bullmq';
import { sweepLog, until } from './measuring.mjs';
import { startWorker } from './processes.mjs';

const CHUNK = 1_000;
/** Long enough that no poll is due during the measurement. */
const NEAR_MS = 26_000;

/**
 * @param {import('./bench-schema.mjs').BenchSchema} schema
 * @param {import('../report.mjs').Report} report
 * @param {{ checks: number }} options
 */
export async function measureSchedule(schema, report, { checks }) {
  const polls = new Queue('payment-polls', { connection: schema.redis, prefix: schema.prefix });
  await schema.pending({ count: checks, dueInMs: 600_000, spreadMs: 600_000 });
  const worker = await startWorker({ ...schema.environment, LOG_LEVEL: 'debug' });
  const passes = sweepLog(worker);
  try {
    await sleep(6_000);
    const early = await polls.getJobCountByTypes('wait', 'delayed', 'active');
    report.add(
      `of ${checks} checks scheduled for later, in Redis`,
      `${early}`,
      'only what is due soon',
      early === 0,
    );
    const raw = await rawAddBulk(schema, checks);
    const fed = await feeding(schema, polls, passes);
    report.add(
      `feeding ${checks} checks due at once, beside a raw addBulk of ${(raw / 1000).toFixed(1)} s`,
      `${(fed.ms / 1000).toFixed(1)} s, ${(fed.ms / raw).toFixed(2)} ×`,
      '≤ 2 ×',
      fed.ms <= 2 * raw,
    );
    const bytes = fed.bytes;
    report.add('Redis for each of them', `${bytes.toFixed(0)} bytes`, '≤ 1024 bytes', bytes <= 1024);
  } finally {
    await worker.stop('SIGKILL');
    await schema.query(`UPDATE payment_attempts SET next_poll_at = NULL WHERE state = 'CREATED'`);
    await polls.obliterate({ force: true });
  }
}

/** @param {import('./bench-schema.mjs').BenchSchema} schema @param {number} count */
async function rawAddBulk(schema, count) {
  const raw = new Queue(`${schema.name}-raw`, { connection: schema.redis });
  const began = performance.now();
  for (let at = 0; at < count; at += CHUNK) {
    await raw.addBulk(
      Array.from({ length: CHUNK }, (_, index) => ({
        name: 'poll',
        data: { attemptId: `01ARZ3NDEKTSV4RRFFQ${String(at + index).padStart(7, '0')}` },
        opts: {
          jobId: `poll-01ARZ3NDEKTSV4RRFFQ${String(at + index).padStart(7, '0')}`,
          delay: 600_000,
          removeOnComplete: true,
          removeOnFail: true,
        },
      })),
    );
  }
  const took = performance.now() - began;
  await raw.obliterate({ force: true });
  return took;
}

/**
 * Uses the worker's log of its pass; polls that become due before its end run at the same time.
 * @param {import('./bench-schema.mjs').BenchSchema} schema
 * @param {Queue} polls
 * @param {Map<string, number[]>} passes
 */
async function feeding(schema, polls, passes) {
  await schema.query(
    `UPDATE payment_attempts SET next_poll_at = UTC_TIMESTAMP(3) + INTERVAL ${NEAR_MS * 1000} MICROSECOND
     WHERE next_poll_at IS NOT NULL`,
  );
  await until(async () => (await polls.getDelayedCount()) > 5_000, 60, 20);
  const earlier = passes.get('feeding')?.length ?? 0;
  const bytes = await bytesPerJob(schema, polls);
  await until(async () => (passes.get('feeding')?.length ?? 0) > earlier, 120);
  return { ms: passes.get('feeding')?.[earlier] ?? NaN, bytes };
}

/** @param {import('./bench-schema.mjs').BenchSchema} schema @param {Queue} polls */
async function bytesPerJob(schema, polls) {
  const jobs = await polls.getDelayed(0, 199);
  const sizes = await Promise.all(
    jobs.map((job) => schema.redis.memory('USAGE', `${schema.prefix}:payment-polls:${job.id}`)),
  );
  const set = await schema.redis.memory('USAGE', `${schema.prefix}:payment-polls:delayed`, 'SAMPLES', 1000);
  const sum = sizes.reduce((/** @type {number} */ total, size) => total + Number(size), 0);
  return sum / sizes.length + Number(set) / (await polls.getDelayedCount());
}
