// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Folders of servers that are not in the PATH of an ordinary user. */
const serverFolders = [
  '/usr/sbin',
  '/usr/local/sbin',
  '/usr/libexec',
  '/usr/local/mysql/bin',
  '/opt/homebrew/bin',
  '/opt/homebrew/opt/mariadb/bin',
  '/opt/homebrew/opt/mysql/bin',
  '/usr/local/opt/mariadb/bin',
];

/**
 * @typedef {object} Program
 * @property {string} path
 * @property {string} [argv0] the name to start it under, if one binary contains several programs
 * @property {string} [tree] the unpacked package tree that contains it
 * @property {NodeJS.ProcessEnv} env the variables with which it finds its libraries
 */

/**
 * @param {readonly string[]} names best first
 * @param {NodeJS.ProcessEnv} env
 * @param {string} tree folder of unpacked packages, searched last
 * @returns {Program | undefined}
 */
export function findProgram(names, env, tree) {
  const installed = [...(env['PATH'] ?? '').split(delimiter).filter(Boolean), ...serverFolders];
  for (const name of names) {
    const dir = installed.find((folder) => existsSync(join(folder, name)));
    if (dir) return { path: join(dir, name), env: {} };
  }
  for (const name of names) {
    const dir = ['usr/sbin', 'usr/bin', 'usr/libexec'].find((folder) => existsSync(join(tree, folder, name)));
    if (dir) return { path: join(tree, dir, name), tree, env: { LD_LIBRARY_PATH: libraryPath(tree) } };
  }
  return undefined;
}

/**
 * Finds a program like `findProgram`, and installs a missing one by apt.
 * @param {(env: NodeJS.ProcessEnv, tree: string) => Program | undefined} find
 * @param {import('../install/packages.mjs').PackageSet} set
 * @param {{ env: NodeJS.ProcessEnv, packages: import('../install/packages.mjs').Packages }} context
 * @returns {Promise<Program | undefined>}
 */
export async function provideProgram(find, set, { env, packages }) {
  const tree = packages.folder(set);
  const found = find(env, tree);
  if (found) return found;
  await packages.provide(set);
  return find(env, tree);
}

/**
 * @param {string} tree folder of unpacked packages
 * @returns {string} all of its folders with libraries, for LD_LIBRARY_PATH
 */
export function libraryPath(tree) {
  const bases = ['usr/lib', 'lib'].flatMap((dir) => [join(tree, dir), ...folders(join(tree, dir))]);
  const triplets = bases.filter((dir) => dir.endsWith('-linux-gnu'));
  return [...bases, ...triplets.flatMap(folders)].filter(holdsLibraries).join(':');
}

/** @param {string} dir @returns {string[]} */
function folders(dir) {
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(dir, entry.name));
}

/** @param {string} dir */
const holdsLibraries = (dir) =>
  existsSync(dir) && readdirSync(dir).some((name) => /^lib.*\.so(\.|$)/.test(name));

/** @param {Program} program @returns {string} the text of its version */
export const versionOf = ({ path, env }) =>
  execFileSync(path, ['--version'], { encoding: 'utf8', env: { ...process.env, ...env } }).trim();
