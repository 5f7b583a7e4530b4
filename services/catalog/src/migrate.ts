import { createLogger, migrate, runMain } from '@academy/nest-kit';
import { readMigrationEnvironment } from './config/env.js';
import { catalogDatabase } from './database/schema.js';

runMain(async () => {
  const env = readMigrationEnvironment();
  const ran = await migrate(catalogDatabase(env.DATABASE_URL));
  createLogger('catalog', env.LOG_LEVEL).info({ ran }, 'schema is up to date');
});
