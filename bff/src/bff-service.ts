import { UPLOAD_TIMEOUT_MS, type ServiceOptions } from '@academy/nest-kit';
import { withoutAlias } from './http/api-alias.js';
import { AppModule } from './app.module.js';
import { type BffEnvironment } from './config/env.js';
import { configureServer } from './http/server/configure-server.js';
import { repairUrl } from './http/server/repair-url.js';

/** The options with which nest-kit starts the BFF; tests use them without listening. */
export const bffService = (env: BffEnvironment): ServiceOptions => ({
  name: 'bff',
  env,
  isEntryPoint: true,
  module: AppModule.with(env),
  configure: (app) => configureServer(app, env),
  fastify: {
    requestTimeout: UPLOAD_TIMEOUT_MS,
    rewriteUrl: (request) => withoutAlias({ url: repairUrl(request), headers: request.headers }),
    trustProxy: (_address, hop) => hop < env.TRUSTED_PROXY_HOPS,
  },
});
