import { reviewCalls, reviewServiceCalls } from '@academy/contracts/reviews/review.calls';
import { Implement, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { viewerOf } from '../items/viewer.js';
import { ReviewsService } from './reviews.service.js';

@Controller()
export class ReviewsController {
  constructor(private readonly reviews: ReviewsService) {}

  @Implement(reviewServiceCalls.listReviews)
  list({ params, query, caller }: RequestOf<typeof reviewServiceCalls.listReviews>) {
    return this.reviews.list(params.courseId, query, viewerOf(caller, {}));
  }

  @Implement(reviewCalls.getOwnReview)
  getOwn({ params, user }: RequestOf<typeof reviewCalls.getOwnReview>) {
    return this.reviews.getOwn(params.courseId, user.userId);
  }

  @Implement(reviewServiceCalls.saveReview)
  async save({ params, body, user }: RequestOf<typeof reviewServiceCalls.saveReview>) {
    return { review: await this.reviews.save(params.courseId, body, user.userId) };
  }

  @Implement(reviewCalls.deleteReview)
  async delete({ params, user }: RequestOf<typeof reviewCalls.deleteReview>) {
    await this.reviews.delete(params.courseId, user.userId);
    return { success: true as const, message: 'Review deleted' };
  }

  @Implement(reviewCalls.reportReview)
  async report({ params, body, user }: RequestOf<typeof reviewCalls.reportReview>) {
    await this.reviews.report(params.id, body, user.userId);
    return { success: true as const, message: 'Thank you. A moderator will look at this review.' };
  }
}
