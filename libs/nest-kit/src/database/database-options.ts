import { type DataSourceOptions } from 'typeorm';
import { urlPerHost } from '../environment/url-per-host.js';
import { boundedDriver, type PoolLimits } from './bounded-pool.js';
import { DatabaseHosts, tlsOptions } from './database-hosts.js';
import { SnakeCaseNaming } from './snake-case-naming.js';

/**
 * Limits of every service's pool (T61, decision 0148). A caller of a service times out after 5 s, so it gets 503
 * before that, also after a second wait for a lock. A queue of more than a thousand could not be served in time.
 */
const POOL_LIMITS: PoolLimits = { waitMs: 4_000, maxQueued: 1_000, lockWaitSec: 2 };

/**
 * Options of a service's one schema. Migrations are run by `migrate`, never at start; entities never change tables.
 * @param url `mysql://user:password@host:port/schema`; several hosts are separated by commas; `?ssl-mode=VERIFY_IDENTITY` is TLS
 * @param limits of the pool, for tests that need shorter waits
 */
export function databaseOptions({
  url,
  entities,
  migrations,
  poolSize = 10,
  limits = {},
}: {
  url: string;
  entities: NonNullable<DataSourceOptions['entities']>;
  migrations: NonNullable<DataSourceOptions['migrations']>;
  poolSize?: number;
  limits?: Partial<PoolLimits>;
}): DataSourceOptions {
  const { waitMs, ...rest } = { ...POOL_LIMITS, ...limits };
  const urls = urlPerHost(url);
  const hosts = urls.length > 1 ? new DatabaseHosts(urls) : undefined;
  const [first] = urls;
  const ssl = first && tlsOptions(first);
  return {
    type: 'mysql',
    // A direct reference, because TypeORM's dynamic look-up cannot be bundled.
    driver: boundedDriver({ ...rest, waitMs }, hosts),
    url: (first?.href ?? url).replace(/\?.*/, ''),
    ...(ssl && { ssl }),
    entities,
    migrations,
    namingStrategy: new SnakeCaseNaming(),
    migrationsTransactionMode: 'each',
    synchronize: false,
    migrationsRun: false,
    charset: 'utf8mb4',
    timezone: 'Z',
    poolSize,
    // Longer than a caller waits, so that the connection can serve the next caller.
    connectTimeout: Math.max(5_000, waitMs + 1_000),
    extra: {
      // Closes connections that are idle for this time. A `maxIdle` below the size of the pool would close all others
      // once a second, even busy ones, and new ones would have to be opened.
      idleTimeout: 30_000,
      // TypeORM's errors have their own stack; this option would create one at every query.
      trace: false,
    },
  };
}
