import { reviewModerationCalls as calls } from '@academy/contracts/reviews/review-moderation.calls';
import { type AdminReview } from '@academy/contracts/reviews/review-moderation.schemas';
import { Implement, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { ReviewModeration } from './review-moderation.service.js';

@Controller()
export class ReviewModerationController {
  constructor(private readonly moderation: ReviewModeration) {}

  @Implement(calls.listReviews)
  list({ query }: RequestOf<typeof calls.listReviews>) {
    return this.moderation.list(query);
  }

  @Implement(calls.hideReview)
  async hide({ params, body, user }: RequestOf<typeof calls.hideReview>) {
    return changed(await this.moderation.hide(params.id, body, user.userId), 'Review hidden');
  }

  @Implement(calls.restoreReview)
  async restore({ params, body, user }: RequestOf<typeof calls.restoreReview>) {
    return changed(await this.moderation.restore(params.id, body.version, user.userId), 'Review shown again');
  }

  @Implement(calls.dismissReports)
  async dismiss({ params, body, user }: RequestOf<typeof calls.dismissReports>) {
    return changed(await this.moderation.dismiss(params.id, body.version, user.userId), 'Reports dismissed');
  }

  @Implement(calls.saveResponse)
  async saveResponse({ params, body, user }: RequestOf<typeof calls.saveResponse>) {
    return changed(await this.moderation.saveResponse(params.id, body, user.userId), 'Response saved');
  }

  @Implement(calls.deleteResponse)
  async deleteResponse({ params, body, user }: RequestOf<typeof calls.deleteResponse>) {
    const review = await this.moderation.deleteResponse(params.id, body.version, user.userId);
    return changed(review, 'Response deleted');
  }
}

const changed = (review: AdminReview, message: string) => ({ success: true as const, message, review });
