import { type FastifyInstance } from 'fastify';
import { type ResponseCache } from './response-cache.js';

/**
 * Answers from the cache before anything else is done. Only what a route for everyone has answered under this very
 * address is there, so no policy is gone round.
 */
export function addCachedResponses(server: FastifyInstance, cache: ResponseCache): void {
  server.addHook('onRequest', (request, reply, done) => {
    const copy = request.method === 'GET' ? cache.find(request.url) : undefined;
    if (copy?.isPreparedFor(request)) copy.send(request, reply);
    else done();
  });
}
