import { type FastifyInstance } from 'fastify';
import { type ResponseCache } from './response-cache.js';

/**
 * Sends responses from the cache before any other step. It contains only responses of public routes, by their exact
 * URL, so no policy is bypassed.
 */
export function addCachedResponses(server: FastifyInstance, cache: ResponseCache): void {
  server.addHook('onRequest', (request, reply, done) => {
    const copy = request.method === 'GET' ? cache.find(request.url) : undefined;
    if (copy?.isPreparedFor(request)) copy.send(request, reply);
    else done();
  });
}
