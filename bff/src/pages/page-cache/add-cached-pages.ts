import { type FastifyInstance } from 'fastify';
import { type ReleaseChoice } from '../../releases/release-choice.js';
import { isPageRequest, referrerPolicy } from '../html/page-url.js';
import { type PageCache } from './page-cache.js';

/**
 * Sends pages from the cache before any other step. It contains only pages of the public route, so no policy is
 * bypassed. Needs the cookies of the request.
 */
export function addCachedPages(server: FastifyInstance, cache: PageCache, choice: ReleaseChoice): void {
  server.addHook('onRequest', (request, reply, done) => {
    const isPage = request.method === 'GET' && isPageRequest(request);
    const chosen = isPage ? choice.ofPageNow(request) : undefined;
    const page = chosen && cache.find(request, chosen);
    if (!chosen || !page?.isPreparedFor(request)) {
      done();
      return;
    }
    choice.begin(chosen.session, reply);
    void reply.header('referrer-policy', referrerPolicy(request));
    page.send(request, reply);
  });
}
