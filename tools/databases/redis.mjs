// @ts-check
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OwnServer } from './own-server.mjs';
import { findProgram } from './programs.mjs';

const TIMEOUT_MS = 10_000;

/** Debian's redis-server is a link to a file of redis-tools: this package has no service that would start. */
export const redisPackages = { name: 'redis', what: 'Redis', packages: ['redis-tools'] };

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string} tree
 * @returns {import('./programs.mjs').Program | undefined}
 */
export function findRedis(env, tree) {
  const server = findProgram(['redis-server', 'valkey-server'], env, tree);
  if (server) return server;
  const check = findProgram(['redis-check-rdb', 'valkey-check-rdb'], env, tree);
  // One binary, which is a server or another program by the name of its start.
  return check && { ...check, argv0: check.path.includes('valkey') ? 'valkey-server' : 'redis-server' };
}

/**
 * Starts Redis or Valkey on the loopback address, with its data in `dir`.
 * @param {object} options
 * @param {import('./programs.mjs').Program} options.program
 * @param {string} options.dir
 * @param {number} options.port
 * @param {string} options.password
 * @param {import('../processes/process-registry.mjs').ProcessRegistry} options.processRegistry
 * @param {(url: string) => Promise<void>} options.probe
 */
export async function startRedis({ program, dir, port, password, processRegistry, probe }) {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  // A file instead of arguments, which every user of the machine can read.
  const config = join(dir, 'redis.conf');
  writeFileSync(config, configuration({ dir, port, password }), { mode: 0o600 });
  const server = new OwnServer(processRegistry);
  const url = `redis://:${password}@127.0.0.1:${port}`;
  await server.start({
    name: 'Redis',
    program,
    args: [config],
    cwd: dir,
    logFile: join(dir, 'server.log'),
    stopTimeoutMs: TIMEOUT_MS,
    probe: () => probe(url),
  });
  return { url, stop: () => server.stop() };
}

/** @param {{ dir: string, port: number, password: string }} options */
const configuration = ({ dir, port, password }) =>
  [
    'bind 127.0.0.1',
    `port ${port}`,
    `dir ${JSON.stringify(dir)}`,
    `requirepass ${password}`,
    'daemonize no',
    // Queues survive a restart, although nothing would be lost without them.
    'appendonly yes',
    'appendfsync everysec',
    'save ""',
    // BullMQ requires it: with a full memory, Redis rejects writes instead of dropping keys.
    'maxmemory-policy noeviction',
    '',
  ].join('\n');
