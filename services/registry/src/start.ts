import { runMain, startService, UPLOAD_TIMEOUT_MS } from '@academy/nest-kit';
import { readEnvironment } from './config/env.js';
import { readIssuers } from './config/issuers.js';
import { RegistryModule } from './registry.module.js';
import { addFileParser } from './releases/uploads/file-parser.js';

runMain(async () => {
  const env = readEnvironment();
  return startService({
    name: 'registry',
    module: RegistryModule.forRoot(env, await readIssuers(env)),
    env,
    isEntryPoint: true,
    configure: addFileParser,
    fastify: { requestTimeout: UPLOAD_TIMEOUT_MS },
  });
});
