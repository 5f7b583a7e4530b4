// @ts-check
import './node-version.mjs';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments, usage } from './chaos/arguments.mjs';
import { plantMutant } from './chaos/mutants.mjs';
import { scriptOf } from './chaos/plan/script.mjs';
import { timelineOf } from './chaos/plan/timeline.mjs';
import { sayProgress, saySummary, sayViolation } from './chaos/report.mjs';
import { Campaign } from './chaos/run/campaign.mjs';
import { Tally } from './chaos/run/tally.mjs';
import { buildPayment } from './chaos/world/build.mjs';
import { Laboratory } from './chaos/world/laboratory.mjs';
import { describeFailure } from './failure.mjs';
import { installDependencies } from './install/dependencies.mjs';
import { live } from './processes/lifetime.mjs';
import { runSpecs } from './verify/run-specs.mjs';
import { complain, say, seconds, slowStep, step } from './screen.mjs';
import { root } from './workspace.mjs';

const PROGRESS_MS = 5_000;

async function main() {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) return say(usage);
  const options = readArguments(args);
  const { seed } = options;
  const scripts = (/** @type {number} */ number) => scriptOf(seed, number);
  const laboratory = new Laboratory({ env: process.env, seed, scriptOf: scripts });
  await live(laboratory, 1, async () => {
    const began = Date.now();
    await laboratory.open();
    await installDependencies(laboratory.commands);
    await slowStep('Building the payment service', () => buildPayment(laboratory.commands));
    const paymentDir = options.mutant ? plantMutant(options.mutant) : join(root, 'services/payment');
    await slowStep('Starting the laboratory', () => laboratory.start(paymentDir));
    const tally = await runCampaign(laboratory, options);
    if (options.kills > 0) await runKills(laboratory, options.kills, tally);
    if (options.report)
      writeFileSync(options.report, JSON.stringify({ seed, checks: Object.fromEntries(tally.checks) }));
    return { code: tally.violations > 0 ? 1 : 0, lastWords: closingWords(tally, seed, began) };
  });
}

/** @param {Laboratory} laboratory @param {import('./chaos/arguments.mjs').Options} options */
async function runCampaign(laboratory, { seed, payments, only, concurrency }) {
  const { sql } = laboratory;
  if (!sql) throw new Error('the laboratory has not been started');
  const tally = new Tally((violation) =>
    sayViolation(seed, violation, violation.payment ? scriptOf(seed, violation.payment).faults : []),
  );
  const total = only === undefined ? payments : 1;
  step(only === undefined ? `${payments} payments of seed ${seed}` : `Payment ${only} of seed ${seed}`);
  const timer = setInterval(() => sayProgress(tally, total), PROGRESS_MS);
  try {
    const campaign = new Campaign({ laboratory, sql, tally, concurrency });
    const numbers = only === undefined ? upTo(payments) : [only];
    await campaign.run(scriptsOf(seed, numbers), only === undefined ? timelineOf(seed, payments) : []);
  } finally {
    clearInterval(timer);
  }
  await saySummary(tally, sql);
  return tally;
}

/** Kills between the money and its record (T53), by the service's own test. @param {Laboratory} laboratory @param {number} kills @param {Tally} tally */
async function runKills({ commands, dataDir, servers }, kills, tally) {
  step(`${kills} kills`);
  const checks = await runSpecs(commands, {
    dir: 'services/payment',
    args: ['test/faults/kills'],
    env: {
      FAULT_ROUNDS: String(kills),
      MYSQL_URL: servers?.mysqlUrl,
      REDIS_URL: servers?.redisUrl,
    },
    label: 'kills',
    report: join(dataDir, 'kills.json'),
  });
  for (const [title, failures] of Object.entries(checks)) {
    tally.count(tally.checks, title, 0);
    if (failures > 0) tally.complain(title, 'the test failed');
  }
}

/** @param {Tally} tally @param {number} seed @param {number} began */
function closingWords({ finished, violations }, seed, began) {
  const many = (/** @type {number} */ count, /** @type {string} */ what) =>
    `${count} ${what}${count === 1 ? '' : 's'}`;
  const found = violations === 0 ? 'no violation' : many(violations, 'violation');
  return `\n${many(finished, 'payment')} of seed ${seed}: ${found} (${seconds(began)})`;
}

/** @param {number} last */
function* upTo(last) {
  for (let number = 1; number <= last; number += 1) yield number;
}

/** @param {number} seed @param {Iterable<number>} numbers */
function* scriptsOf(seed, numbers) {
  for (const number of numbers) yield scriptOf(seed, number);
}

main().catch((error) => {
  complain(describeFailure(error));
  process.exit(1);
});
