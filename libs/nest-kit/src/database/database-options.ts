import * as mysql2 from 'mysql2';
import { type DataSourceOptions } from 'typeorm';

/**
 * Options of a service's one schema. Migrations are run by `migrate`, never at start; entities never change tables.
 * @param url `mysql://user:password@host:port/schema`
 */
export function databaseOptions({
  url,
  entities,
  migrations,
  poolSize = 10,
}: {
  url: string;
  entities: NonNullable<DataSourceOptions['entities']>;
  migrations: NonNullable<DataSourceOptions['migrations']>;
  poolSize?: number;
}): DataSourceOptions {
  return {
    type: 'mysql',
    // Named, not looked for: what is looked for cannot be part of a bundle.
    driver: mysql2,
    url,
    entities,
    migrations,
    migrationsTransactionMode: 'each',
    synchronize: false,
    migrationsRun: false,
    charset: 'utf8mb4',
    timezone: 'Z',
    poolSize,
    connectTimeout: 5_000,
    extra: { maxIdle: 2, idleTimeout: 30_000 },
  };
}
