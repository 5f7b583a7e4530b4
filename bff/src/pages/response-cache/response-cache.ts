import { Inject, Injectable } from '@nestjs/common';
import { type FastifyInstance } from 'fastify';
import { BFF_ENVIRONMENT, type BffEnvironment } from '../../config/env.js';
import { CatalogLease } from './catalog-lease.js';
import { CachedResponse } from './cached-response.js';
import { BYTES_PER_MB, LeasedCache } from './leased-cache.js';

/** A parsed copy and the compressed ones need about as much memory again. */
const WEIGHT = 3;

/** Public responses by URL, as long as the catalogue has not changed (decision 0071). */
@Injectable()
export class ResponseCache {
  private readonly cache: LeasedCache<CachedResponse>;

  constructor(lease: CatalogLease, @Inject(BFF_ENVIRONMENT) env: Pick<BffEnvironment, 'CACHE_MB'>) {
    this.cache = new LeasedCache({
      lease,
      maxBytes: env.CACHE_MB * BYTES_PER_MB,
      bytesOf: ({ content }) => content.length * WEIGHT,
    });
  }

  /** @returns the response that may be sent now without a call to another process */
  find(url: string): CachedResponse | undefined {
    return this.cache.find(url);
  }

  /**
   * @returns the cached response, or the result of `read`, which is cached if nothing has changed meanwhile; each URL
   * has one type `Body`
   */
  async get<Body>(url: string, read: () => Promise<Buffer>): Promise<CachedResponse<Body>> {
    const version = await this.cache.obtainVersion();
    const known = version === undefined ? undefined : this.cache.get(url, version);
    if (known) return known as CachedResponse<Body>;
    const response = new CachedResponse<Body>(await read());
    this.cache.set(url, response, version);
    return response;
  }

  /**
   * The same for several URLs, under one version for all.
   * @param read returns the missing ones by URL, with one call; a URL that it omits has no response
   */
  async getAll<Body>(
    urls: readonly string[],
    read: (missing: readonly string[]) => Promise<ReadonlyMap<string, Buffer>>,
  ): Promise<ReadonlyMap<string, CachedResponse<Body>>> {
    const version = await this.cache.obtainVersion();
    const found = new Map<string, CachedResponse<Body>>();
    for (const url of urls) {
      const known = version === undefined ? undefined : this.cache.get(url, version);
      if (known) found.set(url, known as CachedResponse<Body>);
    }
    const missing = urls.filter((url) => !found.has(url));
    if (missing.length === 0) return found;
    for (const [url, content] of await read(missing)) {
      const response = new CachedResponse<Body>(content);
      found.set(url, response);
      this.cache.set(url, response, version);
    }
    return found;
  }
}

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
