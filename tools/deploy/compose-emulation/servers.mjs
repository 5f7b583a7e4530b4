// @ts-check
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { root } from '../../workspace.mjs';
import { connectMysql } from '../../databases/connections.mjs';

const SERVICES = ['auth', 'catalog', 'payment'];
/** Separate from the databases that the tests of the apps use. */
const REDIS_DATABASE = 15;

/**
 * Provides empty schemas under a name of this checkout, and an empty Redis database, and removes them afterwards.
 * @param {{ mysqlUrl: string, redisUrl: string }} servers
 * @param {(own: { mysqlUrl: string, redisUrl: string, prefix: string }) => Promise<void>} work
 */
export async function withFreshServers({ mysqlUrl, redisUrl }, work) {
  const prefix = `images_${createHash('sha256').update(root).digest('hex').slice(0, 6)}_`;
  const own = new URL(redisUrl);
  if (own.pathname.length < 2) own.pathname = `/${REDIS_DATABASE}`;
  const clean = async () => {
    await dropSchemas(mysqlUrl, prefix);
    await emptyRedis(own.href);
  };
  await clean();
  try {
    await work({ mysqlUrl, redisUrl: own.href, prefix });
  } finally {
    await clean();
  }
}

/** @param {string} url @param {string} prefix */
export async function dropSchemas(url, prefix) {
  const connection = await connectMysql(url);
  for (const service of SERVICES) {
    await connection.query(`DROP DATABASE IF EXISTS \`${prefix}${service}\``);
    await connection.query(
      `DROP USER IF EXISTS '${prefix}${service}'@'%', '${prefix}${service}_runtime'@'%'`,
    );
  }
  await connection.query(`DROP USER IF EXISTS '${prefix}backup'@'%'`);
  await connection.end();
}

/** @param {string} url */
async function emptyRedis(url) {
  const { Redis } = createRequire(import.meta.url)('ioredis');
  const client = new Redis(url);
  await client.flushdb();
  await client.quit();
}
