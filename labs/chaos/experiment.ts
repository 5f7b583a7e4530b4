import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runWithShutdown } from '../../tools/processes/shutdown.mjs';
import { seconds, slowStep, step } from '../../tools/screen.mjs';
import { runSpecs } from '../../tools/verify/run-specs.mjs';
import { root } from '../../tools/workspace.mjs';
import { type Options } from './arguments.js';
import { Campaign } from './campaign/campaign.js';
import { Counters } from './campaign/counters.js';
import { plantMutant } from './mutants.js';
import { scriptOf } from './plan/script.js';
import { timelineOf } from './plan/timeline.js';
import { printProgress, printSummary, printViolation } from './report.js';
import { Laboratory, type LaboratoryOptions } from './lab/laboratory.js';

const PROGRESS_MS = 5_000;

/** Runs the payments of a seed with faults, and reports the findings of the checker. */
export async function runExperiment(options: Options, further?: LaboratoryOptions): Promise<void> {
  const { seed } = options;
  const laboratory = new Laboratory(process.env, seed, (number) => scriptOf(seed, number), further);
  await runWithShutdown(laboratory, 1, async () => {
    const began = Date.now();
    await laboratory.open();
    await slowStep('Building the payment service', () => laboratory.build());
    const paymentDir = options.mutant ? plantMutant(options.mutant) : join(root, 'services/payment');
    await slowStep('Starting the laboratory', () => laboratory.start(paymentDir));
    const counters = await runCampaign(laboratory, options);
    if (options.kills > 0) await runKills(laboratory, options.kills, counters);
    if (options.report)
      writeFileSync(options.report, JSON.stringify({ seed, checks: Object.fromEntries(counters.checks) }));
    return { code: counters.violations > 0 ? 1 : 0, summary: closingSummary(counters, seed, began) };
  });
}

async function runCampaign(laboratory: Laboratory, { seed, payments, only, concurrency }: Options) {
  const counters = new Counters((violation) =>
    printViolation(seed, violation, violation.payment ? scriptOf(seed, violation.payment).faults : []),
  );
  const total = only === undefined ? payments : 1;
  step(only === undefined ? `${payments} payments of seed ${seed}` : `Payment ${only} of seed ${seed}`);
  const timer = setInterval(() => printProgress(counters, total), PROGRESS_MS);
  try {
    const campaign = new Campaign(laboratory, counters, concurrency);
    const numbers = only === undefined ? upTo(payments) : [only];
    await campaign.run(scriptsOf(seed, numbers), only === undefined ? timelineOf(seed, payments) : []);
  } finally {
    clearInterval(timer);
  }
  await printSummary(counters, laboratory.sql);
  return counters;
}

/** Runs the service's own test, which kills the process between the capture of money and its record (T53). */
async function runKills({ commands, dataDir, servers }: Laboratory, kills: number, counters: Counters) {
  step(`${kills} kills`);
  const checks = await runSpecs(commands, {
    dir: 'services/payment',
    args: ['test/faults/kills'],
    env: { FAULT_ROUNDS: String(kills), MYSQL_URL: servers.mysqlUrl, REDIS_URL: servers.redisUrl },
    label: 'kills',
    report: join(dataDir, 'kills.json'),
  });
  for (const [title, failures] of Object.entries(checks)) {
    counters.count(counters.checks, title, 0);
    if (failures > 0) counters.addViolation(title, 'the test failed');
  }
}

function closingSummary({ finished, violations }: Counters, seed: number, began: number) {
  const many = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
  const found = violations === 0 ? 'no violation' : many(violations, 'violation');
  return `\n${many(finished, 'payment')} of seed ${seed}: ${found} (${seconds(began)})`;
}

function* upTo(last: number) {
  for (let number = 1; number <= last; number += 1) yield number;
}

function* scriptsOf(seed: number, numbers: Iterable<number>) {
  for (const number of numbers) yield scriptOf(seed, number);
}
