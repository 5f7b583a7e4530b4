// @ts-check
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { probeMysql, probeRedis } from '../../databases/connections.mjs';
import { Databases } from '../../databases/databases.mjs';
import { Failure } from '../../failure.mjs';
import { sleep } from '../../processes/sleep.mjs';
import { root } from '../../workspace.mjs';

const require = createRequire(join(root, 'package.json'));
/** The supervisor of own servers waits half a second before it starts one again; a recovery takes seconds. */
const RECOVERY_MS = 60_000;

/** MariaDB and Redis of the laboratory's own, to be killed, frozen and emptied. Nobody else's are touched. */
export class Servers {
  mysqlUrl = '';
  redisUrl = '';
  /** @type {any} */
  #redis;
  #databases;
  /** @type {Set<number>} processes that stand still */
  #frozen = new Set();

  /** @param {import('../../databases/databases.mjs').Context} context */
  constructor(context) {
    // Servers that somebody named are somebody's.
    this.#databases = new Databases({ ...context, env: { ...context.env, MYSQL_URL: '', REDIS_URL: '' } });
  }

  async start() {
    const { mysqlUrl, redisUrl } = await this.#databases.start();
    this.mysqlUrl = mysqlUrl;
    this.redisUrl = redisUrl;
    const { Redis } = await import(pathToFileURL(require.resolve('ioredis')).href);
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
    await this.#redis.flushall();
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
    const { default: mysql } = await import(pathToFileURL(require.resolve('mysql2/promise')).href);
    const connection = await mysql.createConnection({ uri: this.mysqlUrl });
    const [[row]] = await connection
      .query('SELECT @@datadir AS dir, @@pid_file AS file')
      .finally(() => connection.end());
    return ours(readPid(isAbsolute(row.file) ? row.file : join(row.dir, row.file)));
  }

  async #redisPid() {
    return ours(Number(/process_id:(\d+)/.exec(await this.#redis.info('server'))?.[1]));
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
