import { runMain, runMigrationJob } from '@academy/nest-kit';
import { readMigrationEnvironment } from './config/env.js';
import { catalogDatabase } from './database/schema.js';

runMain(() => {
  const env = readMigrationEnvironment();
  return runMigrationJob('catalog', env, catalogDatabase(env.DATABASE_URL));
});
