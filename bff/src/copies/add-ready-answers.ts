import { type FastifyInstance } from 'fastify';
import { type Copies } from './copies.js';

/**
 * Answers from the copies before anything else is done. Only what a route for everyone has answered under this very
 * address is there, so no policy is gone round.
 */
export function addReadyAnswers(server: FastifyInstance, copies: Copies): void {
  server.addHook('onRequest', (request, reply, done) => {
    const copy = request.method === 'GET' ? copies.find(request.url) : undefined;
    if (copy?.isPreparedFor(request)) copy.send(request, reply);
    else done();
  });
}
