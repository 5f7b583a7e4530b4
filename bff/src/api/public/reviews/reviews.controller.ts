import { reviewCalls, reviewServiceCalls } from '@academy/contracts/reviews/review.calls';
import { Controller } from '@nestjs/common';
import { CatalogClient } from '../../../http/proxy/service-clients.js';
import { Implement, ImplementCached, type RequestOf } from '../../../http/policies/implement.js';
import { callerOf } from '../../../http/sessions/session.js';
import { ReviewReader } from './review-reader.js';

@Controller()
export class ReviewsController {
  constructor(
    private readonly catalog: CatalogClient,
    private readonly reviews: ReviewReader,
  ) {}

  /** Cached under the URL of the request, where the hook of the cache finds it. */
  @ImplementCached(reviewCalls.listReviews)
  listReviews({ params, query, request }: RequestOf<typeof reviewCalls.listReviews>) {
    return this.reviews.list(request.url, { params, query });
  }

  /** The name is that of the account and not of the request; the catalog abbreviates it. */
  @Implement(reviewCalls.saveReview)
  saveReview({ params, body, user }: RequestOf<typeof reviewCalls.saveReview>) {
    return this.catalog.request(reviewServiceCalls.saveReview, {
      params,
      body: { ...body, name: user.user.name },
      caller: callerOf(user),
    });
  }
}
