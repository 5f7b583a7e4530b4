import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { type Registry } from 'prom-client';
import { type HostEnvironment } from './env.js';
import { observe, requestIds } from './observation.js';
import { earlyScript, pageHtml, type PageParts, unreleasedHtml } from './page-html.js';
import { notFound, rejectUrl, rejectMalformed, SECURITY_HEADERS } from './error-responses.js';
import { Releases } from './releases.js';

/** Most open connections of the process. */
const MAX_CONNECTIONS = 2_000;

/**
 * The server of the admin's origin: one page, the files of its releases, and those of releases with parts in it;
 * independent of the BFF (F11).
 */
export function createServer(env: HostEnvironment): { server: FastifyInstance; metrics: Registry } {
  const server = fastify({
    ...requestIds,
    frameworkErrors: (_error, request, reply) => rejectUrl(request.id, reply as FastifyReply),
    clientErrorHandler: rejectMalformed,
    forceCloseConnections: 'idle',
    // T57: limits how long a slow client holds a connection.
    requestTimeout: 30_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
  });
  server.server.maxConnections = MAX_CONNECTIONS;
  const metrics = observe(server);
  const releases = new Releases(env, (problem) => server.log.error(problem));

  server.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(SECURITY_HEADERS);
    done();
  });
  server.setNotFoundHandler((_request, reply) => notFound(reply));
  server.get('/health/live', () => ({ status: 'ok' }));
  server.get('/health/ready', async (_request, reply) => {
    const isReady = (await releases.live()) !== undefined;
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'no release' });
  });
  server.get<{ Params: { remote: string; version: string; '*': string } }>(
    '/r/:remote/:version/*',
    async ({ headers, params }, reply) => {
      const record = await releases.record(params.remote, params.version);
      const path = record && releases.fileOf(record, params['*']);
      return path ? sendFile(reply, path, headers['accept-encoding']) : notFound(reply);
    },
  );
  server.get('/*', async (request, reply) => {
    const [path = '/'] = request.url.split('?', 1);
    return /^\/(api|r|uploads)(\/|$)|\.\w{1,8}$/.test(path)
      ? notFound(reply)
      : sendPage(reply, releases, env);
  });
  return { server, metrics };
}

async function sendPage(reply: FastifyReply, releases: Releases, env: HostEnvironment) {
  const record = await releases.live();
  void reply.headers({
    'cache-control': 'private, no-cache',
    'content-type': 'text/html; charset=utf-8',
  });
  const { page } = record ?? {};
  if (!record || !page) {
    return reply
      .status(503)
      .headers({ 'content-security-policy': pagePolicy(env.API_ORIGIN, []), 'retry-after': '30' })
      .send(unreleasedHtml(env.SITE_NAME));
  }
  const parts: PageParts = {
    apiOrigin: env.API_ORIGIN,
    others: await releases.otherFrontEnds(),
    record: { ...record, page },
    siteName: env.SITE_NAME,
  };
  const hash = createHash('sha256').update(earlyScript(parts)).digest('base64');
  const policy = pagePolicy(env.API_ORIGIN, [`'sha256-${hash}'`]);
  return reply.header('content-security-policy', policy).send(pageHtml(parts));
}

async function sendFile(reply: FastifyReply, path: string, accepted = '') {
  const plain = { location: path, headers: {} };
  const packed = { location: `${path}.br`, headers: { 'content-encoding': 'br' } };
  const isPacked = /\bbr\b/.test(accepted) && (await stat(packed.location).catch(() => undefined));
  const { location, headers } = isPacked ? packed : plain;
  if (!isPacked && !(await stat(path).catch(() => undefined))) return notFound(reply);
  return reply
    .headers({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': MEDIA_TYPES[extname(path)] ?? 'application/octet-stream',
      vary: 'Accept-Encoding',
      ...headers,
    })
    .send(createReadStream(location));
}

/** The policy of the academy's own pages (F7), with calls to the API's origin, which also serves the images. */
const pagePolicy = (apiOrigin: string, inlineScripts: readonly string[]) =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...inlineScripts].join(' '),
    "style-src 'self'",
    // Mantine positions and sizes elements by style attributes; they cannot run code.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: https: ${apiOrigin}`,
    // Videos of lectures, and `blob:` for videos before their upload.
    `media-src 'self' blob: ${apiOrigin}`,
    `connect-src 'self' ${apiOrigin}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
