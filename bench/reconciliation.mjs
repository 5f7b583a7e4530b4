/**
 * Reconciliation: its speed compared with a bare BullMQ worker, and its behaviour with many simultaneous payments. See
 * `--help`.
 */
import { parseArgs } from 'node:util';
import { BenchSchema } from './reconciliation/bench-schema.mjs';
import { measureOverdue, measurePending } from './reconciliation/many-payments.mjs';
import { Provider } from './reconciliation/processes.mjs';
import { Report } from './report.mjs';
import { measureSchedule } from './reconciliation/schedule.mjs';
import { measureSweep } from './reconciliation/sweep.mjs';
import { measureThroughput } from './reconciliation/throughput.mjs';

const HELP = `npm run bench -- reconciliation [PART…] [--full]

Needs MYSQL_URL and REDIS_URL; makes a schema of its own and drops it.

  throughput  payments per second beside a bare BullMQ worker (one HTTP call, one transaction per job)
  schedule    what a scheduled check costs in time and in Redis
  pending     how late polls become while everybody is slow to pay, on two workers
  backlog     how an outage's backlog drains, and whether fresh payments wait for it
  sweep       what a sweep costs beside few and beside many finished payments

All of them by default, in about four minutes. --full takes the numbers of the requirement (100,000 late payments,
1,000,000 finished ones, four minutes of pending ones) and about a quarter of an hour.`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { full: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
});
const isFull = values.full;
const report = new Report('reconciliation');

/** @type {Record<string, (academy: BenchSchema, provider: Provider) => Promise<void>>} */
const parts = {
  throughput: (schema, provider) =>
    measureThroughput(schema, provider, report, { payments: 10_000, rounds: isFull ? 7 : 3 }),
  schedule: (schema) => measureSchedule(schema, report, { checks: 100_000 }),
  pending: (schema, provider) =>
    measurePending(schema, provider, report, { payments: 10_000, forSec: isFull ? 240 : 40 }),
  overdue: (schema, provider) =>
    measureOverdue(schema, provider, report, { payments: isFull ? 100_000 : 10_000, freshPerSec: 20 }),
  sweep: (schema) =>
    measureSweep(schema, report, { few: 10_000, many: isFull ? 1_000_000 : 100_000, forSec: 20 }),
};

const wanted = positionals.length > 0 ? positionals : Object.keys(parts);
const unknown = wanted.filter((part) => !(part in parts));
if (values.help || unknown.length > 0) {
  console.log(HELP);
  process.exit(unknown.length > 0 ? 1 : 0);
}

const missing = ['MYSQL_URL', 'REDIS_URL'].filter((name) => !process.env[name]);
if (missing.length > 0) {
  console.error(`${missing.join(' and ')} must name servers that this may load heavily.\n\n${HELP}`);
  process.exit(1);
}

const provider = await Provider.start();
try {
  for (const part of wanted) {
    console.log(`\n${part}`);
    const schema = await BenchSchema.create(provider.url);
    try {
      await parts[part]?.(schema, provider);
    } finally {
      await schema.close();
    }
  }
  report.save(wanted, isFull);
} finally {
  await provider.stop();
}
process.exitCode = report.lines.every(({ isMet }) => isMet) ? 0 : 1;
