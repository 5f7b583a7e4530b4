// @ts-check
import { readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { Redis } from 'ioredis';
import { connectMysql, probeMysql, probeRedis } from './connections.mjs';
import { Databases } from './databases.mjs';
import { Failure } from '../failure.mjs';
import { sleep } from '../processes/sleep.mjs';

/** The supervisor of own servers waits half a second before it starts one again; a recovery takes seconds. */
const RECOVERY_MS = 60_000;

/** MariaDB and Redis of a laboratory's own, to be killed, frozen and emptied. Nobody else's are touched. */
export class LabServers {
  mysqlUrl = '';
  redisUrl = '';
  /** @type {Redis | undefined} */
  #redis;
  #databases;
  /** @type {Set<number>} processes that stand still */
  #frozen = new Set();

  /** @param {import('./databases.mjs').Context & { ports: import('../ports.mjs').Ports }} context */
  constructor({ ports, ...context }) {
    // Servers that somebody named are somebody's.
    const named = { MYSQL_URL: '', REDIS_URL: '' };
    const [mysql, redis] = [String(ports.academy + 40), String(ports.academy + 41)];
    const own = { ACADEMY_MYSQL_PORT: mysql, ACADEMY_REDIS_PORT: redis };
    this.#databases = new Databases({ ...context, env: { ...context.env, ...named, ...own } });
  }

  async start() {
    const { mysqlUrl, redisUrl } = await this.#databases.start();
    this.mysqlUrl = mysqlUrl;
    this.redisUrl = redisUrl;
    this.#redis = new Redis(redisUrl, { maxRetriesPerRequest: null });
    this.#redis.on('error', () => {});
    await this.flushRedis();
    await Promise.all([this.#mysqlPid(), this.#redisPid()]);
  }

  async stop() {
    for (const pid of this.#frozen) signal(pid, 'SIGCONT');
    this.#redis?.disconnect();
    await this.#databases.stop();
  }

  async flushRedis() {
    await this.#redis?.flushall();
  }

  /** As a power cut does; resolves when it answers again. */
  async killMysql() {
    signal(await this.#mysqlPid(), 'SIGKILL');
    await this.#recovered(() => probeMysql(this.mysqlUrl));
  }

  async killRedis() {
    signal(await this.#redisPid(), 'SIGKILL');
    await this.#recovered(() => probeRedis(this.redisUrl));
  }

  /** Connections stay open and nothing answers. @param {number} forMs */
  async freezeMysql(forMs) {
    await this.#freeze(await this.#mysqlPid(), forMs);
  }

  /** @param {number} forMs */
  async freezeRedis(forMs) {
    await this.#freeze(await this.#redisPid(), forMs);
  }

  /** @param {number} pid @param {number} forMs */
  async #freeze(pid, forMs) {
    this.#frozen.add(pid);
    signal(pid, 'SIGSTOP');
    await sleep(forMs);
    signal(pid, 'SIGCONT');
    this.#frozen.delete(pid);
  }

  /** @param {() => Promise<void>} probe */
  async #recovered(probe) {
    const deadline = Date.now() + RECOVERY_MS;
    // The old process takes a moment to be gone.
    await sleep(300);
    for (;;) {
      try {
        return await probe();
      } catch (error) {
        if (Date.now() > deadline) throw error;
        await sleep(200);
      }
    }
  }

  async #mysqlPid() {
    const connection = await connectMysql(this.mysqlUrl);
    const [[row]] = await connection
      .query('SELECT @@datadir AS dir, @@pid_file AS file')
      .finally(() => connection.end());
    return ours(readPid(isAbsolute(row.file) ? row.file : join(row.dir, row.file)));
  }

  async #redisPid() {
    return ours(Number(/process_id:(\d+)/.exec((await this.#redis?.info('server')) ?? '')?.[1]));
  }
}

/** @param {string} file */
function readPid(file) {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return NaN;
  }
}

/** @param {number} pid @throws Failure when it is no process of this machine, such as one in a container */
function ours(pid) {
  try {
    process.kill(pid, 0);
    return pid;
  } catch {
    throw new Failure(
      'The laboratory kills its databases, so they have to be processes of this machine: install them.',
    );
  }
}

/** @param {number} pid @param {NodeJS.Signals} name */
function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error;
  }
}
