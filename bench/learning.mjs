/**
 * Measures the cost of a learner's pages. The dashboard of a user who owns twenty courses, five of them started: CPU
 * time of all our processes, the database and Redis. Progress: the number of accepted reports per second, each
 * response after its commit, and afterwards the rows are counted: none may be lost.
 */
import { origins, startAcademy } from './checkout/product.mjs';
import { cpuOf, total, used } from './checkout/cpu.mjs';
import { call, runInParallel, quantile } from './checkout/load.mjs';
import { signUp } from './checkout/seed-courses.mjs';
import { enroll, LECTURES, enrollLearners, positionsIn, report } from './enrolled-learners.mjs';
import { Report } from './report.mjs';
import { rejectArguments } from './usage.mjs';

rejectArguments(`npm run bench -- learning

Starts the product on servers and in a folder of its own (.data/bench, emptied first) and takes about two minutes.
CALLS=400 sets how many dashboards there are in a slice, REPORTS=20000 how many reports of progress,
ACADEMY_PORT_BASE=5600 where the ports begin.`);

const LEARNERS = 24;
const COURSES = 20;
const STARTED_COURSES = 5;
const CONCURRENCY = 8;
/** Number of simultaneous reports, as in a lecture hall; reports share commits with others. */
const WRITERS = 64;
const CALLS = Number(process.env['CALLS'] ?? 400);
const REPORTS = Number(process.env['REPORTS'] ?? 20_000);
const SLICES = 9;
const WARM_UP_SLICES = 3;
const PRODUCT_PROCESSES = ['bff', 'auth', 'catalog', 'payment', 'worker', 'MariaDB', 'Redis'];
const AIMS = { dashboardMs: 2, reportsPerSecond: 1_000 };
const figures = new Report('learning');

async function measure() {
  const courses = await enrollLearners(COURSES, academy.mysqlUrl);
  const learners = await signUp(LEARNERS);
  await enroll(learners, courses, academy.mysqlUrl);
  const startedLectures = courses
    .slice(0, STARTED_COURSES)
    .flatMap(({ lectures }) => lectures.slice(0, LECTURES / 2));
  await runInParallel(
    learners.flatMap((token) => startedLectures.map((lectureId) => ({ token, lectureId, positionSec: 1 }))),
    CONCURRENCY,
    report,
  );
  await dashboards(learners);
  await reports(learners, courses);
}

/** @param {readonly string[]} learners */
async function dashboards(learners) {
  const url = `${origins.academy}/api/dashboard`;
  const { data, errors } = await call(url, { token: learners[0] ?? '' });
  if (data.courses?.length !== COURSES || errors.length > 0)
    throw new Error(`This is no whole dashboard: ${JSON.stringify(errors)}`);
  const slices = [];
  for (let index = 0; index < WARM_UP_SLICES + SLICES; index += 1) {
    const wanted = Array.from({ length: CALLS }, (_, place) => learners[place % learners.length] ?? '');
    const before = cpuOf(academy.pids);
    const { latencies } = await runInParallel(wanted, CONCURRENCY, (token) => call(url, { token }));
    slices.push({ cpu: used(cpuOf(academy.pids), before), p95: quantile(latencies, 0.95) });
  }
  const counted = slices.slice(WARM_UP_SLICES);
  const cpu = median(counted.map((slice) => total(slice.cpu, PRODUCT_PROCESSES) / CALLS));
  printLine(
    `dashboard of ${COURSES} courses, ${STARTED_COURSES} begun, ${CONCURRENCY} at once, median of ${SLICES} slices of ${CALLS}`,
  );
  figures.add('CPU of a dashboard', ms(cpu), `≤ ${AIMS.dashboardMs} ms`, cpu <= AIMS.dashboardMs);
  for (const name of PRODUCT_PROCESSES)
    printLine(
      `    ${name.padEnd(18)}  ${ms(median(counted.map((slice) => (slice.cpu[name] ?? 0) / CALLS)))}`,
    );
  printLine(`  latency               p95 ${ms(median(counted.map(({ p95 }) => p95)))}`);
}

/** @param {readonly string[]} learners @param {readonly import('./enrolled-learners.mjs').OpenCourse[]} courses */
async function reports(learners, courses) {
  const lectures = courses.flatMap(({ lectures: own }) => own);
  // Each learner watches a different lecture, with a later position in each report, then the next one.
  const steps = Array.from({ length: REPORTS }, (_, index) => {
    const learner = index % learners.length;
    const round = Math.floor(index / learners.length);
    const lecture = (learner + Math.floor(round / 60)) % lectures.length;
    return {
      token: learners[learner] ?? '',
      lectureId: lectures[lecture] ?? '',
      positionSec: 10 + (round % 60) * 10,
    };
  });
  const before = cpuOf(academy.pids);
  const { latencies, seconds } = await runInParallel(steps, WRITERS, report);
  const cpu = used(cpuOf(academy.pids), before);
  const perSecond = steps.length / seconds;
  const lost = await missing(steps, lectures);
  printLine(`reports of progress, ${WRITERS} at once, ${steps.length} in all`);
  const isFast = perSecond >= AIMS.reportsPerSecond;
  figures.add('reports of progress', `${perSecond.toFixed(0)} /s`, `≥ ${AIMS.reportsPerSecond} /s`, isFast);
  printLine(
    `  latency               p50 ${ms(quantile(latencies, 0.5))}, p95 ${ms(quantile(latencies, 0.95))}`,
  );
  printLine(`  CPU per report        ${ms(total(cpu, PRODUCT_PROCESSES) / steps.length)}`);
  for (const name of PRODUCT_PROCESSES)
    printLine(`    ${name.padEnd(18)}  ${ms((cpu[name] ?? 0) / steps.length)}`);
  figures.add('lost reports of progress', `${lost} of ${steps.length}`, '0', lost === 0);
  if (lost > 0) process.exitCode = 1;
}

/**
 * Checks that the last position of every learner in every lecture is in the database.
 * @param {readonly import('./enrolled-learners.mjs').Step[]} steps
 * @param {readonly string[]} lectures
 */
async function missing(steps, lectures) {
  /** @type {Map<string, Map<string, number>>} */
  const furthest = new Map();
  for (const { lectureId, positionSec, token } of steps) {
    const byLearner = furthest.get(lectureId) ?? new Map();
    byLearner.set(token, Math.max(byLearner.get(token) ?? 0, positionSec));
    furthest.set(lectureId, byLearner);
  }
  const found = await positionsIn(academy.mysqlUrl, lectures);
  let lost = 0;
  for (const [lecture, byLearner] of furthest) {
    const expected = [...byLearner.values()].reduce((sum, position) => sum + position, 0);
    // Learners who only started the lecture before have their first second there.
    if ((found.get(lecture) ?? 0) < expected) lost += 1;
  }
  return lost;
}

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
try {
  await measure();
} finally {
  await academy.stop();
}
