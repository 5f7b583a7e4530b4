import { type CallResponse } from '@academy/contracts/call';
import { reviewServiceCalls } from '@academy/contracts/reviews/review.calls';
import { type ReviewListQuery } from '@academy/contracts/reviews/review.schemas';
import { Injectable } from '@nestjs/common';
import { PassThrough } from '../../../http/proxy/pass-through.js';
import { CatalogClient } from '../../../http/proxy/service-clients.js';
import { type CachedResponse } from '../../../pages/response-cache/cached-response.js';
import { ResponseCache } from '../../../pages/response-cache/response-cache.js';

interface Target {
  readonly params: { readonly courseId: string };
  readonly query?: Partial<ReviewListQuery>;
}

/** The published reviews, from the cache if it is current. */
@Injectable()
export class ReviewReader {
  constructor(
    private readonly catalog: CatalogClient,
    private readonly cache: ResponseCache,
    private readonly passThrough: PassThrough,
  ) {}

  /** @param address of the public call, which is the key of the cached response */
  list(
    address: string,
    target: Target,
  ): Promise<CachedResponse<CallResponse<typeof reviewServiceCalls.listReviews>>> {
    return this.cache.get(address, async () => {
      const call = { to: this.catalog, route: reviewServiceCalls.listReviews, ...target };
      const { body } = await this.passThrough.fetch(call);
      return Buffer.from(await body.arrayBuffer());
    });
  }
}
