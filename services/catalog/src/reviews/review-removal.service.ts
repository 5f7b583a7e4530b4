import { type RevokedEnrollment } from '@academy/contracts/enrollments/enrollment.schemas';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { CatalogVersion } from '../catalog/version/catalog-version.js';
import { changeReviews } from '../courses/rating-totals.js';
import { Reviews } from './reviews.repository.js';

const REPORT_BATCH = 100;

/** Deletes reviews with an enrollment or an account. */
@Injectable()
export class ReviewRemoval {
  constructor(
    private readonly reviews: Reviews,
    private readonly version: CatalogVersion,
  ) {}

  /**
   * Part of the transaction that records the end of the enrollment, and its last statement. May be repeated.
   * @returns true if the page of the course has changed
   */
  removeWith(
    manager: EntityManager,
    { courseId, enrollmentId, userId }: RevokedEnrollment,
  ): Promise<boolean> {
    return changeReviews(manager, courseId, async () => {
      const review = await this.reviews.lockOwn(manager, { courseId, userId });
      if (!review || (review.enrollmentId ?? enrollmentId) !== enrollmentId) return false;
      await this.reviews.delete(manager, review);
      return review.state === 'published';
    });
  }

  /** Deletes reviews and reports of a closed account. It may stop at any point and be repeated. */
  async eraseOf(userId: string): Promise<void> {
    let isShown = false;
    for (const { courseId } of await this.reviews.ofUser(userId)) {
      const isChanged = await this.reviews.transaction((manager) =>
        changeReviews(manager, courseId, async () => {
          const review = await this.reviews.lockOwn(manager, { courseId, userId });
          if (review) await this.reviews.delete(manager, review);
          return review?.state === 'published';
        }),
      );
      isShown ||= isChanged;
    }
    if (isShown) await this.version.waitForLeases();
    for (let isMore = true; isMore;) {
      const reported = await this.reviews.reportedBy(userId, REPORT_BATCH);
      for (const reviewId of reported)
        await this.reviews.transaction(async (manager) => {
          await this.reviews.lock(manager, reviewId);
          await this.reviews.deleteReport(manager, { reviewId, userId });
        });
      isMore = reported.length === REPORT_BATCH;
    }
  }
}
