// @ts-check
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { plainEnv, printLine } from '../screen.mjs';
import { root } from '../workspace.mjs';

/** @typedef {import('../test/results.mjs').JestReport} JestReport */

/**
 * Runs the tests of a laboratory with Jest.
 * @param {import('../processes/commands.mjs').Commands} commands
 * @param {object} specs
 * @param {string} specs.dir relative to the repository
 * @param {readonly string[]} specs.args of Jest
 * @param {NodeJS.ProcessEnv} specs.env in addition to ours
 * @param {string} specs.label
 * @param {string} specs.report file for the results of Jest
 * @returns {Promise<Record<string, number>>} failures by title
 */
export async function runSpecs(commands, { dir, args, env, label, report }) {
  rmSync(report, { force: true });
  mkdirSync(dirname(report), { recursive: true });
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  const jestArguments = [
    '--ci',
    '--runInBand',
    '--verbose',
    '--forceExit',
    '--json',
    `--outputFile=${report}`,
  ];
  const { code } = await commands.attempt({
    program: process.execPath,
    args: ['--experimental-vm-modules', '--no-warnings', jest, ...jestArguments, ...args],
    cwd: join(root, dir),
    env: { ...plainEnv(), ...env },
    label,
    onLine: printLine,
  });
  const checks = checksOf(report);
  const hasFailed = Object.values(checks).some((failures) => failures > 0);
  return code !== 0 && !hasFailed ? { ...checks, [`${label}: it failed`]: 1 } : checks;
}

/**
 * @param {string} report @returns {Record<string, number>} a run without tests is a failure, because it proves nothing
 */
function checksOf(report) {
  if (!existsSync(report)) return { 'Jest ended without a report': 1 };
  const { testResults } = /** @type {JestReport} */ (JSON.parse(readFileSync(report, 'utf8')));
  const ran = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed' || status === 'failed')
    .map(({ fullName, status }) => [fullName, status === 'failed' ? 1 : 0]);
  const broken = testResults
    .filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
    .map(({ name }) => [`${name} could not run`, 1]);
  return ran.length + broken.length === 0 ? { 'no test ran': 1 } : Object.fromEntries([...ran, ...broken]);
}
