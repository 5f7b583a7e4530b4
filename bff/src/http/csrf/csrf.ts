import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { isBrowser } from '../sessions/session-client.js';
import { csrfErrors } from './csrf.errors.js';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
const CSRF_HEADER = 'x-academy-csrf';

/**
 * SEC-16, T11. A write from a browser is sent by a page of the academy and has a header that no form can set. It is
 * rejected before its body is read. Clients that are no browser hold no cookies and pass.
 */
export function addCsrfProtection(server: FastifyInstance, allowedOrigins: readonly string[]): void {
  const allowed = new Set(allowedOrigins);
  server.addHook('onRequest', (request, _reply, done) => {
    const isRejected = !READS.has(request.method) && isBrowser(request) && !isOurs(request, allowed);
    done(isRejected ? csrfErrors.CSRF_REFUSED() : undefined);
  });
}

function isOurs({ headers }: FastifyRequest, allowed: ReadonlySet<string>): boolean {
  if (!headers[CSRF_HEADER]) return false;
  if (headers.origin !== undefined) return allowed.has(headers.origin);
  return headers['sec-fetch-site'] === 'same-origin';
}
