import { type FastifyInstance } from 'fastify';
import { type ResponseCache } from './response-cache.js';

/**
 * Sends responses from the cache before anything else is done. Only responses of routes for everyone are there, under
 * their exact address, so no policy is bypassed.
 */
export function addCachedResponses(server: FastifyInstance, cache: ResponseCache): void {
  server.addHook('onRequest', (request, reply, done) => {
    const copy = request.method === 'GET' ? cache.find(request.url) : undefined;
    if (copy?.isPreparedFor(request)) copy.send(request, reply);
    else done();
  });
}
