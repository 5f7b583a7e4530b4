import { type DataSourceOptions } from 'typeorm';
import { boundedDriver, type PoolLimits } from './bounded-pool.js';
import { SnakeCaseNaming } from './snake-case-naming.js';

/**
 * Limits of every service's pool (T61, decision 0148). A caller of a service gives up after 5 s, so it gets
 * 503 before that. A queue of more than a thousand could not be served by then.
 */
const POOL_LIMITS: PoolLimits = { waitMs: 4_000, maxQueued: 1_000, lockWaitSec: 3 };

/**
 * Options of a service's one schema. Migrations are run by `migrate`, never at start; entities never change tables.
 * @param url `mysql://user:password@host:port/schema`
 * @param limits of the pool, where a test cannot wait as long as everybody else
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
  return {
    type: 'mysql',
    // Named, not looked for: what is looked for cannot be part of a bundle.
    driver: boundedDriver({ ...rest, waitMs }),
    url,
    entities,
    migrations,
    namingStrategy: new SnakeCaseNaming(),
    migrationsTransactionMode: 'each',
    synchronize: false,
    migrationsRun: false,
    charset: 'utf8mb4',
    timezone: 'Z',
    poolSize,
    // Longer than a caller waits: the connection serves the next one.
    connectTimeout: Math.max(5_000, waitMs + 1_000),
    extra: {
      // Closes connections that are idle for so long. A `maxIdle` below the size of the pool would end all
      // others once a second, however busy they are, only for new ones to be opened.
      idleTimeout: 30_000,
      // TypeORM's errors have a trace of their own; this one is made at every query, for the few that fail.
      trace: false,
    },
  };
}
