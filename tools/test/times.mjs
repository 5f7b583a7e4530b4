// @ts-check
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../workspace.mjs';
import { BROWSER_PROJECTS, browserReport } from './results.mjs';

/** The number of files in the table of the slowest. */
const SLOWEST = 40;

/** @typedef {{ name: string, ms: number }} Timed */

/**
 * Writes the tables of docs/testing.md from the reports of a run: its phases and its slowest files.
 * @param {string} dataDir the folder of the reports
 * @param {readonly Timed[]} phases
 * @returns {string} the file
 */
export function writeTimes(dataDir, phases) {
  const browser = BROWSER_PROJECTS.flatMap((project) => browserFiles(browserReport(dataDir, project)));
  const files = [...jestFiles(join(dataDir, 'jest.json')), ...browser];
  const slowest = files.sort((a, b) => b.ms - a.ms).slice(0, SLOWEST);
  const file = join(dataDir, 'times.md');
  writeFileSync(file, `${table('phase', phases)}\n${table('test file', slowest)}`);
  return file;
}

/** @param {string} what @param {readonly Timed[]} rows @returns {string} in Markdown */
const table = (what, rows) =>
  [
    `| ${what} | seconds |`,
    '| --- | ---: |',
    ...rows.map(({ name, ms }) => `| ${name} | ${Math.round(ms / 1000)} |`),
    '',
  ].join('\n');

/** @param {string} report of jest @returns {Timed[]} */
function jestFiles(report) {
  /** @type {{ testResults?: { name: string, startTime: number, endTime: number }[] }} */
  const { testResults = [] } = read(report);
  return testResults.map(({ name, startTime, endTime }) => ({
    name: relative(root, name),
    ms: endTime - startTime,
  }));
}

/** @typedef {{ file: string, suites?: Suite[], specs?: { tests: { results: { duration: number }[] }[] }[] }} Suite */

/** @param {string} report of Playwright @returns {Timed[]} */
function browserFiles(report) {
  /** @type {{ suites?: Suite[] }} */
  const { suites = [] } = read(report);
  return suites.map((suite) => ({ name: `e2e/specs/${suite.file}`, ms: suiteMs(suite) }));
}

/** @param {Suite} suite @returns {number} */
const suiteMs = ({ suites = [], specs = [] }) =>
  suites.reduce((sum, inner) => sum + suiteMs(inner), 0) +
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    .reduce((sum, { duration }) => sum + duration, 0);

/** @param {string} file @returns {any} */
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});
