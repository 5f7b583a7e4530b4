/**
 * Measures memory that is not freed after clients disconnect or send too much: 500 tabs that wait for a payment,
 * opened and closed repeatedly (T71), and rejected images and forms (T35). Memory is the resident set size (RSS), so
 * the product runs in separate processes.
 */
import { Agent, request } from 'node:http';
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { origins, startAcademy } from './checkout/product.mjs';
import { runInParallel } from './checkout/load.mjs';
import { checkOut, createPublishedCourses, signUp } from './checkout/seed-courses.mjs';
import { Report } from './report.mjs';
import { rejectArguments } from './usage.mjs';

rejectArguments(`npm run bench -- memory

Starts the product on servers and in a folder of its own (.data/bench, emptied first) and takes about two minutes.
ROUNDS=12 sets how often the tabs come and go, ACADEMY_PORT_BASE=5600 where the ports begin. WRITE=1 keeps the figures in
bench/results.`);

const ROUNDS = Number(process.env['ROUNDS'] ?? 12);
const USERS = 50;
const TABS = 10;
const AIM = { growth: 1.1, uploadMb: 100, rejectionMs: 1_000 };
const report = new Report('memory');

/** @param {number} pid @param {'VmRSS' | 'VmHWM'} what the current memory or its peak @returns {number} MB */
function memoryOf(pid, what) {
  const [, kb] = new RegExp(`${what}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kb) / 1_024;
}

/** @param {string} order @param {string} token @param {Agent} agent @returns {Promise<void>} after the first event */
const listen = (order, token, agent) =>
  new Promise((done, failed) => {
    const url = `${origins.academy}/api/payments/${order}/events`;
    const sent = request(url, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      if (response.statusCode !== 200) failed(new Error(`${url} returned ${response.statusCode}`));
      response.on('error', () => undefined);
      response.once('data', () => done());
    });
    sent.on('error', failed);
    sent.end();
  });

/** @param {Record<string, number>} pids @param {string} course */
async function measureStreams(pids, course) {
  const tokens = await signUp(USERS);
  const orders = await Promise.all(tokens.map((token) => checkOut({ token, course })));
  const apps = ['bff', 'payment'];
  /** @type {number[][]} */
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const agent = new Agent({ maxSockets: Infinity });
    const tabs = tokens.flatMap((token, index) => Array.from({ length: TABS }, () => ({ token, index })));
    await Promise.all(tabs.map(({ token, index }) => listen(orders[index] ?? '', token, agent)));
    agent.destroy();
    // Waits until the services have closed the connections; otherwise they reject the next round.
    await pause(2_000);
    rounds.push(apps.map((app) => memoryOf(pids[app] ?? 0, 'VmRSS')));
  }
  const half = rounds.length / 2;
  apps.forEach((app, index) => {
    const series = rounds.map((round) => round[index] ?? NaN);
    const [early, late] = [Math.max(...series.slice(0, half)), Math.max(...series.slice(half))];
    report.add(
      `T71: ${app}, ${USERS * TABS} tabs that come and go ${ROUNDS} times`,
      `${early.toFixed(0)} MB in the first half, ${late.toFixed(0)} MB in the second`,
      `≤ ${AIM.growth} ×`,
      late / early <= AIM.growth,
    );
  });
}

/** @param {Record<string, number>} pids @param {string} token */
async function measureUploads(pids, token) {
  const canvas = { width: 16_000, height: 16_000, channels: /** @type {const} */ (3), background: '#138' };
  const bomb = await sharp({ create: canvas }).png({ compressionLevel: 9 }).toBuffer();
  const photo = await sharp({ create: { ...canvas, width: 2_000, height: 1_000 } })
    .jpeg()
    .toBuffer();
  /** @type {Record<string, (form: FormData) => void>} */
  const uploads = {
    'a pixel bomb': (form) => form.set('image', new Blob([bomb]), 'bomb.png'),
    'a truncated picture': (form) => form.set('image', new Blob([photo.subarray(0, 900)]), 'photo.jpg'),
    'a picture of no bytes': (form) => form.set('image', new Blob([]), 'photo.jpg'),
    'ten thousand fields': (form) =>
      Array.from({ length: 10_001 }, (_, index) => form.set(`field${index}`, 'x')),
  };
  for (const [what, fill] of Object.entries(uploads)) {
    const apps = ['bff', 'catalog'];
    const before = apps.map((app) => {
      // Resets the kernel's peak of the process's memory.
      writeFileSync(`/proc/${pids[app]}/clear_refs`, '5');
      return memoryOf(pids[app] ?? 0, 'VmRSS');
    });
    const form = await written(fill);
    const { latencies } = await runInParallel(Array.from({ length: 40 }), 4, () => rejected(form, token));
    apps.forEach((app, index) => {
      const grown = memoryOf(pids[app] ?? 0, 'VmHWM') - (before[index] ?? NaN);
      report.add(
        `T35: ${app}, ${what}, 40 times, four at once`,
        `${grown.toFixed(0)} MB more at most`,
        `< ${AIM.uploadMb} MB`,
        grown < AIM.uploadMb,
      );
    });
    const slowest = latencies.at(-1) ?? NaN;
    report.add(
      `T35: ${what} is refused`,
      `${slowest.toFixed(0)} ms at most`,
      `< ${AIM.rejectionMs} ms`,
      slowest < AIM.rejectionMs,
    );
  }
}

/** @typedef {{ body: ArrayBuffer, type: string }} Written */

/**
 * @param {(form: FormData) => void} fill
 * @returns {Promise<Written>} encoded once, so that encoding is not measured
 */
async function written(fill) {
  const form = new FormData();
  const fields = {
    title: 'Bench',
    description: 'Refused',
    createdBy: 'Bench',
    duration: '1',
    price: '0',
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  fill(form);
  const response = new Response(form);
  return { type: response.headers.get('content-type') ?? '', body: await response.arrayBuffer() };
}

/** @param {Written} form @param {string} token */
async function rejected({ body, type }, token) {
  const response = await fetch(`${origins.academy}/api/admin/course`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    body,
  });
  await response.arrayBuffer();
  if (response.status < 400 || response.status >= 500) throw new Error(`It returned ${response.status}`);
}

const academy = await startAcademy();
try {
  const { admin, courses } = await createPublishedCourses(1);
  await measureStreams(academy.pids, courses[0] ?? '');
  await measureUploads(academy.pids, admin);
} finally {
  await academy.stop();
}
if (process.env['WRITE']) report.save(['memory'], true);
process.exitCode = report.lines.every(({ isMet }) => isMet) ? 0 : 1;
