import { type FastifyInstance } from 'fastify';

const PREFLIGHT = {
  'access-control-allow-headers':
    'authorization, content-type, idempotency-key, x-academy-csrf, x-academy-remote, x-request-id',
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-max-age': '600',
} as const;

/** T12: an origin is compared as a whole with the list; an unlisted origin gets no CORS header. */
export function addCors(server: FastifyInstance, allowedOrigins: readonly string[]): void {
  const allowed = new Set(allowedOrigins);
  server.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers;
    void reply.header('vary', 'Origin');
    const isAllowed = origin !== undefined && allowed.has(origin);
    if (isAllowed) {
      void reply.headers({
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
        'access-control-expose-headers': 'deprecation, etag, retry-after, sunset, x-request-id',
      });
    }
    const isPreflight =
      request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined;
    if (!isPreflight) return done();
    void reply
      .status(204)
      .headers(isAllowed ? PREFLIGHT : {})
      .send();
  });
}
