// @ts-check
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { plainEnv, say } from '../screen.mjs';
import { projects, root } from '../workspace.mjs';
import { runMany } from './gates.mjs';
import { jestCount, refuseEmpty, sum } from './results.mjs';

/** Relative to each room: jest runs there. */
const REPORT = 'test-results/jest.json';

/**
 * Unit and service tests of every room, on the real database and Redis.
 * @param {import('../processes/commands.mjs').Commands} commands
 * @param {{ mysqlUrl: string, redisUrl: string }} servers
 */
export async function unit(commands, { mysqlUrl, redisUrl }) {
  const tested = [...projects().filter(({ scripts }) => scripts['test']), { name: 'tools', dir: 'tools' }];
  for (const { dir } of tested) {
    rmSync(join(root, dir, REPORT), { force: true });
    mkdirSync(join(root, dir, 'test-results'), { recursive: true });
  }
  const env = { MYSQL_URL: mysqlUrl, REDIS_URL: redisUrl };
  // A test that failed may have left a server open: the run ends and tells all the same.
  const args = ['--ci', '--forceExit', '--json', `--outputFile=${REPORT}`];
  await runMany(commands, 'test', args, env);
  // Plain Node reads no TypeScript: what the tools import is built.
  await runMany(commands, 'build', [], env, ['@academy/contracts', '@academy/release-kit']);
  await commands.attempt({
    program: process.execPath,
    args: ['--experimental-vm-modules', join(root, 'node_modules/jest/bin/jest.js'), ...args],
    cwd: join(root, 'tools'),
    env: { ...plainEnv(), ...env },
    label: 'tests of tools',
    onLine: say,
  });
  return refuseEmpty('unit', sum(tested.map(({ name, dir }) => jestCount(name, join(root, dir, REPORT)))));
}
