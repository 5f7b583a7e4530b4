import { type FastifyInstance } from 'fastify';
import { visitKinds } from './visit-kind.js';
import { type VisitTally } from './visit-tally.js';

/** A page that a browser has already is one that it looks at. */
const ANSWERED = new Set([200, 304]);

/** Counts what was answered well, after the answer has gone out. */
export function addVisitCount(server: FastifyInstance, tally: VisitTally): void {
  server.addHook('onResponse', (request, reply, done) => {
    if (ANSWERED.has(reply.statusCode)) for (const kind of visitKinds(request)) tally.add(kind);
    done();
  });
}
