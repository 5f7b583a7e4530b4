import { type FastifyInstance } from 'fastify';
import { pageViewKinds } from './page-view-kind.js';
import { type PageViewCounters } from './page-view-counters.js';

/** A page that a browser has already is one that it looks at. */
const SUCCESSFUL = new Set([200, 304]);

/** Counts successful responses, after they were sent. */
export function countPageViews(server: FastifyInstance, counters: PageViewCounters): void {
  server.addHook('onResponse', (request, reply, done) => {
    if (SUCCESSFUL.has(reply.statusCode)) for (const kind of pageViewKinds(request)) counters.add(kind);
    done();
  });
}
