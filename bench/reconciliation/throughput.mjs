/** Payments per second compared with a baseline BullMQ worker, in alternating rounds of one run. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { median, until } from './measuring.mjs';
import { startBaselineWorker, startWorker } from './processes.mjs';

const QUEUE = 'bare';
/** Time until the payments are due, so that they are all queued when the round begins. */
const AHEAD_MS = 13_000;

/**
 * @param {import('./bench-schema.mjs').BenchSchema} schema
 * @param {import('./processes.mjs').Provider} provider
 * @param {import('../report.mjs').Report} report
 * @param {{ payments: number, rounds: number }} options
 */
export async function measureThroughput(schema, provider, report, { payments, rounds }) {
  const baseline = await BaselineWorker.start(schema, provider);
  const product = await startWorker({ ...schema.environment, POLL_CONCURRENCY: '50' });
  /** @type {{ baseline: number, product: number, baselineCpuMs: number, productCpuMs: number }[]} */
  const results = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      await schema.pending({ count: payments, dueInMs: 3_600_000 });
      const first = await baseline.round(payments);
      const second = await productRound(schema, provider, { payments, process: product });
      results.push({
        baseline: first.rate,
        baselineCpuMs: first.cpuMs,
        product: second.rate,
        productCpuMs: second.cpuMs,
      });
      console.log(
        `  round ${round + 1}: bare ${first.rate.toFixed(0)}/s (${first.cpuMs.toFixed(2)} ms of its process each), ` +
          `ours ${second.rate.toFixed(0)}/s (${second.cpuMs.toFixed(2)} ms each), ratio ${(second.rate / first.rate).toFixed(2)}`,
      );
    }
  } finally {
    await Promise.all([baseline.stop(), product.stop()]);
  }
  const ratio = median(results.map((result) => result.product / result.baseline));
  report.add(
    `payments/s at concurrency 50, beside ${median(results.map((result) => result.baseline)).toFixed(0)} of a bare worker`,
    `${median(results.map((result) => result.product)).toFixed(0)}/s, ${ratio.toFixed(2)} ×`,
    '≥ 0.6 ×',
    ratio >= 0.6,
  );
  const captured = await schema.verify();
  const expected = rounds * payments;
  report.add(
    'payments captured exactly once, invariants clean',
    `${captured} of ${expected}`,
    'all',
    captured === expected,
  );
}

/**
 * @param {import('./bench-schema.mjs').BenchSchema} schema
 * @param {import('./processes.mjs').Provider} provider
 * @param {{ payments: number, process: import('./processes.mjs').Process }} options
 */
async function productRound(schema, provider, { payments, process }) {
  const open = async () => schema.count('payment_attempts', 'next_poll_at IS NOT NULL');
  await provider.reset({ mark: Math.floor(payments / 10) });
  await schema.query(
    `UPDATE payment_attempts SET next_poll_at = UTC_TIMESTAMP(3) + INTERVAL ${AHEAD_MS * 1000} MICROSECOND
     WHERE next_poll_at IS NOT NULL`,
  );
  const cpu = process.cpuMs;
  await until(async () => (await provider.read()).calls >= payments * 0.9, 120);
  await until(async () => (await open()) === 0, 60);
  const { ms, marked } = await provider.read();
  const used = process.cpuMs - cpu;
  await until(async () => (await schema.count('outbox', 'sent_at IS NULL')) === 0, 120);
  return { rate: (marked / ms) * 1000, cpuMs: used / payments };
}

class BaselineWorker {
  /** @param {import('./bench-schema.mjs').BenchSchema} schema @param {import('./processes.mjs').Provider} provider */
  static async start(schema, provider) {
    const { DATABASE_URL = '', REDIS_URL = '' } = schema.environment;
    const queue = new Queue(`${schema.name}-${QUEUE}`, {
      connection: new Redis(REDIS_URL, { maxRetriesPerRequest: null }),
    });
    const process = await startBaselineWorker({
      DATABASE_URL,
      REDIS_URL,
      PROVIDER_URL: provider.url,
      QUEUE: queue.name,
      CONCURRENCY: '50',
    });
    return new BaselineWorker(schema, provider, queue, process);
  }

  /**
   * @param {import('./bench-schema.mjs').BenchSchema} schema
   * @param {import('./processes.mjs').Provider} provider
   * @param {Queue} queue
   * @param {import('./processes.mjs').Process} process
   */
  constructor(schema, provider, queue, process) {
    this.schema = schema;
    this.provider = provider;
    this.queue = queue;
    this.process = process;
  }

  /** @param {number} count */
  async round(count) {
    const { schema, provider, queue, process } = this;
    await queue.pause();
    await schema.query('TRUNCATE TABLE bare_payments');
    const ids = Array.from({ length: count }, (_, index) => `B-${index}`);
    await schema.query('INSERT INTO bare_payments VALUES :rows', { rows: ids.map((id) => [id, 'PENDING']) });
    const jobs = ids.map((id) => ({
      name: 'poll',
      data: { id },
      opts: { jobId: id, removeOnComplete: true, removeOnFail: true },
    }));
    for (let at = 0; at < count; at += 2_000) await queue.addBulk(jobs.slice(at, at + 2_000));
    await provider.reset({ mark: Math.floor(count / 10) });
    const cpu = process.cpuMs;
    await queue.resume();
    await until(async () => (await queue.getJobCountByTypes('wait', 'active')) === 0, 120);
    const { ms, marked } = await provider.read();
    return { rate: (marked / ms) * 1000, cpuMs: (process.cpuMs - cpu) / count };
  }

  async stop() {
    await this.process.stop();
    await this.queue.obliterate({ force: true });
    await this.queue.close();
    await sleep(0);
  }
}
