// @ts-check
import { availableParallelism } from 'node:os';
import { join, posix } from 'node:path';
import { projects, root } from './workspace.mjs';

/** The compiler of TypeScript 7. The package `typescript` is version 6, whose API ts-jest and the linter need. */
const compiler = join(root, 'node_modules/typescript-7/bin/tsc');
const cache = join(root, 'node_modules/.cache/types');

/** @returns {string[]} every folder with types, slow ones first, so that none of them runs alone at the end */
export function typedFolders() {
  const workspaces = projects().filter(({ scripts }) => scripts['types']);
  return [...workspaces.map(({ dir }) => posix.normalize(dir)).sort(byFirst), 'tools'];
}

const slow = ['bff', 'services/payment', 'services/auth', 'services/catalog', 'mf-admin', 'shell'];

/** @param {string} one @param {string} other */
const byFirst = (one, other) => rank(one) - rank(other);

/** @param {string} dir */
const rank = (dir) => (slow.includes(dir) ? slow.indexOf(dir) : slow.length);

/**
 * Checks one folder. Unchanged files are not checked again, except in a pipeline.
 * @param {string} dir relative to the repository
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string[]} arguments of node
 */
export function checkArguments(dir, env = process.env) {
  const remembered = join(cache, `${dir.replaceAll('/', '-')}.tsbuildinfo`);
  return [
    compiler,
    '--noEmit',
    ...['--project', join(root, dir)],
    // Several checkers of one project would repeat work; several concurrent projects use the cores better.
    ...['--checkers', '1'],
    ...(env['CI'] ? [] : ['--incremental', '--tsBuildInfoFile', remembered]),
  ];
}

/**
 * @template Item, Result
 * @param {readonly Item[]} items
 * @param {(item: Item) => Promise<Result>} work runs for as many items at once as there are cores
 * @returns {Promise<Result[]>} in the order of the items
 */
export async function runOnAllCores(items, work) {
  /** @type {Result[]} */
  const results = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return results;
}
