import { createLogger, migrate, runMain } from '@academy/nest-kit';
import { readMigrationEnvironment } from './config/env.js';
import { paymentDatabase } from './database/data-source.js';

runMain(async () => {
  const env = readMigrationEnvironment();
  const ran = await migrate(paymentDatabase(env.DATABASE_URL));
  createLogger('payment', env.LOG_LEVEL).info({ ran }, 'schema is up to date');
});
