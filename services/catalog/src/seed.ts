import { createLogger, runMain } from '@academy/nest-kit';
import { DataSource } from 'typeorm';
import { mediaFolderOf, readEnvironment } from './config/env.js';
import { catalogDatabase } from './database/schema.js';
import { ImageEncoder } from './media/images/image-encoder.js';
import { ImageStore } from './media/images/image-store.js';
import { MediaStore } from './media/media-store.js';
import { seedCatalog } from './seed/seed-catalog.js';
import { SlugRegistry } from './slugs/slug-registry.js';

runMain(async () => {
  const env = readEnvironment();
  if (env.NODE_ENV === 'production') throw new Error('Demo data does not belong into production');
  const source = await new DataSource(catalogDatabase(env.DATABASE_URL)).initialize();
  try {
    const parts = {
      source,
      slugs: new SlugRegistry(),
      encoder: new ImageEncoder(),
      images: new ImageStore(env.IMAGE_STORE_DIR),
      media: new MediaStore(mediaFolderOf(env)),
    };
    await seedCatalog(parts, new Date());
    createLogger('catalog', env.LOG_LEVEL).info('demo catalogue is there');
  } finally {
    await source.destroy();
  }
});
