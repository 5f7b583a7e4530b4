import { MAX_IMPORT_BYTES } from '@academy/contracts/imports/import.schemas';
import { PART_BYTES } from '@academy/contracts/media/media-limits';
import { recordClientIp } from '@academy/nest-kit';
import { fastifyCompress } from '@fastify/compress';
import { fastifyCookie } from '@fastify/cookie';
import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type FastifyInstance, type RawServerDefault } from 'fastify';
import { addUploadParser } from '../proxy/upload-body.js';
import { type BffEnvironment } from '../../config/env.js';
import { addCachedPages } from '../../pages/page-cache/add-cached-pages.js';
import { PageCache } from '../../pages/page-cache/page-cache.js';
import { ReleaseChoice } from '../../releases/release-choice.js';
import { ResponseCache, addCachedResponses } from '../../pages/response-cache/response-cache.js';
import { addCsrfProtection } from '../csrf/csrf.js';
import { DeprecatedCalls } from '../deprecation/deprecated-calls.js';
import { MediaStreams } from '../../api/public/media/media-streams.js';
import { PageViewCounters, countPageViews } from '../../api/admin/analytics/page-view-counters.js';
import { EventStreams } from '../../api/learner/payments/event-streams.js';
import { addCors } from './cors.js';
import { encodingErrors } from './encoding.errors.js';
import { addSecurityHeaders } from './security-headers.js';
import { warnOfUntrustedProxy } from './untrusted-proxy.js';

/** Sufficient for a download of ordinary size, and within the time that a process has to stop. */
const DOWNLOADS_END_MS = 5_000;

/** Registers the steps that every request passes before routing, in this order. */
export async function configureServer(app: NestFastifyApplication, env: BffEnvironment): Promise<void> {
  const server = app.getHttpAdapter().getInstance();
  // Behind TRUSTED_PROXY_HOPS this is the address that the proxy sends; services log it with an admin's actions
  // (SEC-28).
  server.addHook('onRequest', ({ ip }, _reply, done) => {
    recordClientIp(ip);
    done();
  });
  addSecurityHeaders(server);
  warnOfUntrustedProxy(server, env.TRUSTED_PROXY_HOPS);
  addCors(server, env.ALLOWED_ORIGINS);
  app.get(DeprecatedCalls).addTo(server);
  addCsrfProtection(server, env.ALLOWED_ORIGINS);
  rejectEncodedBodies(server);
  countPageViews(server, app.get(PageViewCounters));
  addCachedResponses(server, app.get(ResponseCache));
  addUploadParser(server);
  addPartParser(app);
  addCsvParser(server);
  await app.register(fastifyCookie);
  addCachedPages(server, app.get(PageCache), app.get(ReleaseChoice));
  await app.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    threshold: 1_024,
    globalDecompression: false,
  });
  server.addHook('preClose', () => {
    app.get(EventStreams).closeAll();
    app.get(MediaStreams).endWithin(DOWNLOADS_END_MS);
  });
}

/**
 * T37: no client needs compressed bodies, so none is decompressed. This prevents a few bytes from becoming gigabytes,
 * and a wrong encoding from leaving an upload waiting for its end.
 */
function rejectEncodedBodies(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const encoding = request.headers['content-encoding'];
    const isPlain = encoding === undefined || encoding.toLowerCase() === 'identity';
    done(isPlain ? undefined : encodingErrors.UNSUPPORTED_ENCODING());
  });
}

/** Parts of uploads are passed on as they arrive; only one of them, which is small, is in memory. */
function addPartParser(app: NestFastifyApplication): void {
  app.useBodyParser<RawServerDefault>(
    'application/octet-stream',
    { bodyLimit: PART_BYTES },
    (_request, body, done) => done(null, body),
  );
}

/** Reads an uploaded file as bytes, from which its hash is computed. A larger one is rejected with 413. */
function addCsvParser(server: FastifyInstance): void {
  const limits = { parseAs: 'buffer', bodyLimit: MAX_IMPORT_BYTES } as const;
  server.addContentTypeParser('text/csv', limits, (_, body, done) => done(null, body));
}
