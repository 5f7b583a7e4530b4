import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram, libraryPath } from '../../../tools/databases/programs.mjs';
import { Failure } from '../../../tools/failure.mjs';
import { type Packages } from '../../../tools/install/packages.mjs';

export interface Program {
  path: string;
  /** The first arguments: the script, if it is started by an interpreter. */
  before: readonly string[];
  env: NodeJS.ProcessEnv;
  /** Folder of the unpacked program; empty if it is installed. */
  tree: string;
}

/** Linked into the folder of the program by a relative path, even if the machine has a copy. */
const extraPackages: Record<string, string[]> = { wapiti: ['publicsuffix'] };

export type ProgramName = 'ffuf' | 'slowhttptest' | 'sqlmap' | 'wapiti';

/** Paths of Python scripts in an unpacked tree, which have to be started with their own libraries. */
const scripts = { sqlmap: 'usr/share/sqlmap/sqlmap.py', wapiti: 'usr/bin/wapiti' };

/**
 * Installed if permitted, otherwise unpacked below the data folder (decision 0137).
 * @param name also of its package
 * @returns undefined if it is missing and ATTACKERS_OPTIONAL allows that
 * @throws Failure that names the missing packages
 */
export async function provideProgram(
  name: ProgramName,
  { env, packages }: { env: NodeJS.ProcessEnv; packages: Packages },
): Promise<Program | undefined> {
  const set = { name, what: name, packages: [name, ...(extraPackages[name] ?? [])] };
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

function find(name: ProgramName, env: NodeJS.ProcessEnv, tree: string): Program | undefined {
  const own = { ...plain(env), PYTHONDONTWRITEBYTECODE: '1' };
  const program = findProgram([name], env, tree);
  if (!program) return undefined;
  if (!program.tree) return { path: program.path, before: [], env: own, tree: '' };
  const script = name === 'sqlmap' || name === 'wapiti' ? join(tree, scripts[name]) : undefined;
  if (!script)
    return { path: program.path, before: [], env: { ...own, LD_LIBRARY_PATH: libraryPath(tree) }, tree };
  if (!existsSync(script)) return undefined;
  const libraries = join(tree, 'usr/lib/python3/dist-packages');
  // The system's Python, for whose version the packages are built.
  return { path: '/usr/bin/python3', before: [script], env: { ...own, PYTHONPATH: libraries }, tree };
}

/** @param env of this process; other programs receive only these variables */
const plain = ({ PATH, HOME, LANG }: NodeJS.ProcessEnv) => ({ PATH, HOME, LANG });
