/**
 * Measures the effect of many log-ins on all other calls: the whole product (started here, on separate servers), the
 * course list requested at a steady rate, alternating between no load and 200 log-ins a second. Both rates are
 * independent of the response times (open loop). The limits per account and IP are raised, so that only the hashing
 * queue limits (decision 0067).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { origins, startAcademy } from './checkout/product.mjs';
import { quantile } from './checkout/load.mjs';
import { signUp } from './checkout/seed-courses.mjs';
import { atRate, send } from './open-loop.mjs';
import { Report } from './report.mjs';
import { rejectArguments } from './usage.mjs';

rejectArguments(`npm run bench -- login-storm

Starts the product on servers and in a folder of its own (.data/bench, emptied first) and takes about three minutes.
ROUND_SEC=15 sets how long a round takes, ACADEMY_PORT_BASE=5600 where the ports begin.`);

const ROUND_SEC = Number(process.env['ROUND_SEC'] ?? 15);
const ROUNDS = 3;
const READS_PER_SEC = 40;
const LOGINS_PER_SEC = 200;
const AIM = 2;
const ADMIN = { email: 'admin@academy.test', password: 'Admin#2025demo' };
/** The hashing queue is empty again after this time. */
const REST_MS = 4_000;

/** Right and wrong passwords, of existing and missing accounts. @param {number} index */
function credentials(index) {
  const kind = index % 4;
  if (kind === 0) return ADMIN;
  if (kind === 1) return { email: 'learner@academy.test', password: 'a wrong password' };
  return { email: `nobody.${index}@example.in`, password: 'a wrong password' };
}

const readCourses = () => send(`${origins.academy}/api/course/all`);
/** @param {number} index */
const logIn = (index) => send(`${origins.academy}/api/user/login`, credentials(index));

/** @param {boolean} hasLogins */
async function round(hasLogins) {
  const [reads, logins] = await Promise.all([
    atRate(READS_PER_SEC, ROUND_SEC, readCourses),
    hasLogins ? atRate(LOGINS_PER_SEC, ROUND_SEC, logIn) : [],
  ]);
  const failed = reads.filter(({ status }) => status !== 200).length;
  if (failed > 0) throw new Error(`The course list failed ${failed} times of ${reads.length}`);
  await sleep(REST_MS);
  return { reads: reads.map(({ ms }) => ms).toSorted((a, b) => a - b), logins };
}

async function measure() {
  await signUp(4);
  // One unmeasured round of each kind, to compile code and open connections.
  await round(false);
  await round(true);
  const rounds = [];
  for (let index = 0; index < ROUNDS; index += 1)
    rounds.push({ withoutLogins: await round(false), withLogins: await round(true) });
  report(rounds);
}

/** @typedef {Awaited<ReturnType<typeof round>>} Round */

/** @param {{ withoutLogins: Round, withLogins: Round }[]} rounds */
function report(rounds) {
  const ratios = rounds.map(
    ({ withoutLogins, withLogins }) => quantile(withLogins.reads, 0.95) / quantile(withoutLogins.reads, 0.95),
  );
  const ratio = quantile(
    ratios.toSorted((a, b) => a - b),
    0.5,
  );
  console.log(
    `course list at ${READS_PER_SEC}/s, ${ROUNDS} rounds of ${ROUND_SEC} s in calm and under ${LOGINS_PER_SEC} log-ins/s`,
  );
  for (const { withoutLogins, withLogins } of rounds) {
    console.log(`  calm   ${latency(withoutLogins.reads)}`);
    console.log(`  storm  ${latency(withLogins.reads)}; log-ins: ${statuses(withLogins.logins)}`);
  }
  const each = ratios.map((one) => one.toFixed(2)).join(', ');
  new Report('login-storm').add(
    `p95 of the course list under ${LOGINS_PER_SEC} log-ins/s ÷ calm`,
    `${ratio.toFixed(2)} × (each round: ${each})`,
    `≤ ${AIM} ×`,
    ratio <= AIM,
  );
}

/** @param {readonly number[]} sorted */
const latency = (sorted) =>
  [0.5, 0.95, 0.99].map((share) => `p${share * 100} ${quantile(sorted, share).toFixed(1)} ms`).join(', ');

/** @param {readonly import('./open-loop.mjs').Outcome[]} outcomes */
function statuses(outcomes) {
  const counts = new Map();
  for (const { status } of outcomes) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');
}

const academy = await startAcademy();
try {
  await measure();
} finally {
  await academy.stop();
}
