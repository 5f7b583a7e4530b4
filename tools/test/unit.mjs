// @ts-check
import { randomInt } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { testedFolders } from '../../libs/dev-kit/jest/tested-folders.mjs';
import { plainEnv, printLine } from '../screen.mjs';
import { root } from '../workspace.mjs';
import { poolCount } from './results.mjs';

/** Below 2^31, the maximum of jest. */
const SEEDS = 2 ** 31;

/**
 * Unit and service tests of every folder in one pool of workers, on the real database and Redis, in a new random order
 * each time.
 * @param {import('../processes/commands.mjs').Commands} commands
 * @param {{ mysqlUrl: string, redisUrl: string, dataDir: string, seed: number | undefined }} options
 * @returns {Promise<import('./results.mjs').Count>}
 */
export async function unit(commands, { mysqlUrl, redisUrl, dataDir, seed = randomInt(SEEDS) }) {
  const report = join(dataDir, 'jest.json');
  rmSync(report, { force: true });
  mkdirSync(dirname(report), { recursive: true });
  printLine(`unit: the order of the files is that of seed ${seed} (npm test -- --only unit --seed ${seed})`);
  await commands.attempt({
    program: process.execPath,
    args: [
      '--experimental-vm-modules',
      // Each file loads two thousand modules: with a larger young generation, the collector runs less often.
      '--max-semi-space-size=64',
      // Most of that code runs a few times only, so V8 optimises only hot code, and collects garbage without threads,
      // which other workers need.
      '--interrupt-budget=2000000',
      '--single-threaded-gc',
      join(root, 'node_modules/jest/bin/jest.js'),
      ...['--config', join(root, 'libs/dev-kit/jest/pool.config.mjs')],
      ...['--ci', '--seed', String(seed), '--json', `--outputFile=${report}`],
      // A failed test may have left a server open; the run ends and reports in any case.
      '--forceExit',
    ],
    cwd: root,
    env: { ...plainEnv(), MYSQL_URL: mysqlUrl, REDIS_URL: redisUrl },
    label: 'unit',
    onLine: (line) => printLine(line),
  });
  return poolCount(report, testedFolders);
}
