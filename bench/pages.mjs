/**
 * Measures the cost of a cached page, in one run, round by round, compared with the same bytes from memory and the
 * response of the API for the same course, and then the cost of pages that are rendered first. CPU time of the process is measured by the operating system: the most
 * stable figure.
 */
import { withDescendants } from './checkout/cpu.mjs';
import { origins, startAcademy } from './checkout/product.mjs';
import { memoryMb, startBaseline } from './catalogue/processes.mjs';
import { closedLoop, middle, openLoop } from './catalogue/reading.mjs';
import { measureColdPages } from './pages/cold-pages.mjs';
import { Report } from './report.mjs';
import { rejectArguments } from './usage.mjs';

rejectArguments(`npm run bench -- pages

Starts the product on servers and in a folder of its own (.data/bench, emptied first), and takes about four minutes.
ROUNDS=5 sets the rounds, ACADEMY_PORT_BASE=5600 where the ports begin, WRITE=1 keeps the figures in bench/results.`);

const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const COURSE = 'certified-ethical-hacker-ceh';
const PUBLIC = ['/', '/course', `/course/${COURSE}`, '/workshop', '/aboutus'];
const PRIVATE = ['/dashboard', '/learn/any', '/admin', '/auth'];
const CALL = `/api/course/${COURSE}`;
const [CALLS, WARM_UP_CALLS, CONCURRENCY] = [4_000, 2_000, 16];
const OPEN_LOOP = { perSecond: 1_000, seconds: 5 };
const AIMS = { cpu: 3, perSecond: 8_000, openLoopMs: 10, coldCpuMs: 4, coldP99: 2, memoryMb: 400 };
const HEADERS = { 'accept-encoding': 'br', accept: 'text/html' };

/** Runs every side once in each round, so that a busy moment of the machine affects all. @param {string} path */
async function inRounds(path) {
  const { bff = 0 } = academy.pids;
  const sides = {
    page: { urls: [origins.academy + path], pids: { bff } },
    memory: { urls: [memory.url + path], pids: { memory: memory.pid } },
    call: { urls: [origins.academy + CALL], pids: { bff } },
  };
  /** @type {Record<string, import('./catalogue/reading.mjs').Measured[]>} */
  const all = { page: [], memory: [], call: [] };
  for (const side of Object.values(sides))
    await closedLoop({ ...side, count: WARM_UP_CALLS, concurrency: CONCURRENCY, headers: HEADERS });
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, side] of Object.entries(sides))
      all[name]?.push(
        await closedLoop({ ...side, count: CALLS, concurrency: CONCURRENCY, headers: HEADERS }),
      );
  return {
    page: middle(all['page'] ?? []),
    memory: middle(all['memory'] ?? []),
    call: middle(all['call'] ?? []),
  };
}

const report = new Report('pages');
const academy = await startAcademy();
const memory = await startBaseline(
  '../pages/baseline-memory.mjs',
  Number(new URL(origins.academy).port) + 45,
  {
    OURS_URL: origins.academy,
  },
);
const ms = (/** @type {number} */ value) => `${value.toFixed(3)} ms`;
try {
  for (const path of [...PUBLIC, ...PRIVATE]) {
    const measured = await inRounds(path);
    const { page } = measured;
    const ratio = page.cpuMs / measured.memory.cpuMs;
    report.add(
      `a cached ${path}: CPU beside the same bytes from memory`,
      `${ratio.toFixed(2)} × (${ms(page.cpuMs)} and ${ms(measured.memory.cpuMs)}; the call of the API ${ms(measured.call.cpuMs)})`,
      `≤ ${AIMS.cpu} ×`,
      ratio <= AIMS.cpu,
    );
    report.add(
      `a cached ${path}: pages a second at ${CONCURRENCY} connections`,
      `${page.perSecond.toFixed(0)} (from memory ${measured.memory.perSecond.toFixed(0)})`,
      `≥ ${AIMS.perSecond}`,
      page.perSecond >= AIMS.perSecond,
    );
  }
  for (const path of PUBLIC) {
    const { p99Ms } = await openLoop({ urls: [origins.academy + path], headers: HEADERS, ...OPEN_LOOP });
    report.add(
      `a cached ${path}: p99 at ${OPEN_LOOP.perSecond} a second`,
      `${p99Ms.toFixed(1)} ms`,
      `≤ ${AIMS.openLoopMs} ms`,
      p99Ms <= AIMS.openLoopMs,
    );
  }
  const { mysqlUrl, pids } = academy;
  const cold = await measureColdPages({ origin: origins.academy, call: CALL, mysqlUrl, pids });
  report.add(
    'a course page that is rendered first: CPU of BFF and rendering',
    ms(cold.cpuMs),
    `≤ ${AIMS.coldCpuMs} ms`,
    cold.cpuMs <= AIMS.coldCpuMs,
  );
  const slower = cold.besideP99Ms / cold.aloneP99Ms;
  report.add(
    'p99 of the API beside 50 such pages a second',
    `${slower.toFixed(2)} × (${ms(cold.besideP99Ms)} and ${ms(cold.aloneP99Ms)} alone)`,
    `≤ ${AIMS.coldP99} ×`,
    slower <= AIMS.coldP99,
  );
  report.add('of these 400 pages sent unrendered', String(cold.unrendered), '0', cold.unrendered === 0);
  const rendering = Math.max(...withDescendants(pids['ssr'] ?? 0).map(memoryMb));
  const resident = { bff: memoryMb(pids['bff'] ?? 0), catalog: memoryMb(pids['catalog'] ?? 0), rendering };
  for (const [name, mb] of Object.entries(resident))
    report.add(
      `memory of ${name} after these pages`,
      `${mb.toFixed(0)} MB`,
      `≤ ${AIMS.memoryMb} MB`,
      mb <= AIMS.memoryMb,
    );
} finally {
  memory.stop();
  await memory.ended;
  await academy.stop();
}
if (process.env['WRITE']) report.save(['pages'], true);
