/**
 * Runs Lighthouse on the public pages: every page of the sitemap, but only one course and one workshop, with its phone
 * profile, slow connection and four categories. Downloaded on demand (185 MB); 12 is the last version for Node 20.
 */
import { spawnSync } from 'node:child_process';
import { writeResult } from './first-load/result.mjs';
import { Report } from './report.mjs';
import { rejectArguments } from './usage.mjs';

const LIGHTHOUSE = 'lighthouse@12.8.2';
const AIM = 97;
const academy = process.env['BASE_URL'] ?? 'http://localhost:4000';
const chromium = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const RUNS = Number(process.env['RUNS'] ?? 5);

rejectArguments(`npm run bench -- lighthouse

Starts a product of its own, unless BASE_URL names one. Needs Chromium (CHROMIUM_PATH) and, the first time, the npm
registry. RUNS=5 sets how often each page is judged (the median counts); PAGES=/course,/ which.`);

/** @type {Record<string, Record<string, number>>} */
const scores = {};
for (const path of await pages()) {
  const runs = Array.from({ length: RUNS }, () => auditWithRetry(path));
  scores[path] = Object.fromEntries(
    Object.keys(runs[0] ?? {}).map((category) => [category, median(runs.map((run) => run[category] ?? 0))]),
  );
  console.log(`${path.padEnd(48)} ${JSON.stringify(scores[path])}`);
}
const report = new Report('lighthouse');
for (const [path, page] of Object.entries(scores)) {
  const isMet = Object.values(page).every((score) => score >= AIM);
  report.add(`${path}: scores`, Object.values(page).join(', '), `≥ ${AIM} each`, isMet);
}
if (process.env['WRITE']) writeResult('lighthouse', { aim: AIM, runs: RUNS, scores });
process.exitCode = report.lines.every(({ isMet }) => isMet) ? 0 : 1;

/** @returns {Promise<string[]>} paths with their query */
async function pages() {
  if (process.env['PAGES']) return process.env['PAGES'].split(',');
  const map = await (await fetch(`${academy}/sitemap.xml`)).text();
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, path = '']) => new URL(path).pathname);
  const itemKindOf = (/** @type {string} */ path) => /^\/(course|workshop)\/./.exec(path)?.[1];
  return paths.filter((path, index) => {
    const kind = itemKindOf(path);
    return kind === undefined || paths.findIndex((other) => itemKindOf(other) === kind) === index;
  });
}

/** Repeats the run if Lighthouse's recorder has missed the start of a visit. @param {string} path */
function auditWithRetry(path) {
  try {
    return runLighthouse(path);
  } catch {
    return runLighthouse(path);
  }
}

/** @param {string} path @returns {Record<string, number>} by category, of 100 */
function runLighthouse(path) {
  const { stdout, stderr, status } = spawnSync(
    'npm',
    [
      ...['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', academy + path],
      ...['--quiet', '--output=json', '--chrome-flags=--headless=new --no-sandbox --disable-gpu'],
    ],
    { env: { ...process.env, CHROME_PATH: chromium }, encoding: 'utf8', maxBuffer: 2 ** 28 },
  );
  if (status !== 0) throw new Error(`Lighthouse did not judge ${path}:\n${stderr}`);
  const { categories } = JSON.parse(stdout);
  return Object.fromEntries(
    Object.entries(categories).map(([name, { score }]) => [name, Math.round(score * 100)]),
  );
}

/** @param {number[]} values */
function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}
