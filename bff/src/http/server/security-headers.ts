import { type FastifyInstance } from 'fastify';

const HEADERS = {
  'content-security-policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cross-origin-opener-policy': 'same-origin',
  // The admin app has another origin on the same site and shows the same images.
  'cross-origin-resource-policy': 'same-site',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

/** T64: set on every response, including errors. A page may replace the policy by its own. */
export function addSecurityHeaders(server: FastifyInstance): void {
  server.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(HEADERS);
    // CON-32: responses are not cached unless their route says so; errors never are.
    void reply.header('cache-control', 'no-store');
    done();
  });
}
