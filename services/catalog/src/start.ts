import { runMain, startService, UPLOAD_TIMEOUT_MS } from '@academy/nest-kit';
import { CatalogModule } from './catalog.module.js';
import { readEnvironment } from './config/env.js';
import { addPartParser } from './media/uploads/part-parser.js';

runMain(async () => {
  const env = readEnvironment();
  return startService({
    name: 'catalog',
    module: CatalogModule.forRoot(env),
    env,
    configure: addPartParser,
    fastify: { requestTimeout: UPLOAD_TIMEOUT_MS },
  });
});
