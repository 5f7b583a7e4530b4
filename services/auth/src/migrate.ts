import { runMain, runMigrationJob } from '@academy/nest-kit';
import { readMigrationEnvironment } from './config/env.js';
import { authDatabase } from './database/schema.js';

runMain(() => {
  const env = readMigrationEnvironment();
  return runMigrationJob('auth', env, authDatabase(env.DATABASE_URL));
});
