// @ts-check
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram, libraryPath } from '../../databases/programs.mjs';
import { Failure } from '../../failure.mjs';

/**
 * @typedef {object} Program
 * @property {string} path
 * @property {readonly string[]} before arguments that come first: the script of an interpreter
 * @property {NodeJS.ProcessEnv} env
 * @property {string} tree where it is unpacked; empty where it is installed
 */

/** Lies beside its program by a relative link, also where the machine has one of its own. @type {Record<string, string[]>} */
const besides = { wapiti: ['publicsuffix'] };

/** @typedef {'ffuf' | 'slowhttptest' | 'sqlmap' | 'wapiti'} ProgramName */

/** What is written in Python starts with its own libraries; where its script lies in an unpacked tree. */
const scripts = { sqlmap: 'usr/share/sqlmap/sqlmap.py', wapiti: 'usr/bin/wapiti' };

/**
 * Installed with the rights to, unpacked below the data folder without (decision 0137).
 * @param {ProgramName} name also of its package
 * @param {{ env: NodeJS.ProcessEnv, packages: import('../../install/packages.mjs').Packages }} context
 * @returns {Promise<Program | undefined>} undefined where ATTACKERS_OPTIONAL says that it may be missing
 * @throws Failure that says what to install
 */
export async function provideProgram(name, { env, packages }) {
  const set = { name, what: name, packages: [name, ...(besides[name] ?? [])] };
  const tree = packages.folder(set);
  const found = find(name, env, tree);
  if (found) return found;
  const why = await packages.provide(set).then(
    () => 'this machine has no apt',
    (error) => (error instanceof Error ? error.message : String(error)),
  );
  const fresh = find(name, env, tree);
  if (fresh || env['ATTACKERS_OPTIONAL'] === 'true') return fresh;
  throw new Failure(
    `${name} is not on this machine: ${why}
  Install it (Debian: sudo apt-get install ${name}), or go on without it: ATTACKERS_OPTIONAL=true npm run verify -- security`,
  );
}

/** @param {ProgramName} name @param {NodeJS.ProcessEnv} env @param {string} tree @returns {Program | undefined} */
function find(name, env, tree) {
  const own = { ...plain(env), PYTHONDONTWRITEBYTECODE: '1' };
  const program = findProgram([name], env, tree);
  if (!program) return undefined;
  if (!program.tree) return { path: program.path, before: [], env: own, tree: '' };
  const script = name === 'sqlmap' || name === 'wapiti' ? join(tree, scripts[name]) : undefined;
  if (!script)
    return { path: program.path, before: [], env: { ...own, LD_LIBRARY_PATH: libraryPath(tree) }, tree };
  if (!existsSync(script)) return undefined;
  const libraries = join(tree, 'usr/lib/python3/dist-packages');
  // The system's own: its version is the one that the packages are made for.
  return { path: '/usr/bin/python3', before: [script], env: { ...own, PYTHONPATH: libraries }, tree };
}

/** @param {NodeJS.ProcessEnv} env what a foreign program needs to know */
const plain = ({ PATH, HOME, LANG }) => ({ PATH, HOME, LANG });
