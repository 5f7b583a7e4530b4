import { runMain, runMigrationJob } from '@academy/nest-kit';
import { readMigrationEnvironment } from './config/env.js';
import { paymentDatabase } from './database/data-source.js';

runMain(() => {
  const env = readMigrationEnvironment();
  return runMigrationJob('payment', env, paymentDatabase(env.DATABASE_URL));
});
