import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, testRedisUrl } from '@academy/nest-kit/testing';
import { Redis } from 'ioredis';
import { eventually } from './payment-test-app.js';

const PASSWORD = 'of-a-test';
const MASTER_NAME = 'academy';
const MEMBERS = 3;
const QUORUM = 2;

interface Place {
  readonly host: string;
  readonly port: number;
}

interface Member extends Place {
  readonly child: ChildProcess;
}

/** A master with two replicas and three Sentinels, from the same binary as the Redis of all tests. */
export class SentinelRedis {
  private readonly dir = mkdtempSync(join(tmpdir(), 'sentinels-'));
  private servers: Member[] = [];
  private sentinels: Member[] = [];

  get url(): string {
    const hosts = this.sentinels.map(({ host, port }) => `${host}:${port}`);
    return `redis+sentinel://:${PASSWORD}@${hosts.join(',')}/${MASTER_NAME}/0`;
  }

  async start(): Promise<void> {
    const program = await programOfRedis();
    const ports = await Promise.all(Array.from({ length: 2 * MEMBERS }, () => freePort()));
    const places = ports.map((port) => ({ host: '127.0.0.1', port }));
    const [master] = places;
    if (!master) throw new Error('There is no port');
    this.servers = places
      .slice(0, MEMBERS)
      .map((place) =>
        this.launch(program, place, place === master ? [] : [`replicaof 127.0.0.1 ${master.port}`]),
      );
    const status = (): Promise<string> =>
      withServer(master, PASSWORD, async (redis) => String(await redis.info('replication')));
    await eventually(
      async () => (await status()).match(/state=online/g)?.length === MEMBERS - 1,
      'the replicas follow',
    );
    const settings = [
      `sentinel monitor ${MASTER_NAME} 127.0.0.1 ${master.port} ${QUORUM}`,
      `sentinel auth-pass ${MASTER_NAME} ${PASSWORD}`,
      `sentinel down-after-milliseconds ${MASTER_NAME} 1000`,
    ];
    this.sentinels = places
      .slice(MEMBERS)
      .map((place) => this.launch(program, place, settings, '--sentinel'));
    const isComplete = async ({ host, port }: Member): Promise<boolean> => {
      const [known, replicas] = await withServer({ host, port }, undefined, (redis) =>
        Promise.all([
          redis.call('SENTINEL', 'SENTINELS', MASTER_NAME) as Promise<unknown[]>,
          redis.call('SENTINEL', 'REPLICAS', MASTER_NAME) as Promise<unknown[]>,
        ]),
      );
      return known.length === MEMBERS - 1 && replicas.length === MEMBERS - 1;
    };
    for (const each of this.sentinels) await eventually(() => isComplete(each), 'the Sentinels are together');
  }

  /** Kills the server that accepts writes. */
  async killMaster(): Promise<void> {
    const [first] = this.sentinels;
    if (!first) throw new Error('start comes first');
    const place = await withServer(first, undefined, (redis) =>
      redis.call('SENTINEL', 'GET-MASTER-ADDR-BY-NAME', MASTER_NAME),
    );
    const [, port] = place as [string, string];
    const master = this.servers.find((server) => server.port === Number(port));
    if (!master) throw new Error(`no server has the port ${port}`);
    await end(master);
  }

  async stop(): Promise<void> {
    await Promise.all([...this.sentinels, ...this.servers].map(end));
    rmSync(this.dir, { recursive: true, force: true });
  }

  private launch(program: Program, place: Place, settings: readonly string[], mode?: string): Member {
    const dir = join(this.dir, String(place.port));
    mkdirSync(dir);
    const config = join(dir, 'redis.conf');
    const account = mode ? [] : [`requirepass ${PASSWORD}`, `masterauth ${PASSWORD}`, 'save ""'];
    const lines = [`bind ${place.host}`, `port ${place.port}`, `dir "${dir}"`, ...account, ...settings, ''];
    writeFileSync(config, lines.join('\n'), { mode: 0o600 });
    const child = spawn(program.path, [config, ...(mode ? [mode] : [])], {
      argv0: 'redis-server',
      env: { ...process.env, ...program.env },
      stdio: 'ignore',
    });
    return { ...place, child };
  }
}

interface Program {
  readonly path: string;
  readonly env: NodeJS.ProcessEnv;
}

/** @returns the program of the tests' Redis, which reports a name that it was started by, even if no file has this name */
export async function programOfRedis(): Promise<Program> {
  const redis = new Redis(testRedisUrl());
  const info = await redis.info('server').finally(() => redis.disconnect());
  const valueOf = (name: string): string => new RegExp(`^${name}:(.+?)\\r?$`, 'm').exec(info)?.[1] ?? '';
  const process = `/proc/${valueOf('process_id')}`;
  // Redis in a container has a number that belongs to another process here.
  if (!existsSync(`${process}/exe`) || !/redis|valkey/.test(readlinkSync(`${process}/exe`)))
    return { path: valueOf('executable'), env: {} };
  const libraries = /(?:^|\0)LD_LIBRARY_PATH=([^\0]*)/.exec(readFileSync(`${process}/environ`, 'utf8'))?.[1];
  return {
    path: readlinkSync(`${process}/exe`),
    env: libraries === undefined ? {} : { LD_LIBRARY_PATH: libraries },
  };
}

async function end({ child }: Member): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function withServer<Result>(
  { host, port }: Place,
  password: string | undefined,
  work: (redis: Redis) => Promise<Result>,
): Promise<Result> {
  const redis = new Redis({ host, port, ...(password && { password }) });
  redis.on('error', () => undefined);
  try {
    return await work(redis);
  } finally {
    redis.disconnect();
  }
}
