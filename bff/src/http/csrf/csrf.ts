import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { isBrowser } from '../sessions/session-client.js';
import { csrfErrors } from './csrf.errors.js';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
const CSRF_HEADER = 'x-academy-csrf';

/**
 * SEC-16, T11. A write of a browser must come from a page of the academy and have a header that a form cannot set;
 * otherwise it is rejected before its body is read. Clients without cookies are not affected.
 */
export function addCsrfProtection(server: FastifyInstance, allowedOrigins: readonly string[]): void {
  const allowed = new Set(allowedOrigins);
  server.addHook('onRequest', (request, _reply, done) => {
    const isRejected = !READS.has(request.method) && isBrowser(request) && !isOurs(request, allowed);
    done(isRejected ? csrfErrors.CSRF_REJECTED() : undefined);
  });
}

function isOurs({ headers }: FastifyRequest, allowed: ReadonlySet<string>): boolean {
  if (!headers[CSRF_HEADER]) return false;
  if (headers.origin !== undefined) return allowed.has(headers.origin);
  return headers['sec-fetch-site'] === 'same-origin';
}
