import { createLogger, runMain } from '@academy/nest-kit';
import { DataSource } from 'typeorm';
import { readEnvironment } from './config/env.js';
import { authDatabase } from './database/schema.js';
import { seedDemoAccounts } from './seed/demo-accounts.js';

runMain(async () => {
  const env = readEnvironment();
  const logger = createLogger('auth', env.LOG_LEVEL);
  if (env.NODE_ENV === 'production') throw new Error('Demo accounts have no place in production');
  if (env.DEMO_ACCOUNTS !== 'true') return logger.info('demo accounts are off');
  const source = await new DataSource(authDatabase(env.DATABASE_URL)).initialize();
  try {
    logger.info({ added: (await seedDemoAccounts(source)).length }, 'demo accounts are there');
  } finally {
    await source.destroy();
  }
});
