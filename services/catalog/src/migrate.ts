import { createLogger, migrate, runMain } from '@academy/nest-kit';
import { readEnvironment } from './config/env.js';
import { catalogDatabase } from './database/schema.js';

runMain(async () => {
  const env = readEnvironment();
  const ran = await migrate(catalogDatabase(env.DATABASE_URL));
  createLogger('catalog', env.LOG_LEVEL).info({ ran }, 'schema is up to date');
});
