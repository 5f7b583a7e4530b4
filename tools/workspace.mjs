// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const root = resolve(fileURLToPath(new URL('..', import.meta.url)));

/** True if this process uses the sources of the project's libraries, like tests, and false if it uses their builds. */
export const readsSources = () => import.meta.resolve('@academy/contracts/route').includes('/src/');

/**
 * @typedef {'development' | 'test' | 'attack' | 'screens' | 'teams'} RunKind a product in use, or one that is started
 * beside it for tests
 */
/** @type {Record<RunKind, string>} */
const folders = {
  development: '',
  test: 'test',
  attack: 'verify/security',
  screens: 'verify/screens',
  teams: 'verify/teams',
};

/**
 * The folder for all files of a run; tests and attacks have separate ones, so that all can run at once.
 * @param {RunKind} kind
 * @param {NodeJS.ProcessEnv} env
 */
export function dataDirectory(kind, env) {
  return join(resolve(root, env['ACADEMY_DATA_DIR'] ?? '.data'), folders[kind]);
}

/**
 * @typedef {object} Project
 * @property {string} name of its package
 * @property {string} dir relative to the repository
 * @property {Record<string, string>} scripts
 * @property {string[]} needs packages of this repository and others on which it depends
 */

/** @returns {Project[]} every workspace of the root package.json, `dir` relative to the repository */
export function projects() {
  return workspaceFolders().map((dir) => {
    const { name, scripts = {}, dependencies = {} } = readManifest(`${dir}/package.json`);
    return { name, dir, scripts, needs: Object.keys(dependencies) };
  });
}

/** @returns {string[]} the folders of the patterns in the root package.json: `bff`, `libs/*`, `mf-*` */
export function workspaceFolders() {
  // A published package has none.
  const { workspaces = [] } = readManifest('package.json');
  return /** @type {string[]} */ (workspaces)
    .flatMap((pattern) => {
      if (!pattern.endsWith('*')) return [pattern];
      const start = pattern.slice(0, -1);
      const parent = start.includes('/') ? start : './';
      return readdirSync(join(root, parent))
        .map((entry) => posix.join(parent, entry))
        .filter((dir) => dir.startsWith(start));
    })
    .filter((dir) => existsSync(join(root, dir, 'package.json')));
}

/** @returns {string[]} the apps that browsers run: the shell, and every `mf-*` beside it */
export const frontAppFolders = () => workspaceFolders().filter((dir) => /^(shell|mf-[a-z0-9-]+)$/.test(dir));

/** @param {string} file relative to the repository @returns {any} */
export const readManifest = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));
