import { type ServiceOptions, UPLOAD_TIMEOUT_MS } from '@academy/nest-kit';
import { type RegistryEnvironment } from './config/env.js';
import { type Issuer } from './config/issuers.js';
import { RegistryModule } from './registry.module.js';
import { addRequestLimits } from './releases/access/request-limits.js';
import { addFileParser } from './releases/uploads/file-parser.js';

/** The service as its process and its tests start it. */
export const registryService = (env: RegistryEnvironment, issuers: readonly Issuer[]): ServiceOptions => ({
  name: 'registry',
  module: RegistryModule.forRoot(env, issuers),
  env,
  isEntryPoint: true,
  configure: (app) => {
    addRequestLimits(app);
    addFileParser(app);
  },
  fastify: {
    requestTimeout: UPLOAD_TIMEOUT_MS,
    trustProxy: (_address, hop) => hop < env.TRUSTED_PROXY_HOPS,
  },
});
