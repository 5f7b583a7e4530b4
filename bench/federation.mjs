/**
 * Measures the cost of federation for a visitor: /course from the released remotes, compared with the same sources
 * built as one bundle, alternating in one run, for a browser with an empty cache. Two BFFs of the same build serve
 * them, so that all else is equal: server-rendered pages, headers, compression, files from /r/.
 */
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { origins, dataDir, startAcademy } from './checkout/product.mjs';
import { startCopyOf } from './catalogue/processes.mjs';
import { buildOneBundle, publishOneBundle } from './federation/one-bundle.mjs';
import { entriesOfRemotes } from './federation/entries.mjs';
import { loadCourses } from './federation/load-courses.mjs';
import { Report } from './report.mjs';
import { isFree } from '../tools/ports.mjs';
import { rejectArguments } from './usage.mjs';

rejectArguments(`npm run bench -- federation

Starts the product on servers and in a folder of its own (.data/bench, emptied first), builds the front end once more as
one bundle, and opens /course in Chromium (CHROMIUM_PATH) in turn. RUNS=11 sets how often, ACADEMY_PORT_BASE=5600 where
the ports begin, WRITE=1 keeps the figures in bench/results.`);
const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

const RUNS = Number(process.env['RUNS'] ?? 11);
const AIMS = { time: 1.1, rounds: 2, scripts: 1.15, entryKb: 15 };
const PORT = Number(new URL(origins.academy).port) + 45;

/** @typedef {import('./federation/load-courses.mjs').Visit} Visit */
/** @typedef {{ remotes: Visit[], bundle: Visit[] }} Sides */

async function measure() {
  const bundle = await startOneBundle();
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    for (const slower of [1, 4]) {
      reportTimes(
        await sequentially(browser, { remotes: origins.academy, bundle: bundle.url }, slower),
        slower,
      );
    }
    for (const { name, kb } of await entriesOfRemotes(origins.academy)) {
      report.add(
        `JavaScript of ${name} before its own code`,
        `${kb.toFixed(1)} KB`,
        `≤ ${AIMS.entryKb} KB`,
        kb <= AIMS.entryKb,
      );
    }
  } finally {
    await browser.close();
    bundle.stop();
    await bundle.ended;
  }
}

/** Starts the second BFF, which differs from the first one only in its store. */
async function startOneBundle() {
  if (!(await isFree(PORT))) throw new Error(`Port ${PORT} is taken: move all of them by ACADEMY_PORT_BASE`);
  const [built, store] = [join(dataDir, 'one-bundle'), join(dataDir, 'one-bundle-releases')];
  await buildOneBundle(built);
  await publishOneBundle({ built, store, dataDir });
  const { bff } = academy.pids;
  if (!bff) throw new Error('The product runs without a BFF');
  return startCopyOf(bff, PORT, { RELEASE_STORE_DIR: store });
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {Record<keyof Sides, string>} sides
 * @param {number} slower how many times slower the processor is
 */
async function sequentially(browser, sides, slower) {
  /** @type {Sides} */
  const seen = { remotes: [], bundle: [] };
  const names = /** @type {(keyof Sides)[]} */ (Object.keys(sides));
  // Warms the server's caches, so that no measured page load is the first one.
  for (const name of names) await loadCourses(browser, sides[name], 1);
  for (let run = 0; run < RUNS; run += 1) {
    for (const name of run % 2 === 0 ? names : names.toReversed()) {
      seen[name].push(await loadCourses(browser, sides[name], slower));
    }
  }
  return seen;
}

/** @param {Sides} seen @param {number} slower */
function reportTimes(seen, slower) {
  const where = slower === 1 ? '/course' : `/course, processor ${slower} × slower`;
  for (const [what, value] of /** @type {const} */ ([
    ['content is seen', 'paintMs'],
    ['content answers', 'hydratedMs'],
  ])) {
    const [remotes, bundle] = [median(seen.remotes, value), median(seen.bundle, value)];
    const ratio = remotes / bundle;
    report.add(
      `${where}: ${what}`,
      `${remotes.toFixed(0)} ms, ${ratio.toFixed(2)} × the one bundle’s ${bundle.toFixed(0)} ms`,
      `≤ ${AIMS.time} ×`,
      ratio <= AIMS.time,
    );
  }
  if (slower !== 1) return;
  const rounds = Math.max(...seen.remotes.map((load) => load.rounds));
  report.add(`${where}: network rounds`, `${rounds}`, `${AIMS.rounds}`, rounds === AIMS.rounds);
  const [remotes, bundle] = [median(seen.remotes, 'scriptKb'), median(seen.bundle, 'scriptKb')];
  const ratio = remotes / bundle;
  report.add(
    `${where}: JavaScript, gzipped`,
    `${remotes.toFixed(1)} KB, ${ratio.toFixed(3)} × the one bundle’s ${bundle.toFixed(1)} KB`,
    `≤ ${AIMS.scripts} ×`,
    ratio <= AIMS.scripts,
  );
}

/** @param {Visit[]} loads @param {keyof Visit} value */
function median(loads, value) {
  const sorted = loads.map((load) => load[value]).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

const report = new Report('federation');
const academy = await startAcademy();
try {
  await measure();
} finally {
  await academy.stop();
}
if (process.env['WRITE']) report.save(['course'], true);
