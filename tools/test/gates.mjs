// @ts-check
import { join } from 'node:path';
import { recordBuild } from '../install/build.mjs';
import { lintArguments, unusedArguments } from '../linter.mjs';
import { plainEnv, printLine } from '../screen.mjs';
import { checkArguments, runOnAllCores, typedFolders } from '../typescript.mjs';
import { projects, root } from '../workspace.mjs';
import { nxCount, oneFailed, onePassed, sum } from './results.mjs';

/** @typedef {import('../processes/commands.mjs').Commands} Commands */
/** @typedef {import('./results.mjs').Count} Count */

/** @param {string} path below node_modules */
const tool = (path) => join(root, 'node_modules', path);

/**
 * Gates run in parallel, so each prints its output in one piece at its end.
 * @param {Commands} commands
 * @param {string} label
 * @param {string[]} args of node
 * @returns {Promise<Count>}
 */
async function gate(commands, label, args) {
  const { code, output } = await commands.attempt({
    program: process.execPath,
    args,
    cwd: root,
    env: plainEnv(),
    label,
  });
  const how = args.some((each) => /^--(cache|incremental)$/.test(each))
    ? ' (unchanged files from the cache)'
    : '';
  printLine(`${label}${how}: ${output.trim() || 'no findings'}`);
  return code === 0 ? onePassed() : oneFailed(label);
}

/** @param {Commands} commands @param {string[]} [files] all by default */
export const format = (commands, files = ['.']) =>
  gate(commands, 'format', [
    tool('oxfmt/bin/oxfmt'),
    ...['--check', '--no-error-on-unmatched-pattern'],
    ...files,
  ]);

/** @param {Commands} commands @param {string[]} [files] all by default */
export const lint = (commands, files = ['.']) =>
  gate(commands, 'lint', lintArguments(['--no-error-on-unmatched-pattern', ...files]));

/** @param {Commands} commands */
export const unused = (commands) => gate(commands, 'unused', unusedArguments());

/** @param {Commands} commands @param {string[]} [folders] all by default */
export const types = async (commands, folders = typedFolders()) =>
  sum(await runOnAllCores(folders, (dir) => gate(commands, `types: ${dir}`, checkArguments(dir))));

/** @param {Commands} commands */
export async function build(commands) {
  const count = await nxTarget(commands, 'build');
  if (count.failed > 0) return count;
  recordBuild();
  return sum([count, await searchBuilt(), await checkBudgets()]);
}

/** Searches the built files for secrets (T56). @returns {Promise<Count>} */
async function searchBuilt() {
  await import('../bundle/typescript-hooks.mjs');
  const { builtFiles, secretsInFiles } = await import('../../libs/dev-kit/src/secret-search/files.ts');
  const files = builtFiles(
    root,
    projects().map(({ dir }) => dir),
  );
  if (files.length === 0) return oneFailed('build: it wrote no files');
  const [first, ...more] = secretsInFiles(root, files);
  return first ? oneFailed(`build: a secret in ${first}, and ${more.length} more`) : onePassed();
}

/** Checks that each app is small enough for a release (F3). @returns {Promise<Count>} */
async function checkBudgets() {
  const { releasedApps } = await import('../../libs/cli/src/apps.ts');
  const { budgetsOf } = await import('../../libs/cli/src/describe.ts');
  const counts = Object.keys(releasedApps).map(async (app) => {
    const budgets = Object.entries(await budgetsOf(app, join(root, app, 'dist/release')));
    const exceeded = budgets.filter(([, { bytes, limit }]) => bytes > limit);
    const sizes = exceeded.map(([name, { bytes, limit }]) => `${name} ${bytes} of ${limit} bytes`);
    return sizes.length > 0
      ? oneFailed(`build: ${app} exceeds its budget: ${sizes.join(', ')}`)
      : onePassed();
  });
  return sum(await Promise.all(counts));
}

/**
 * @param {Commands} commands
 * @param {string} target a package.json script
 * @returns {Promise<Count>}
 */
async function nxTarget(commands, target) {
  const { code, output } = await runMany(commands, target, [], {});
  const names = projects()
    .filter(({ scripts }) => scripts[target])
    .map(({ name }) => name);
  return nxCount({ target, projects: names, output, code });
}

/**
 * Without Nx's cache, which is outside of the checkout, because a test that was not run proves nothing. One after
 * another, because the concurrent tests use the other core.
 * @param {Commands} commands
 * @param {string} target
 * @param {string[]} args passed to each script
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} projects all by default
 */
export function runMany(commands, target, args, env, projects = []) {
  const nxArguments = ['run-many', '-t', target, '--output-style=stream', '--skip-nx-cache', '--parallel=1'];
  if (projects.length > 0) nxArguments.push(`--projects=${projects.join(',')}`);
  return commands.attempt({
    program: process.execPath,
    args: [tool('nx/dist/bin/nx.js'), ...nxArguments, ...(args.length > 0 ? ['--', ...args] : [])],
    cwd: root,
    env: { ...plainEnv(), ...env, NX_TUI: 'false' },
    label: target,
    onLine: printLine,
  });
}
