import { Redis } from 'ioredis';
import mysql from 'mysql2/promise';
import { eventually } from './eventually.js';
import { pidOf } from './processes.js';
import { attackTarget } from './attack-target.js';

/**
 * @returns true if this run has started the server; servers from the environment belong to other users and are not
 * stopped
 */
const isOurs = (name: string): boolean => {
  try {
    return pidOf(name) > 0;
  } catch {
    return false;
  }
};

/** Kills Redis, or closes all its connections if this run has not started it. @returns after it responds again */
export async function redisFails(): Promise<void> {
  const redis = new Redis(attackTarget.redisUrl, { maxRetriesPerRequest: 1, lazyConnect: true });
  redis.on('error', () => undefined);
  if (isOurs('Redis')) process.kill(pidOf('Redis'), 'SIGKILL');
  else await redis.call('CLIENT', 'KILL', 'TYPE', 'normal').catch(() => undefined);
  await eventually('Redis to respond', async () => (await redis.ping().catch(() => '')) === 'PONG');
  redis.disconnect();
}

/** Kills the database as a power failure does. */
export async function databaseFails(): Promise<void> {
  if (isOurs('MariaDB')) process.kill(pidOf('MariaDB'), 'SIGKILL');
  else await killConnections();
  await eventually('the database to respond', async () => {
    const connection = await mysql.createConnection(attackTarget.mysqlUrl).catch(() => undefined);
    await connection?.end();
    return connection !== undefined;
  });
}

async function killConnections(): Promise<void> {
  const connection = await mysql.createConnection(attackTarget.mysqlUrl);
  const [found] = await connection.query('SELECT id FROM information_schema.processlist WHERE db LIKE ?', [
    'academy_attack%',
  ]);
  for (const { id } of found as { id: number }[])
    await connection.query(`KILL ${Number(id)}`).catch(() => undefined);
  await connection.end();
}
