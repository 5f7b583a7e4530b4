/**
 * Measures the first load of a page in a real Chromium with an empty cache: 150 ms round trips, 1.6 Mbit/s, a
 * processor four times slower (DevTools protocol). Largest paint, layout shift, and the downloaded JavaScript.
 */
import { writeResult } from './first-load/result.mjs';
import { measureFirstLoad } from './first-load/first-load.mjs';
import { Report } from './report.mjs';
import { chromium } from '@playwright/test';
import { rejectArguments } from './usage.mjs';

const academy = process.env['BASE_URL'] ?? 'http://localhost:4000';
const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const RUNS = Number(process.env['RUNS'] ?? 7);
const AIMS = { paintMs: 1_500, scriptKb: 160, shift: 0.02 };

rejectArguments(`npm run bench -- first-load

Starts a product of its own, unless BASE_URL names one. Needs Chromium (CHROMIUM_PATH). RUNS=7 sets how often each
page is opened; PAGES=/course,/ which.`);
const pages = (process.env['PAGES'] ?? '/course,/,/workshop').split(',');

const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const results = [];
try {
  // Warms the server's caches, so that no measured page load is the first one.
  for (const path of pages) await fetch(academy + path);
  for (const path of pages) {
    const runs = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await measureFirstLoad(browser, academy + path));
    results.push(summary(path, runs));
  }
} finally {
  await browser.close();
}
console.table(results);
const report = new Report('first-load');
for (const { path, paintMs, scriptKb, shift } of results) {
  report.add(`${path}: largest paint`, `${paintMs} ms`, `≤ ${AIMS.paintMs} ms`, paintMs <= AIMS.paintMs);
  report.add(`${path}: JavaScript`, `${scriptKb} KB`, `≤ ${AIMS.scriptKb} KB`, scriptKb <= AIMS.scriptKb);
  report.add(`${path}: layout shift`, `${shift}`, `≤ ${AIMS.shift}`, shift <= AIMS.shift);
}
if (process.env['WRITE']) writeResult('first-load', { aims: AIMS, results });

/** @typedef {Awaited<ReturnType<typeof measureFirstLoad>>} Run */

/** @param {string} path @param {Run[]} runs the median of each */
function summary(path, runs) {
  /** @param {(run: Run) => number} value */
  const median = (value) => runs.map(value).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)] ?? NaN;
  return {
    path,
    firstPaintMs: Math.round(median((run) => run.firstPaintMs)),
    paintMs: Math.round(median((run) => run.paintMs)),
    largest: runs.at(-1)?.largest,
    shift: Number(median((run) => run.shift).toFixed(4)),
    scriptKb: Number(median((run) => run.scriptKb).toFixed(1)),
  };
}
