import { type FastifyInstance } from 'fastify';
import { pageViewKinds } from './page-view-kind.js';
import { type PageViewCounters } from './page-view-counters.js';

/** 304 counts too: the browser shows the page from its cache. */
const SUCCESSFUL = new Set([200, 304]);

/** Counts successful responses, after they were sent. */
export function countPageViews(server: FastifyInstance, counters: PageViewCounters): void {
  server.addHook('onResponse', (request, reply, done) => {
    if (SUCCESSFUL.has(reply.statusCode)) for (const kind of pageViewKinds(request)) counters.add(kind);
    done();
  });
}
