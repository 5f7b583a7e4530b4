import { createLogger, runMain } from '@academy/nest-kit';
import { DataSource } from 'typeorm';
import { readEnvironment } from './config/env.js';
import { catalogDatabase } from './database/schema.js';
import { reindex } from './search/index-items.js';
import { bumpVersion } from './version/catalog-version.js';

/** For rows that were written past the service: makes the search's index anew and counts the version up. */
runMain(async () => {
  const env = readEnvironment();
  const source = await new DataSource(catalogDatabase(env.DATABASE_URL)).initialize();
  try {
    await source.transaction('READ COMMITTED', async (manager) => {
      await bumpVersion(manager);
      await reindex(manager);
    });
    createLogger('catalog', env.LOG_LEVEL).info('the index of the search is made anew');
  } finally {
    await source.destroy();
  }
});
