import { runMain, startRoom } from '@academy/nest-kit';
import { CatalogModule } from './catalog.module.js';
import { readEnvironment } from './config/env.js';

runMain(async () => {
  const env = readEnvironment();
  return startRoom({ name: 'catalog', module: CatalogModule.forRoot(env), env });
});
