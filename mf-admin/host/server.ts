import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { generateSnapshotFromManifest, type Manifest } from '@module-federation/sdk';
import { type ReleaseRecord } from '@academy/contracts/release.schemas';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { type HostEnvironment } from './env.js';
import { pageHtml, unreleasedHtml } from './page-html.js';
import { Releases } from './releases.js';

/** The admin's origin: one page, the files of its releases, and nothing that needs the BFF (F11). */
export function createServer(env: HostEnvironment): FastifyInstance {
  const releases = new Releases(env);
  const server = fastify({ forceCloseConnections: 'idle', requestTimeout: 30_000 });

  server.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(SECURITY_HEADERS);
    done();
  });
  server.get('/health/live', () => ({ status: 'ok' }));
  server.get('/health/ready', async (_request, reply) => {
    const isReady = (await releases.live()) !== undefined;
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'no release' });
  });
  server.get<{ Params: { version: string; '*': string } }>(
    '/r/mf_admin/:version/*',
    async (request, reply) => {
      const record = await releases.record(request.params.version);
      const path = record && releases.fileOf(record, request.params['*']);
      return path ? sendFile(reply, path, request.headers['accept-encoding']) : notFound(reply);
    },
  );
  server.get('/*', async (request, reply) => {
    const [path = '/'] = request.url.split('?', 1);
    return /^\/(api|r|uploads)(\/|$)|\.\w{1,8}$/.test(path)
      ? notFound(reply)
      : sendPage(reply, releases, env);
  });
  return server;
}

async function sendPage(reply: FastifyReply, releases: Releases, env: HostEnvironment) {
  const record = await releases.live();
  const nonce = randomBytes(16).toString('base64');
  void reply.headers({
    'cache-control': 'private, no-cache',
    'content-security-policy': pagePolicy(nonce, env.API_ORIGIN),
    'content-type': 'text/html; charset=utf-8',
  });
  const { page } = record ?? {};
  if (!record || !page) {
    return reply.status(503).header('retry-after', '30').send(unreleasedHtml(env.SITE_NAME));
  }
  return reply.send(
    pageHtml({
      apiOrigin: env.API_ORIGIN,
      nonce,
      record: { ...record, page },
      siteName: env.SITE_NAME,
      snapshot: await readSnapshot(releases, record),
    }),
  );
}

async function readSnapshot(releases: Releases, record: ReleaseRecord): Promise<unknown> {
  const manifest = await readFile(releases.fileOf(record, record.manifest) ?? '', 'utf8');
  const version = `/r/${record.remote}/${record.version}/${record.manifest}`;
  return generateSnapshotFromManifest(JSON.parse(manifest) as Manifest, { version });
}

async function sendFile(reply: FastifyReply, path: string, accepted = '') {
  const plain = { location: path, headers: {} };
  const packed = { location: `${path}.br`, headers: { 'content-encoding': 'br' } };
  const isPacked = /\bbr\b/.test(accepted) && (await stat(packed.location).catch(() => undefined));
  const { location, headers } = isPacked ? packed : plain;
  return reply
    .headers({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': MEDIA_TYPES[extname(path)] ?? 'application/octet-stream',
      vary: 'Accept-Encoding',
      ...headers,
    })
    .send(createReadStream(location));
}

const notFound = (reply: FastifyReply) =>
  reply
    .status(404)
    .header('cache-control', 'no-store')
    .send({ code: 'NOT_FOUND', message: 'There is nothing at this address' });

/** As the academy's own pages (F7); calls go to the API's origin, where the pictures lie too. */
const pagePolicy = (nonce: string, apiOrigin: string) =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Mantine positions and sizes by style attributes; they run nothing.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: https: ${apiOrigin}`,
    `connect-src 'self' ${apiOrigin}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const SECURITY_HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
