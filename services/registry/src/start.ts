import { runMain, startService } from '@academy/nest-kit';
import { readEnvironment } from './config/env.js';
import { readIssuers } from './config/issuers.js';
import { registryService } from './registry-service.js';

runMain(async () => {
  const env = readEnvironment();
  return startService(registryService(env, await readIssuers(env)));
});
