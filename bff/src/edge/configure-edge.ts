import { fastifyCompress } from '@fastify/compress';
import { fastifyCookie } from '@fastify/cookie';
import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { addUploadParser } from '../admin/upload-body.js';
import { type BffEnvironment } from '../config/env.js';
import { addReadyAnswers } from '../copies/add-ready-answers.js';
import { Copies } from '../copies/copies.js';
import { addCsrfProtection } from '../csrf/csrf.js';
import { EventStreams } from '../upstream/event-streams.js';
import { addCors } from './cors.js';
import { addJsonParser } from './json-body.js';
import { addSecurityHeaders } from './security-headers.js';

/** What happens to every request before a route is looked at, in this order. */
export async function configureEdge(app: NestFastifyApplication, env: BffEnvironment): Promise<void> {
  const server = app.getHttpAdapter().getInstance();
  addSecurityHeaders(server);
  addCors(server, env.ALLOWED_ORIGINS);
  addCsrfProtection(server, env.ALLOWED_ORIGINS);
  addReadyAnswers(server, app.get(Copies));
  addJsonParser(app);
  addUploadParser(server);
  await app.register(fastifyCookie);
  await app.register(fastifyCompress, { encodings: ['br', 'gzip'], threshold: 1_024 });
  server.addHook('preClose', () => app.get(EventStreams).closeAll());
}
