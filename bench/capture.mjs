/**
 * Measures the time from capture to dashboard in the running product (`npm start` first), as a learner sees it, with
 * the provider's notification and without. Prints milliseconds and seconds.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Report } from './report.mjs';
import { rejectArguments } from './usage.mjs';

const academy = process.env['BASE_URL'] ?? 'http://localhost:4000';
const simulator = process.env['PHONEPE_SIM_URL'] ?? 'http://localhost:4030';
const ROUNDS = Number(process.env['ROUNDS'] ?? 10);
const AIMS = { withMs: 2_000, withoutSec: 30 };

rejectArguments(`npm run bench -- capture

Starts a product of its own, unless BASE_URL and PHONEPE_SIM_URL name one. ROUNDS=10 sets how often.`);
/**
 * @param {string} url
 * @param {{ method?: string, body?: unknown, token?: string }} [options]
 * @returns {Promise<any>}
 */
async function call(url, { method = 'GET', body, token } = {}) {
  const response = await fetch(url, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${url} returned ${response.status}: ${await response.text()}`);
  return response.json();
}

/** @returns {Promise<string>} the access token of a new user */
async function newLearner() {
  const email = `bench.${Date.now().toString(36)}.${Math.random().toString(36).slice(2)}@example.in`;
  const body = { name: 'Bench Learner', email, password: 'a calm river at dawn', adult: true };
  return (await call(`${academy}/api/user/register`, { method: 'POST', body })).token;
}

/** @param {string} courseId @returns {Promise<number>} milliseconds from the provider's capture to the dashboard */
async function captureToDashboard(courseId) {
  const token = await newLearner();
  const { merchantOrderId } = await call(`${academy}/api/course/${courseId}/phonepe-checkout`, {
    method: 'POST',
    body: {},
    token,
  });
  await call(`${simulator}/__sim/orders/${merchantOrderId}/settle`, {
    method: 'POST',
    body: { state: 'COMPLETED' },
  });
  const began = performance.now();
  for (;;) {
    const { data } = await call(`${academy}/api/dashboard`, { token });
    if (data.courses?.length > 0) return performance.now() - began;
    await sleep(20);
  }
}

/** @param {number[]} values */
function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

const report = new Report('capture');
const { courses } = await call(`${academy}/api/course/all`);
const courseId = courses[0].id;

const withWebhook = [];
for (let round = 0; round < ROUNDS; round += 1) withWebhook.push(await captureToDashboard(courseId));
const worstMs = Math.max(...withWebhook);
report.add(
  'from the capture to the dashboard, with the notification',
  `median ${median(withWebhook).toFixed(0)} ms, worst ${worstMs.toFixed(0)} ms of ${ROUNDS}`,
  `≤ ${AIMS.withMs} ms`,
  worstMs <= AIMS.withMs,
);

await call(`${simulator}/__sim/script`, { method: 'POST', body: { webhook: 'drop' } });
try {
  const without = await Promise.all(Array.from({ length: ROUNDS }, () => captureToDashboard(courseId)));
  const worstSec = Math.max(...without) / 1_000;
  report.add(
    'from the capture to the dashboard, without it (first poll at 20–25 s)',
    `median ${(median(without) / 1_000).toFixed(1)} s, worst ${worstSec.toFixed(1)} s of ${ROUNDS}`,
    `≤ ${AIMS.withoutSec} s`,
    worstSec <= AIMS.withoutSec,
  );
} finally {
  await call(`${simulator}/__sim/reset`, { method: 'POST', body: {} });
}
