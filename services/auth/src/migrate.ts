import { createLogger, migrate, runMain } from '@academy/nest-kit';
import { readMigrationEnvironment } from './config/env.js';
import { authDatabase } from './database/schema.js';

runMain(async () => {
  const env = readMigrationEnvironment();
  const ran = await migrate(authDatabase(env.DATABASE_URL));
  createLogger('auth', env.LOG_LEVEL).info({ ran }, 'schema is up to date');
});
