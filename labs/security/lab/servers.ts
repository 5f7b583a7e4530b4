import { Redis } from 'ioredis';
import mysql from 'mysql2/promise';
import { eventually } from './eventually.js';
import { pidOf } from './processes.js';
import { world } from './world.js';

/** @returns whether this run has started that server; servers that somebody named are somebody's, and live on */
const isOurs = (name: string): boolean => {
  try {
    return pidOf(name) > 0;
  } catch {
    return false;
  }
};

/** Kills Redis, or all its connections where it is not ours. @returns once it responds again */
export async function redisFails(): Promise<void> {
  const redis = new Redis(world.redisUrl, { maxRetriesPerRequest: 1, lazyConnect: true });
  redis.on('error', () => undefined);
  if (isOurs('Redis')) process.kill(pidOf('Redis'), 'SIGKILL');
  else await redis.call('CLIENT', 'KILL', 'TYPE', 'normal').catch(() => undefined);
  await eventually('Redis to respond', async () => (await redis.ping().catch(() => '')) === 'PONG');
  redis.disconnect();
}

/** The same for the database, as a power cut does. */
export async function databaseFails(): Promise<void> {
  if (isOurs('MariaDB')) process.kill(pidOf('MariaDB'), 'SIGKILL');
  else await killConnections();
  await eventually('the database to respond', async () => {
    const connection = await mysql.createConnection(world.mysqlUrl).catch(() => undefined);
    await connection?.end();
    return connection !== undefined;
  });
}

async function killConnections(): Promise<void> {
  const connection = await mysql.createConnection(world.mysqlUrl);
  const [found] = await connection.query('SELECT id FROM information_schema.processlist WHERE db LIKE ?', [
    'academy_attack%',
  ]);
  for (const { id } of found as { id: number }[])
    await connection.query(`KILL ${Number(id)}`).catch(() => undefined);
  await connection.end();
}
