import { readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { Redis } from 'ioredis';
import { connectMysql, probeMysql, probeRedis } from '../../../tools/databases/connections.mjs';
import { Databases, type Context } from '../../../tools/databases/databases.mjs';
import { Failure } from '../../../tools/failure.mjs';
import { type Ports } from '../../../tools/ports.mjs';
import { sleep } from '../../../tools/processes/sleep.mjs';

/** The supervisor of the local servers waits half a second before it restarts one; a recovery takes seconds. */
const RECOVERY_MS = 60_000;

export type LabServersOptions = Context & { readonly ports: Ports };

/** The laboratory's own MariaDB and Redis, to be killed, frozen and emptied. No other servers are touched. */
export class LabServers {
  mysqlUrl = '';
  redisUrl = '';
  private redis: Redis | undefined;
  private readonly databases: Databases;
  private readonly environment: NodeJS.ProcessEnv;
  /** Processes that are paused. */
  private readonly frozen = new Set<number>();

  constructor({ ports, ...context }: LabServersOptions) {
    // Servers from the environment belong to other users, so they are not used.
    const named = { MYSQL_URL: '', REDIS_URL: '' };
    const [mysql, redis] = [String(ports.academy + 40), String(ports.academy + 41)];
    const own = { ACADEMY_MYSQL_PORT: mysql, ACADEMY_REDIS_PORT: redis };
    this.environment = { ...context.env, ...named, ...own };
    this.databases = new Databases({ ...context, env: this.environment });
  }

  /** @param named a database that is already running */
  async start(named?: string): Promise<void> {
    if (named) this.environment['MYSQL_URL'] = named;
    const { mysqlUrl, redisUrl } = await this.databases.start();
    this.mysqlUrl = mysqlUrl;
    this.redisUrl = redisUrl;
    this.redis = new Redis(redisUrl, { maxRetriesPerRequest: null });
    this.redis.on('error', () => undefined);
    await this.flushRedis();
    await Promise.all([this.mysqlPid(), this.redisPid()]);
  }

  async stop(): Promise<void> {
    for (const pid of this.frozen) signal(pid, 'SIGCONT');
    this.redis?.disconnect();
    await this.databases.stop();
  }

  async flushRedis(): Promise<void> {
    await this.redis?.flushall();
  }

  /** Kills the server as a power failure does; resolves when it accepts connections again. */
  async killMysql(): Promise<void> {
    signal(await this.mysqlPid(), 'SIGKILL');
    await this.recovered(() => probeMysql(this.mysqlUrl));
  }

  async killRedis(): Promise<void> {
    signal(await this.redisPid(), 'SIGKILL');
    await this.recovered(() => probeRedis(this.redisUrl));
  }

  /** Freezes the server: connections stay open without a response. */
  async freezeMysql(forMs: number): Promise<void> {
    await this.freeze(await this.mysqlPid(), forMs);
  }

  async freezeRedis(forMs: number): Promise<void> {
    await this.freeze(await this.redisPid(), forMs);
  }

  private async freeze(pid: number, forMs: number): Promise<void> {
    this.frozen.add(pid);
    signal(pid, 'SIGSTOP');
    await sleep(forMs);
    signal(pid, 'SIGCONT');
    this.frozen.delete(pid);
  }

  private async recovered(probe: () => Promise<void>): Promise<void> {
    const deadline = Date.now() + RECOVERY_MS;
    // The old process ends a moment later.
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

  private async mysqlPid(): Promise<number> {
    const connection = await connectMysql(this.mysqlUrl);
    const [[row]] = await connection
      .query('SELECT @@datadir AS dir, @@pid_file AS file')
      .finally(() => connection.end());
    return ours(readPid(isAbsolute(row.file) ? row.file : join(row.dir, row.file)));
  }

  private async redisPid(): Promise<number> {
    return ours(Number(/process_id:(\d+)/.exec((await this.redis?.info('server')) ?? '')?.[1]));
  }
}

function readPid(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return NaN;
  }
}

/** @throws Failure if it is not a local process, such as one in a container */
function ours(pid: number): number {
  try {
    process.kill(pid, 0);
    return pid;
  } catch {
    throw new Failure(
      'The laboratory kills its databases, so they have to be processes of this machine: install them.',
    );
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
