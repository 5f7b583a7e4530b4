// @ts-check
import { availableParallelism } from 'node:os';
import { join, posix } from 'node:path';
import { projects, root } from './workspace.mjs';

/** TypeScript 7's own compiler. The package `typescript` is 6, whose programming interface ts-jest and the linter need. */
const compiler = join(root, 'node_modules/typescript-7/bin/tsc');
const cache = join(root, 'node_modules/.cache/types');

/** @returns {string[]} every folder whose types are checked, the slow ones first so that none runs alone at the end */
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
 * Checks one folder; what did not change since the last time is not checked again, but for a pipeline.
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
    // More checkers of one project repeat work: several projects at once use the cores better.
    ...['--checkers', '1'],
    ...(env['CI'] ? [] : ['--incremental', '--tsBuildInfoFile', remembered]),
  ];
}

/**
 * @template Item, Result
 * @param {readonly Item[]} items
 * @param {(item: Item) => Promise<Result>} work on as many at once as there are cores
 * @returns {Promise<Result[]>} in the order of the items
 */
export async function onEveryCore(items, work) {
  /** @type {Result[]} */
  const results = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return results;
}
