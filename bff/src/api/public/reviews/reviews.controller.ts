import { type CallResponse } from '@academy/contracts/call';
import { reviewCalls, reviewServiceCalls } from '@academy/contracts/reviews/review.calls';
import { Controller } from '@nestjs/common';
import { CatalogClient } from '../../../http/proxy/service-clients.js';
import { PassThrough } from '../../../http/proxy/pass-through.js';
import { Implement, ImplementCached, type RequestOf } from '../../../http/policies/implement.js';
import { callerOf } from '../../../http/sessions/session.js';
import { ResponseCache } from '../../../pages/response-cache/response-cache.js';

@Controller()
export class ReviewsController {
  constructor(
    private readonly catalog: CatalogClient,
    private readonly cache: ResponseCache,
    private readonly passThrough: PassThrough,
  ) {}

  /** Cached under the address of the request, as the hook of the cache finds it. */
  @ImplementCached(reviewCalls.listReviews)
  listReviews({ params, query, request }: RequestOf<typeof reviewCalls.listReviews>) {
    const call = { to: this.catalog, route: reviewServiceCalls.listReviews, params, query };
    return this.cache.get<CallResponse<typeof reviewCalls.listReviews>>(request.url, async () => {
      const { body } = await this.passThrough.fetch(call);
      return Buffer.from(await body.arrayBuffer());
    });
  }

  /** The name of the account, not one that its owner types here, is what the catalog shortens. */
  @Implement(reviewCalls.saveReview)
  saveReview({ params, body, user }: RequestOf<typeof reviewCalls.saveReview>) {
    return this.catalog.request(reviewServiceCalls.saveReview, {
      params,
      body: { ...body, name: user.user.name },
      caller: callerOf(user),
    });
  }
}
