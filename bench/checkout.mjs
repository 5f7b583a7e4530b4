/**
 * Measures the cost of a checkout and the throughput per second: the whole product (started here, on separate
 * servers), eight learners at once, each checkout a new order. CPU is that of all our processes, the database and
 * Redis; the provider's simulator is printed separately. The baseline, in alternating rounds: three calls to bare
 * Fastify + mysql2.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { origins, startAcademy } from './checkout/product.mjs';
import { cpuOf, total, used } from './checkout/cpu.mjs';
import { startBaseline } from './checkout/baseline.mjs';
import { Report } from './report.mjs';
import { call, runInParallel, quantile } from './checkout/load.mjs';
import {
  checkOut,
  abandonOrders,
  createPublishedCourses,
  pendingPayments,
  purchases,
  signUp,
} from './checkout/seed-courses.mjs';
import { rejectArguments } from './usage.mjs';

rejectArguments(`npm run bench -- checkout

Starts the product on servers and in a folder of its own (.data/bench, emptied first) and takes about three minutes.
CHECKOUTS=1200 sets how many there are in a round, ACADEMY_PORT_BASE=5600 where the ports begin.`);

const CONCURRENCY = 8;
const LEARNERS = 24;
const WARM_UP = 1_800;
const ROUNDS = 3;
const PER_ROUND = Number(process.env['CHECKOUTS'] ?? 1_200);
const BASELINE_CALLS = 3;
/** Asynchronous work after a checkout, such as the queue's job, has completed by then. */
const AFTERMATH_MS = 500;
/**
 * The worker polls the provider 22 s after an order was opened: that belongs to unpaid orders, so a round is shorter.
 */
const ROUND_MS = 15_000;
/** Processes that are involved in a checkout; the others idle, and are counted too. */
const PRODUCT_PROCESSES = ['bff', 'auth', 'catalog', 'payment', 'worker', 'MariaDB', 'Redis'];
const AIMS = { cpuMs: 5, perSecond: 300 };

async function measure() {
  const all = WARM_UP + ROUNDS * PER_ROUND;
  const { admin, courses } = await createPublishedCourses(Math.ceil(all / LEARNERS));
  const learners = await signUp(LEARNERS);
  const pendingCheckouts = purchases(learners, courses);
  await checkouts(pendingCheckouts.splice(0, WARM_UP), admin);
  await baselineRound();
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      baseline: await baselineRound(),
      product: await checkouts(pendingCheckouts.splice(0, PER_ROUND), admin),
    });
  }
  reportCheckouts(rounds);
}

/** @param {import('./checkout/seed-courses.mjs').Purchase[]} wanted @param {string} admin */
async function checkouts(wanted, admin) {
  /** @type {string[]} */
  const orders = [];
  const measured = await measuring(async () => {
    const load = await runInParallel(
      wanted,
      CONCURRENCY,
      async (purchase) => orders.push(await checkOut(purchase)),
      ROUND_MS,
    );
    await sleep(AFTERMATH_MS);
    return load;
  });
  if (new Set(orders).size !== measured.latencies.length) throw new Error('Two checkouts shared an order');
  await abandonOrders(orders);
  while ((await pendingPayments(admin)) > 0) await sleep(200);
  return measured;
}

const baselineRound = () =>
  measuring(() =>
    runInParallel(Array.from({ length: PER_ROUND }), CONCURRENCY, async () => {
      for (let step = 0; step < BASELINE_CALLS; step += 1)
        await call(baseline.url, { method: 'POST', body: { item: `item-${step}`, user: 'learner' } });
    }),
  );

/**
 * @template {{ latencies: number[], seconds: number }} Load
 * @param {() => Promise<Load>} work
 * @returns {Promise<Load & { perCall: import('./checkout/cpu.mjs').Cpu }>} CPU in milliseconds of each process per call
 */
async function measuring(work) {
  const pids = { ...academy.pids, baseline: baseline.pid, driver: process.pid };
  const before = cpuOf(pids);
  const load = await work();
  const cpu = used(cpuOf(pids), before);
  const count = load.latencies.length;
  return {
    ...load,
    perCall: Object.fromEntries(Object.entries(cpu).map(([name, ms]) => [name, ms / count])),
  };
}

/** @typedef {Awaited<ReturnType<typeof baselineRound>>} Measured */

/** @param {{ baseline: Measured, product: Measured }[]} rounds */
function reportCheckouts(rounds) {
  const productRounds = rounds.map(({ product }) => product);
  const baselineRate = median(
    rounds.map(({ baseline: round }) => total(round.perCall, ['baseline', 'MariaDB'])),
  );
  const cpu = median(productRounds.map(({ perCall }) => total(perCall, PRODUCT_PROCESSES)));
  const perSecond = median(productRounds.map(({ latencies, seconds }) => latencies.length / seconds));
  printLine(
    `checkout, ${CONCURRENCY} at once, median of ${ROUNDS} rounds of ${PER_ROUND} (each round: ${each(productRounds)})`,
  );
  const report = new Report('checkout');
  report.add('CPU of a checkout', ms(cpu), `≤ ${AIMS.cpuMs} ms`, cpu <= AIMS.cpuMs);
  for (const name of PRODUCT_PROCESSES)
    printLine(
      `    ${name.padEnd(18)}  ${ms(median(productRounds.map(({ perCall }) => perCall[name] ?? 0)))}`,
    );
  for (const name of ['phonepe', 'launcher', 'driver'])
    printLine(
      `    (${name}, apart)`.padEnd(24) +
        `  ${ms(median(productRounds.map(({ perCall }) => perCall[name] ?? 0)))}`,
    );
  const isFast = perSecond >= AIMS.perSecond;
  report.add('checkouts', `${perSecond.toFixed(0)} /s`, `≥ ${AIMS.perSecond} /s`, isFast);
  printLine(`  latency               ${latency(productRounds)}`);
  printLine(
    `  baseline, ${BASELINE_CALLS} bare calls   ${ms(baselineRate)}  a checkout is ${(cpu / baselineRate).toFixed(1)} × the baseline`,
  );
}

/** @param {Measured[]} rounds */
const each = (rounds) => rounds.map(({ perCall }) => ms(total(perCall, PRODUCT_PROCESSES))).join(', ');

/** @param {Measured[]} rounds */
const latency = (rounds) =>
  [0.5, 0.95]
    .map(
      (share) => `p${share * 100} ${ms(median(rounds.map(({ latencies }) => quantile(latencies, share))))}`,
    )
    .join(', ');

/** @param {number[]} values */
const median = (values) =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  );

/** @param {number} value */
const ms = (value) => `${value.toFixed(2)} ms`;
/** @param {string} line */
const printLine = (line) => console.log(line);

const academy = await startAcademy();
const baseline = await startBaseline({
  mysqlUrl: academy.mysqlUrl,
  port: Number(new URL(origins.academy).port) + 41,
});
try {
  await measure();
} finally {
  baseline.stop();
  await academy.stop();
}
