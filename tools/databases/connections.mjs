// @ts-check
import { root } from '../workspace.mjs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { mysqlOptions, sentinelOptions, urlPerHost } from './several-hosts.mjs';

/** The apps' own drivers, resolved at the first use, because this file is loaded before they are installed. */
const require = createRequire(join(root, 'package.json'));

/** @param {string} name @returns {Promise<any>} */
const load = (name) => import(pathToFileURL(require.resolve(name)).href);

/**
 * @typedef {object} MysqlConnection
 * @property {(sql: string) => Promise<[any, any]>} query
 * @property {() => Promise<void>} end
 */

/** A missing server is reported within five seconds, including the start of the command. */
const PROBE_MS = 3_000;

/**
 * @param {string} url with the host, or several, of which the first that responds is used
 * @param {number} [connectTimeout]
 * @returns {Promise<MysqlConnection>}
 */
export async function connectMysql(url, connectTimeout = 5_000) {
  const { default: mysql } = await load('mysql2/promise');
  const hosts = urlPerHost(url).map(mysqlOptions);
  for (const [index, options] of hosts.entries())
    try {
      return await mysql.createConnection({ ...options, connectTimeout });
    } catch (error) {
      if (index === hosts.length - 1) throw error;
    }
  throw new Error('The URL names no host');
}

/** @param {string} url @throws when the server does not respond */
export async function probeMysql(url) {
  const connection = await connectMysql(url, PROBE_MS);
  await connection.query('SELECT 1').finally(() => connection.end());
}

/** @param {string} url @throws when the server does not respond */
export async function probeRedis(url) {
  const { Redis } = await load('ioredis');
  const never = () => null;
  const options = { lazyConnect: true, retryStrategy: never, connectTimeout: PROBE_MS };
  const sentinels = sentinelOptions(url);
  const client = sentinels
    ? new Redis({ ...sentinels, ...options, sentinelRetryStrategy: never })
    : new Redis(url, options);
  /** @type {Error | undefined} */
  let cause;
  client.on('error', (/** @type {Error} */ error) => (cause ??= error));
  try {
    await client.connect();
    await client.ping();
  } catch (error) {
    // The error of the command itself only reports that the connection is closed.
    throw cause ?? error;
  } finally {
    client.disconnect();
  }
}
