/**
 * Measures simultaneous sign-ups: the whole product (started here, on separate servers), fifty and five hundred at
 * once. A rejected one is retried like in the page, after the announced time and up to half of it more (decision
 * 0183). Meanwhile the course list is requested at a steady rate, and before that without sign-ups.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { origins, startAcademy } from './checkout/product.mjs';
import { quantile } from './checkout/load.mjs';
import { atRate, send } from './open-loop.mjs';
import { Report } from './report.mjs';
import { rejectArguments } from './usage.mjs';

rejectArguments(`npm run bench -- sign-ups

Starts the product on servers and in a folder of its own (.data/bench, emptied first) and takes about three minutes.
ACADEMY_PORT_BASE=5600 sets where the ports begin.`);

const READS_PER_SEC = 40;
const ROUND_SEC = 15;
const REST_MS = 4_000;
const AIMS = { firstMs: 3_000, allMs: 60_000, ratio: 2 };

const readCourses = () => send(`${origins.academy}/api/course/all`);

/** @param {number} count */
async function signUpAtOnce(count) {
  const run = Date.now().toString(36);
  const began = performance.now();
  let rejected = 0;
  /** @param {number} index @returns {Promise<number>} milliseconds until its successful response */
  const signUp = async (index) => {
    const email = `signup.${run}.${index}@example.in`;
    const body = { name: 'Bench Learner', email, password: 'a calm river at dawn', adult: true };
    for (;;) {
      const { status, retryAfterSec } = await send(`${origins.academy}/api/user/register`, body);
      if (status === 200) return performance.now() - began;
      if (status !== 503) throw new Error(`A sign-up failed with ${status}`);
      rejected += 1;
      await sleep(Number(retryAfterSec) * 1_000 * (1 + Math.random() / 2));
    }
  };
  const times = await Promise.all(Array.from({ length: count }, (_, index) => signUp(index)));
  return { count, rejected, times: times.toSorted((a, b) => a - b) };
}

/** @param {() => Promise<unknown>} work */
async function readingDuring(work) {
  let isOver = false;
  /** @type {number[]} */
  const reads = [];
  const reading = (async () => {
    while (!isOver) reads.push(...(await atRate(READS_PER_SEC, 1, readCourses)).map(({ ms }) => ms));
  })();
  await work();
  isOver = true;
  await reading;
  return quantile(
    reads.toSorted((a, b) => a - b),
    0.95,
  );
}

const report = new Report('sign-ups');
/** @param {string} what @param {number} value @param {number} aim @param {string} unit */
const add = (what, value, aim, unit) =>
  report.add(what, `${value.toFixed(unit === 's' ? 1 : 2)} ${unit}`, `≤ ${aim} ${unit}`, value <= aim);

async function measure() {
  await signUpAtOnce(10);
  await readingDuring(() => sleep(2_000));
  const withoutSignUps = await readingDuring(() => sleep(ROUND_SEC * 1_000));
  for (const count of [50, 500]) {
    /** @type {Awaited<ReturnType<typeof signUpAtOnce>> | undefined} */
    let result;
    const p95 = await readingDuring(async () => (result = await signUpAtOnce(count)));
    if (!result) return;
    const { times, rejected } = result;
    const what = `${count} sign-ups at once`;
    console.log(`${what}, ${rejected} responses BUSY`);
    add(`${what}: the first one is in after`, (times[0] ?? Infinity) / 1_000, AIMS.firstMs / 1_000, 's');
    add(`${what}: all are in after`, (times.at(-1) ?? Infinity) / 1_000, AIMS.allMs / 1_000, 's');
    add(`${what}: p95 of the course list ÷ calm`, p95 / withoutSignUps, AIMS.ratio, '×');
    await sleep(REST_MS);
  }
}

const academy = await startAcademy();
try {
  await measure();
} finally {
  await academy.stop();
}
