// @ts-check
import { join } from 'node:path';
import { recordBuild } from '../install/build.mjs';
import { plainEnv, say } from '../screen.mjs';
import { checkArguments, onEveryCore, typedFolders } from '../typescript.mjs';
import { projects, root } from '../workspace.mjs';
import { nxCount, oneFailed, onePassed, sum } from './results.mjs';

/** @typedef {import('../processes/commands.mjs').Commands} Commands */
/** @typedef {import('./results.mjs').Count} Count */

/** @param {string} path below node_modules */
const tool = (path) => join(root, 'node_modules', path);

/**
 * Gates run beside one another: each says its words in one piece, when it is done.
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
  say(`${label}: ${output.trim() || 'nothing to complain about'}`);
  return code === 0 ? onePassed() : oneFailed(label);
}

/** @param {Commands} commands */
export const format = (commands) =>
  gate(commands, 'format', [tool('prettier/bin/prettier.cjs'), '--check', '.']);

/** @param {Commands} commands */
export const lint = (commands) =>
  gate(commands, 'lint', [tool('eslint/bin/eslint.js'), '.', '--max-warnings', '0']);

/** @param {Commands} commands */
export const types = async (commands) =>
  sum(await onEveryCore(typedFolders(), (dir) => gate(commands, `types: ${dir}`, checkArguments(dir))));

/** @param {Commands} commands */
export async function build(commands) {
  const count = await nxTarget(commands, 'build');
  if (count.failed === 0) recordBuild();
  return count;
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
 * Never from Nx's cache: it lies outside of the checkout, and a test that was not run proves nothing.
 * @param {Commands} commands
 * @param {string} target
 * @param {string[]} args handed to each script
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} projects all where none is named
 */
export function runMany(commands, target, args, env, projects = []) {
  const own = ['run-many', '-t', target, '--output-style=stream', '--skip-nx-cache'];
  if (projects.length > 0) own.push(`--projects=${projects.join(',')}`);
  return commands.attempt({
    program: process.execPath,
    args: [tool('nx/dist/bin/nx.js'), ...own, ...(args.length > 0 ? ['--', ...args] : [])],
    cwd: root,
    env: { ...plainEnv(), ...env, NX_TUI: 'false' },
    label: target,
    onLine: say,
  });
}
