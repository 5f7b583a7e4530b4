import { execFileSync } from 'node:child_process';
import { type Server } from 'node:http';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { findRedis } from '../../../../tools/databases/redis.mjs';
import { Failure } from '../../../../tools/failure.mjs';
import { isSynced, stateServer, type DatabaseServer } from '../../database-balancer.js';
import { createDatabase, galeraCommand } from '../../galera-node.js';
import { type Member, type MemberOptions } from './member.js';
import { MASTER_NAME, redisSettings, sentinelSettings } from './redis-settings.js';

export type MakeMember = (
  options: Pick<MemberOptions, 'command' | 'isReady' | 'machine' | 'name'> &
    Partial<Pick<MemberOptions, 'cwd' | 'env'>>,
) => Member;

const PORTS = { mysql: 3306, group: 4567, ist: 4568, sst: 4444 };
const REDIS_PORT = 6379;
const SENTINEL_PORT = 26_379;
const CHECK_PORT = 9_200;
const MEMBERS = 3;

const numbers = Array.from({ length: MEMBERS }, (_, index) => index + 1);

interface Place {
  readonly host: string;
  readonly port: number;
}

interface Surroundings {
  readonly dir: string;
  readonly password: string;
  /** The address of the laboratory, at which it reports the state of the nodes to HAProxy. */
  readonly host: string;
  readonly add: (machine: string) => Promise<string>;
  readonly make: MakeMember;
}

/** Three Galera nodes; the first creates the cluster. */
export async function databaseNodes({ dir, password, host, add, make }: Surroundings) {
  const names = numbers.map((number) => `db-${number}`);
  const hosts: string[] = [];
  for (const name of names) hosts.push(await add(name));
  const clusterUrl = `gcomm://${hosts.join(',')}`;
  const urlOf = (address: string) => `mysql://root:${password}@${address}:${PORTS.mysql}`;
  const members = names.map((name, index) => {
    const own = join(dir, name);
    const address = hosts[index] ?? '';
    createDatabase(own);
    const command = galeraCommand({ name, dir: own, host: address, ports: PORTS, clusterUrl });
    setAccounts(command, password);
    return make({ name, machine: name, command, cwd: own, isReady: () => isSynced(urlOf(address)) });
  });
  const checks: Server[] = [];
  const servers: DatabaseServer[] = names.map((name, index) => {
    const address = hosts[index] ?? '';
    const check = stateServer(urlOf(address));
    check.listen(CHECK_PORT + index, host);
    checks.push(check);
    return { name, host: address, port: PORTS.mysql, check: { host, port: CHECK_PORT + index } };
  });
  return { members, servers, checks };
}

/** Lets the account of the laboratory in from all machines; a state transfer copies it to the others. */
function setAccounts([server = '', ...args]: string[], password: string): void {
  const statements = `FLUSH PRIVILEGES;
CREATE USER 'root'@'%' IDENTIFIED BY '${password}';
GRANT ALL PRIVILEGES ON *.* TO 'root'@'%' WITH GRANT OPTION;
DELETE FROM mysql.global_priv WHERE User = '';
`;
  const own = args.filter((arg) => !/wsrep|port=|bind-address/.test(arg));
  execFileSync(server, [...own, '--bootstrap'], { input: statements, stdio: ['pipe', 'ignore', 'ignore'] });
}

/** A master with two replicas, and three Sentinels. */
export async function redisMembers({ dir, password, add, make }: Surroundings) {
  const program = findRedis(process.env, '');
  if (!program) throw new Failure('Install redis-server');
  const places: Place[] = [];
  for (const number of numbers) places.push({ host: await add(`redis-${number}`), port: REDIS_PORT });
  const [master] = places;
  if (!master) throw new Error('there is no place');
  const member = (
    name: string,
    text: (own: string) => string,
    isReady: () => Promise<boolean>,
    mode: string[],
  ) => {
    const own = join(dir, name);
    mkdirSync(own, { recursive: true });
    const file = join(own, 'redis.conf');
    writeFileSync(file, text(own), { mode: 0o600 });
    return make({ name, machine: name, command: [program.path, file, ...mode], cwd: own, isReady });
  };
  const isFollowing = async (place: Place): Promise<boolean> => {
    const info = await redisCall(place, password, (redis) => redis.info('replication'));
    return /role:master|master_link_status:up/.test(info);
  };
  const redis = places.map((place, index) => {
    const text = (own: string) =>
      redisSettings({ dir: own, place, password }, place === master ? undefined : master);
    return member(`redis-${index + 1}`, text, () => isFollowing(place), []);
  });
  const sentinelPlaces: Place[] = [];
  for (const number of numbers)
    sentinelPlaces.push({ host: await add(`sentinel-${number}`), port: SENTINEL_PORT });
  const sentinels = sentinelPlaces.map((place, index) => {
    const text = (own: string) => sentinelSettings({ dir: own, place, password }, master);
    const isReady = async () => (await masterBy(place)) !== undefined;
    return member(`sentinel-${index + 1}`, text, isReady, ['--sentinel']);
  });
  /** @returns the position of the master */
  const masterIndex = async (): Promise<number> => {
    for (const place of sentinelPlaces) {
      const host = await masterBy(place).catch(() => undefined);
      if (host !== undefined) return places.findIndex((each) => each.host === host);
    }
    throw new Error('no Sentinel responds');
  };
  const failOver = async (): Promise<void> => {
    const [first] = sentinelPlaces;
    if (first) await redisCall(first, undefined, (redis) => redis.call('SENTINEL', 'FAILOVER', MASTER_NAME));
  };
  return { redis, sentinels, sentinelPlaces, masterIndex, failOver };
}

async function masterBy(sentinel: Place): Promise<string | undefined> {
  const place = await redisCall(sentinel, undefined, (redis) =>
    redis.call('SENTINEL', 'GET-MASTER-ADDR-BY-NAME', MASTER_NAME),
  );
  return (place as [string, string] | null)?.[0];
}

async function redisCall<Result>(
  { host, port }: Place,
  password: string | undefined,
  work: (redis: Redis) => Promise<Result>,
): Promise<Result> {
  const redis = new Redis({
    host,
    port,
    ...(password && { password }),
    lazyConnect: true,
    connectTimeout: 1_000,
    commandTimeout: 1_000,
    retryStrategy: () => null,
  });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    return await work(redis);
  } finally {
    redis.disconnect();
  }
}
