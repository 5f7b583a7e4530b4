import { Global, Module } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log.js';
import { ProgressModule } from '../progress/progress.module.js';
import { HomeReviews } from './home-reviews.service.js';
import { ReviewModerationController } from './moderation/review-moderation.controller.js';
import { ReviewModeration } from './moderation/review-moderation.service.js';
import { ReviewEligibility } from './writing/review-eligibility.service.js';
import { ReviewRemoval } from './review-removal.service.js';
import { ReviewWriter } from './writing/review-writer.js';
import { ReviewsController } from './reviews.controller.js';
import { Reviews } from './reviews.repository.js';
import { ReviewsService } from './reviews.service.js';

/** Reviews depend on enrollments, whose end deletes reviews, so this module is global. */
@Global()
@Module({
  imports: [ProgressModule],
  controllers: [ReviewModerationController, ReviewsController],
  providers: [
    AuditLog,
    HomeReviews,
    ReviewEligibility,
    ReviewModeration,
    ReviewRemoval,
    Reviews,
    ReviewsService,
    ReviewWriter,
  ],
  exports: [HomeReviews, ReviewModeration, ReviewRemoval],
})
export class ReviewsModule {}
