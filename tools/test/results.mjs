// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../workspace.mjs';

/** @typedef {{ passed: number, failed: number, failures: string[] }} Count */

/** The projects of `playwright.config.ts`, in the order in which they run. */
export const BROWSER_PROJECTS = /** @type {const} */ (['beside', 'alone']);

/** @param {string} dataDir @param {string} project @returns {string} the file with Playwright's report */
export const browserReport = (dataDir, project) => join(dataDir, `browser-${project}.json`);

/** The maximum of characters of a failure's reason. */
const REASON_LENGTH = 300;

/** @returns {Count} */
export const onePassed = () => ({ passed: 1, failed: 0, failures: [] });

/** @param {string} why @returns {Count} */
export const oneFailed = (why) => ({ passed: 0, failed: 1, failures: [why] });

/** @param {readonly Count[]} counts @returns {Count} */
export const sum = (counts) => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
  failures: counts.flatMap(({ failures }) => failures),
});

/** @param {Count} count @returns {string} the last line of `npm test` */
export const closingLine = ({ passed, failed }) => `${passed} passed, ${failed} failed`;

/**
 * A phase that ran nothing counts as failed, because it proves nothing.
 * @param {string} phase
 * @param {Count} count
 */
export const failIfEmpty = (phase, count) =>
  count.passed + count.failed === 0 ? oneFailed(`${phase}: no test ran`) : count;

/**
 * @typedef {object} JestSuite
 * @property {string} name the file's path
 * @property {string} status
 * @property {{ status: string, fullName: string, failureMessages?: string[] }[]} assertionResults
 */
/** @typedef {{ testResults: JestSuite[] }} JestReport */

/**
 * @param {string} file of `jest --json --outputFile`
 * @param {readonly string[]} folders with tests, relative to the repository
 * @returns {Count} a test file that could not be loaded counts as one failure, as does a missing report and a folder
 * without an executed test
 */
export function poolCount(file, folders) {
  const report = /** @type {JestReport | undefined} */ (readReport(file));
  if (!report) return oneFailed('unit: jest ended without a report');
  return sum(
    folders.map((folder) => {
      const suites = report.testResults.filter(({ name }) => name.startsWith(join(root, folder, '/')));
      return failIfEmpty(folder, sum(suites.map(suiteCount)));
    }),
  );
}

/** @param {JestSuite} suite @returns {Count} */
function suiteCount({ name, status, assertionResults }) {
  const file = relative(root, name);
  const passed = assertionResults.filter((test) => test.status === 'passed').length;
  const failures = assertionResults.flatMap(({ status: outcome, fullName, failureMessages = [] }) =>
    outcome === 'failed' ? [withReason(`${file}: ${fullName}`, failureMessages[0])] : [],
  );
  if (status === 'failed' && failures.length === 0) failures.push(`${file} could not run`);
  return { passed, failed: failures.length, failures };
}

/**
 * @param {string} title
 * @param {string} [message] with a stack
 * @returns {string} the title and the beginning of the message, so that the end of a run shows the cause
 */
function withReason(title, message = '') {
  const [firstPart = ''] = stripVTControlCharacters(message).split(/\n\s+at /);
  const reason = firstPart.split(/\s+/).filter(Boolean).join(' ').slice(0, REASON_LENGTH);
  return reason ? `${title}\n      ${reason}` : title;
}

/** @typedef {{ status: string, results?: { error?: { message?: string } }[] }} BrowserTest */
/** @typedef {{ title: string, specs?: { title: string, tests: BrowserTest[] }[], suites?: Suite[] }} Suite */
/** @typedef {{ suites?: Suite[], errors?: { message?: string }[], stats: { expected: number, unexpected: number, flaky: number } }} BrowserReport */

/**
 * @param {string} file of Playwright's JSON reporter
 * @returns {Count} an error outside of any test counts as a failure
 */
export function browserCount(file) {
  const report = /** @type {BrowserReport | undefined} */ (readReport(file));
  if (!report) return oneFailed('browser: Playwright ended without a report');
  const { stats, suites = [], errors = [] } = report;
  return failIfEmpty('browser', {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    failures: [
      ...suites.flatMap(unexpectedTitles).map((title) => `browser: ${title}`),
      ...errors.map(({ message = 'error' }) => `browser: ${message.split('\n')[0]}`),
    ],
  });
}

/** @param {Suite} suite @returns {string[]} */
const unexpectedTitles = (suite) => [
  ...(suite.specs ?? [])
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
    .map(({ title, tests }) =>
      withReason(
        title,
        tests.flatMap(({ results = [] }) => results).find(({ error }) => error)?.error?.message,
      ),
    ),
  ...(suite.suites ?? []).flatMap(unexpectedTitles),
];

/**
 * @param {string} phase
 * @param {string} file of `npm run verify -- chaos --report`, or of `npm run deploy:check -- --report`
 * @returns {Count} one for each check
 */
export function checksCount(phase, file) {
  const report = /** @type {{ checks: Record<string, number> } | undefined} */ (readReport(file));
  if (!report) return oneFailed(`${phase}: it ended without a report`);
  const counts = Object.entries(report.checks).map(([name, findings]) =>
    findings === 0 ? onePassed() : oneFailed(`${phase}: ${name}: ${findings} violations`),
  );
  return failIfEmpty(phase, sum(counts));
}

/**
 * @param {object} run
 * @param {string} run.target such as `types`
 * @param {string[]} run.projects with that target
 * @param {string} run.output of `nx run-many`
 * @param {number} run.code
 * @returns {Count} one for each project; a project that nx did not reach counts as failed
 */
export function nxCount({ target, projects, output: coloured, code }) {
  const output = stripVTControlCharacters(coloured);
  const started = new Set(
    [...output.matchAll(new RegExp(`nx run (\\S+):${target}\\b`, 'g'))].map(([, name]) => name),
  );
  const listed = output.slice(output.lastIndexOf('Failed tasks:'));
  const failed = new Set(
    output.includes('Failed tasks:') ? [...listed.matchAll(/^\s*- (\S+):\w+/gm)].map(([, name]) => name) : [],
  );
  const counts = projects.map((name) => {
    if (failed.has(name)) return oneFailed(`${target}: ${name}`);
    return started.has(name) ? onePassed() : oneFailed(`${target}: ${name} did not run`);
  });
  const all = failIfEmpty(target, sum(counts));
  return code !== 0 && all.failed === 0 ? sum([all, oneFailed(`${target}: nx failed`)]) : all;
}

/** @param {string} file @returns {unknown} undefined if it is missing or truncated */
function readReport(file) {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
