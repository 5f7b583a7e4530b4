/**
 * Measures the cost of authentication: `GET /api/user/me` with a valid token, over BFF and auth together, as CPU time.
 * Each round is divided into slices, and the result is the median of all slices: the kernel counts in hundredths of a
 * second, so a slice consists of many calls. The baseline, in alternating rounds: bare Fastify that reads one row by
 * its key.
 */
import { origins, startAcademy } from './checkout/product.mjs';
import { cpuOf, total, used } from './checkout/cpu.mjs';
import { startBaseline } from './checkout/baseline.mjs';
import { call, runInParallel, quantile } from './checkout/load.mjs';
import { signUp } from './checkout/seed-courses.mjs';
import { Report } from './report.mjs';
import { rejectArguments } from './usage.mjs';

rejectArguments(`npm run bench -- me

Starts the product on servers and in a folder of its own (.data/bench, emptied first) and takes about a minute.
CALLS=1000 sets how many there are in a slice, ACADEMY_PORT_BASE=5600 where the ports begin.`);

const CONCURRENCY = 8;
const LEARNERS = 24;
const CALLS = Number(process.env['CALLS'] ?? 1_000);
const SLICES = 15;
const WARM_UP_SLICES = 4;
const AIM_MS = 0.4;

/** @param {readonly string[]} tokens @param {string} url @param {Record<string, number>} pids */
async function slice(tokens, url, pids) {
  const wanted = Array.from({ length: CALLS }, (_, index) => tokens[index % tokens.length] ?? '');
  const before = cpuOf(pids);
  const { latencies, seconds } = await runInParallel(wanted, CONCURRENCY, (token) => call(url, { token }));
  const cpu = used(cpuOf(pids), before);
  return {
    cpu: Object.fromEntries(Object.entries(cpu).map(([name, ms]) => [name, ms / CALLS])),
    p95: quantile(latencies, 0.95),
    perSecond: CALLS / seconds,
  };
}

async function measure() {
  const learners = await signUp(LEARNERS);
  const rows = await Promise.all(
    learners.map((_, index) =>
      call(baseline.url, { method: 'POST', body: { item: `item-${index}`, user: 'me' } }),
    ),
  );
  const keys = rows.map(({ id }) => String(id));
  const productSlices = [];
  const baselineSlices = [];
  for (let index = 0; index < WARM_UP_SLICES + SLICES; index += 1) {
    baselineSlices.push(await slice(keys, baseline.sessionUrl, { baseline: baseline.pid }));
    productSlices.push(await slice(learners, `${origins.academy}/api/user/me`, academy.pids));
  }
  report(productSlices.slice(WARM_UP_SLICES), baselineSlices.slice(WARM_UP_SLICES));
}

/** @typedef {Awaited<ReturnType<typeof slice>>} Slice */

/** @param {Slice[]} productSlices @param {Slice[]} baselineSlices */
function report(productSlices, baselineSlices) {
  const cpu = median(productSlices.map((each) => total(each.cpu, ['bff', 'auth'])));
  const baselineCpu = median(baselineSlices.map((each) => total(each.cpu)));
  const part = (/** @type {string[]} */ ...names) =>
    ms(median(productSlices.map((each) => total(each.cpu, names))));
  console.log(`GET /api/user/me, ${CONCURRENCY} at once, median of ${SLICES} slices of ${CALLS}`);
  const measured = `${ms(cpu)} (BFF ${part('bff')}, auth ${part('auth')})`;
  new Report('me').add('CPU of a request with a session', measured, `≤ ${AIM_MS} ms`, cpu <= AIM_MS);
  console.log(
    `  baseline, one row        ${ms(baselineCpu)}  ours is ${(cpu / baselineCpu).toFixed(1)} × the baseline`,
  );
  console.log(`  database and Redis    ${part('MariaDB', 'Redis')}`);
  console.log(
    `  throughput            ${median(productSlices.map((each) => each.perSecond)).toFixed(0)} /s, p95 ${ms(median(productSlices.map((each) => each.p95)))}`,
  );
}

/** @param {number[]} values */
const median = (values) =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  );

/** @param {number} value */
const ms = (value) => `${value.toFixed(3)} ms`;

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
