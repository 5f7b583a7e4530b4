import { readFileSync } from 'node:fs';
import { type FastifyInstance } from 'fastify';
import { codesOf, type DescribedApi } from './codes-of.js';

const description = JSON.parse(
  readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8'),
) as DescribedApi;

/**
 * Adds each error code that a response has, although the description of its operation does not name it:
 * `GET /api/course/{id}: SOLD_OUT`
 */
export function watchErrorCodes(server: FastifyInstance, found: string[]): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    const method = request.method.toLowerCase();
    const path = (request.routeOptions.url ?? '').replace(/:(\w+)/g, '{$1}');
    const operation = description.paths[path]?.[method === 'head' ? 'get' : method];
    const code = reply.statusCode >= 400 && operation ? codeIn(payload) : undefined;
    if (operation && code !== undefined && !codesOf(description, operation).has(code))
      found.push(`${request.method} ${path}: ${code}`);
    done();
  });
}

/** Compressed bodies and streams are no errors of a call. */
function codeIn(payload: unknown): string | undefined {
  if (typeof payload !== 'string' || !payload.startsWith('{')) return undefined;
  const { code } = JSON.parse(payload) as { code?: unknown };
  return typeof code === 'string' ? code : undefined;
}
