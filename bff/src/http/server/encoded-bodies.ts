import { type FastifyInstance } from 'fastify';
import { encodingErrors } from './encoding.errors.js';

/**
 * T37: nobody sends compressed bodies here, so none is unpacked. A few bytes cannot become gigabytes, and bytes that
 * only claim to be compressed cannot leave an upload waiting for its end.
 */
export function rejectEncodedBodies(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const encoding = request.headers['content-encoding'];
    const isPlain = encoding === undefined || encoding.toLowerCase() === 'identity';
    done(isPlain ? undefined : encodingErrors.ENCODING_REFUSED());
  });
}
