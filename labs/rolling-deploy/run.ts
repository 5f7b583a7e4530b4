import { writeFileSync } from 'node:fs';
import { describeFailure } from '../../tools/failure.mjs';
import { buildApps } from '../../tools/install/build.mjs';
import { runWithShutdown } from '../../tools/processes/shutdown.mjs';
import { sleep } from '../../tools/processes/sleep.mjs';
import { printError, printLine, seconds, slowStep, step } from '../../tools/screen.mjs';
import { readArguments, usage } from './arguments.js';
import { Cluster, replaced } from './cluster.js';
import { Learners } from './learners.js';
import { Traffic, type RequestCounts, type LostRequest } from './traffic.js';

/** Caches are filled and code is compiled before anything is counted. */
const WARM_UP_MS = 5_000;
/** Time without faults, in which every request has to succeed. */
const OBSERVATION_MS = 2_000;
/** Limit for an app to reconnect. */
const RECOVERY_MS = 5_000;
const MAX_SHOWN = 8;

async function main() {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) return printLine(usage);
  const { rate, report } = readArguments(args);
  const cluster = new Cluster(process.env);
  await runWithShutdown(cluster, 1, async () => {
    const began = Date.now();
    await cluster.open();
    await buildApps(cluster.commands, process.env);
    await slowStep('Starting the apps', () => cluster.start());
    const checks = await disturb(cluster, rate);
    if (report) writeFileSync(report, JSON.stringify({ checks: Object.fromEntries(checks) }));
    const failed = [...checks.values()].filter((failures) => failures > 0).length;
    const summary = `\n${checks.size - failed} passed, ${failed} failed (${seconds(began)})`;
    return { code: failed > 0 ? 1 : 0, summary };
  });
}

/** @returns failures by check */
async function disturb(cluster: Cluster, rate: number): Promise<Map<string, number>> {
  const learners = new Learners(cluster.url, cluster.adminUrl);
  await learners.open();
  const traffic = new Traffic({ url: cluster.url, rate, next: () => learners.next() });
  const checks = new Map<string, number>();
  const check = (name: string, failures: string[]) => {
    checks.set(name, failures.length);
    printLine(
      `  ${failures.length === 0 ? '✓' : '✖'} ${name}${failures
        .slice(0, MAX_SHOWN)
        .map((fault) => `\n      ${fault}`)
        .join('')}`,
    );
  };
  step(`${rate} requests a second`);
  traffic.start();
  await sleep(WARM_UP_MS);
  traffic.takeCounts();
  await sleep(OBSERVATION_MS);
  check('undisturbed, every request succeeds', failuresOf(traffic.takeCounts()));
  for (const name of replaced) {
    await cluster.replace(name);
    await sleep(OBSERVATION_MS);
    const counts = traffic.takeCounts();
    check(`T62: ${name} is deployed anew, and none of ${counts.done} requests is lost`, failuresOf(counts));
  }
  for (const [name, kill] of [
    ['T60: Redis', () => cluster.servers?.killRedis()],
    ['T61: the database', () => cluster.servers?.killMysql()],
  ] as const) {
    await kill();
    await sleep(RECOVERY_MS);
    const { done, rejected, lost } = traffic.takeCounts();
    check(
      `${name} is killed: ${rejected.length} of ${done + rejected.length} requests are refused with the time to wait, none fails otherwise`,
      lost.map(describeRequest),
    );
    await sleep(OBSERVATION_MS);
    check(`${name} is back, and every request succeeds again`, failuresOf(traffic.takeCounts()));
  }
  await traffic.stop();
  const { completed, missing } = await learners.verifyProgress();
  const failures = completed === 0 ? ['no position was confirmed'] : missing;
  check(`all of ${completed} confirmed positions are stored`, failures);
  check('no process ended by itself', cluster.crashes);
  return checks;
}

/** @returns the failed requests; without any request a failure, since nothing was tested */
const failuresOf = ({ done, rejected, lost }: RequestCounts): string[] => [
  ...(done === 0 ? ['no request succeeded'] : []),
  ...[...lost, ...rejected].map(describeRequest),
];

const describeRequest = ({ action, failure }: LostRequest) => `${action}: ${failure}`;

main().catch((error: unknown) => {
  printError(describeFailure(error));
  process.exit(1);
});
