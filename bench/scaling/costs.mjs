/** CPU time of each process for one request of each kind, in milliseconds. */
import { setTimeout as sleep } from 'node:timers/promises';
import { cpuOf, used } from '../checkout/cpu.mjs';
import { call, runInParallel } from '../checkout/load.mjs';
import {
  checkOut,
  createPublishedCourses,
  pendingPayments,
  purchases,
  signUp,
} from '../checkout/seed-courses.mjs';
import { enroll, enrollLearners, report } from '../enrolled-learners.mjs';
import { download } from './download.mjs';

export const PROCESSES = /** @type {const} */ ([
  'bff',
  'ssr',
  'auth',
  'catalog',
  'payment',
  'worker',
  'MariaDB',
  'Redis',
]);
const CONCURRENCY = 16;
const LEARNERS = 48;
const COURSES = 6;
/** Payments that the simulator sends per request of the bench. */
const PURCHASES = 1_200;
const IDLE_MS = 10_000;
/** Asynchronous work of a purchase, such as mails, has completed by then. */
const AFTERMATH_MS = 5_000;
const PASSWORD = 'a calm river at dawn';

/** @typedef {Record<string, Record<string, number>>} Costs milliseconds by kind of request, then by process */
/**
 * @typedef {object} Product
 * @property {{ pids: Record<string, number>, mysqlUrl: string }} academy
 * @property {{ academy: string, simulator: string }} origins
 * @property {number} calls of each cheap kind
 */

/** @param {Product} product @returns {Promise<Costs>} */
export async function measureCosts({ academy, origins, calls }) {
  const { academy: site, simulator } = origins;
  const idle = await cpuPerMs(academy.pids);
  /** @param {number} count @param {() => Promise<unknown>} work @returns {Promise<Record<string, number>>} */
  const costOf = async (count, work) => {
    const [before, began] = [cpuOf(academy.pids), performance.now()];
    await work();
    const [cpu, ms] = [used(cpuOf(academy.pids), before), performance.now() - began];
    return Object.fromEntries(
      PROCESSES.map((name) => [name, Math.max(0, (cpu[name] ?? 0) - (idle[name] ?? 0) * ms) / count]),
    );
  };
  /** @template Task @param {Task[]} tasks @param {(task: Task) => Promise<unknown>} work */
  const each = async (tasks, work) => {
    await runInParallel(tasks.slice(0, tasks.length / 5), CONCURRENCY, work);
    return costOf(tasks.length, () => runInParallel(tasks, CONCURRENCY, work));
  };
  const times = (/** @type {number} */ count) => Array.from({ length: count }, (_, index) => index);

  const learners = await signUp(LEARNERS);
  const free = await enrollLearners(COURSES, academy.mysqlUrl);
  await enroll(learners, free, academy.mysqlUrl);
  const lectures = free.flatMap(({ lectures: own }) => own);
  const learnerOf = (/** @type {number} */ index) => learners[index % learners.length] ?? '';

  const costs = {
    page: await each(times(calls), () => download(`${site}/course/certified-ethical-hacker-ceh`)),
    list: await each(times(calls), () => download(`${site}/api/course/all`)),
    session: await each(times(calls), (index) => call(`${site}/api/user/me`, { token: learnerOf(index) })),
    dashboard: await each(times(calls / 3), (index) =>
      call(`${site}/api/dashboard`, { token: learnerOf(index) }),
    ),
    progress: await each(times(calls * 3), (index) =>
      report({
        token: learnerOf(index),
        lectureId: lectures[(index + Math.floor(index / (learners.length * 60))) % lectures.length] ?? '',
        positionSec: 10 + (Math.floor(index / learners.length) % 60) * 10,
      }),
    ),
    'MB of video': await videoCost(site, costOf, calls),
    'log-in': await logInCost(site, each),
    'sign-up': await costOf(LEARNERS, () => signUp(LEARNERS)),
  };
  const { admin, courses } = await createPublishedCourses(Math.ceil(PURCHASES / learners.length));
  const wanted = purchases(learners, courses);
  const purchase = await costOf(wanted.length, async () => {
    await runInParallel(wanted, CONCURRENCY, async (one) => {
      const order = await checkOut(one);
      await call(`${simulator}/__sim/orders/${order}/settle`, {
        method: 'POST',
        body: { state: 'COMPLETED' },
      });
    });
    while ((await pendingPayments(admin)) > 0) await sleep(200);
    await sleep(AFTERMATH_MS);
  });
  return { ...costs, purchase };
}

/** @param {Record<string, number>} pids @returns {Promise<Record<string, number>>} CPU of the idle product, per millisecond */
async function cpuPerMs(pids) {
  const before = cpuOf(pids);
  await sleep(IDLE_MS);
  return Object.fromEntries(
    Object.entries(used(cpuOf(pids), before)).map(([name, ms]) => [name, ms / IDLE_MS]),
  );
}

/**
 * The largest video of a public lecture.
 * @param {string} site
 * @param {(count: number, work: () => Promise<unknown>) => Promise<Record<string, number>>} costOf
 * @param {number} calls
 */
async function videoCost(site, costOf, calls) {
  const { course } = await call(`${site}/api/course/certified-ethical-hacker-ceh`);
  const { lectures } = await call(`${site}/api/lectures/${course.id}`);
  const previews = lectures.filter(
    (/** @type {{ isPreview: boolean, type: string }} */ { isPreview, type }) =>
      isPreview && type === 'video',
  );
  const videos = await Promise.all(
    previews.map(
      async (/** @type {{ _id: string }} */ { _id }) =>
        (await call(`${site}/api/lecture/${_id}`)).lecture.video,
    ),
  );
  const { url } = videos.toSorted((one, other) => other.sizeBytes - one.sizeBytes)[0];
  const bytes = await download(site + url);
  const tasks = Array.from({ length: Math.ceil(calls / 4) });
  return costOf((tasks.length * bytes) / 1_000_000, () =>
    runInParallel(tasks, CONCURRENCY, () => download(site + url)),
  );
}

/**
 * @param {string} site
 * @param {(tasks: string[], work: (email: string) => Promise<unknown>) => Promise<Record<string, number>>} each
 */
async function logInCost(site, each) {
  const run = Date.now().toString(36);
  const emails = Array.from({ length: LEARNERS * 2 }, (_, index) => `scaling.${run}.${index}@example.in`);
  for (const email of emails)
    await call(`${site}/api/user/register`, {
      method: 'POST',
      body: { name: 'Bench Learner', email, password: PASSWORD, adult: true },
    });
  return each(emails, (email) =>
    call(`${site}/api/user/login`, { method: 'POST', body: { email, password: PASSWORD } }),
  );
}
