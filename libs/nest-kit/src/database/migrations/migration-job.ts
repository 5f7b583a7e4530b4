import { type DataSourceOptions } from 'typeorm';
import { type MigrationEnvironment } from '../../environment/environment.js';
import { createLogger } from '../../logging/logger.js';
import { migrate } from './migrate.js';

/** Migrates the schema of a service, and logs the effect. @param service its name in the log */
export async function runMigrationJob(
  service: string,
  env: MigrationEnvironment,
  options: DataSourceOptions,
): Promise<void> {
  const { ran, appendOnlyBy } = await migrate(options, env.RUNTIME_ACCOUNT);
  const logger = createLogger(service, env.LOG_LEVEL);
  logger.info({ ran, appendOnlyBy }, 'schema is up to date');
  if (appendOnlyBy.length === 0)
    logger.warn(
      'this account may create no triggers and grant no rights: rows of append-only tables can be changed',
    );
}
