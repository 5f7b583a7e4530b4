import { type CallResponse } from '@academy/contracts/call';
import { homeCalls, homeServiceCalls } from '@academy/contracts/home/home.calls';
import { Injectable } from '@nestjs/common';
import { PassThrough } from '../../../http/proxy/pass-through.js';
import { CatalogClient } from '../../../http/proxy/service-clients.js';
import { type CachedResponse } from '../../../pages/response-cache/cached-response.js';
import { ResponseCache } from '../../../pages/response-cache/response-cache.js';

/** Reviews and numbers of the first page, from the cache if it is current. */
@Injectable()
export class HomeReader {
  constructor(
    private readonly catalog: CatalogClient,
    private readonly cache: ResponseCache,
    private readonly passThrough: PassThrough,
  ) {}

  /** A new certificate does not change the version of the catalogue; its number is updated with the next change. */
  get(): Promise<CachedResponse<CallResponse<typeof homeServiceCalls.getHome>>> {
    return this.cache.get(homeCalls.getHome.path, async () => {
      const { body } = await this.passThrough.fetch({ to: this.catalog, route: homeServiceCalls.getHome });
      return Buffer.from(await body.arrayBuffer());
    });
  }
}
