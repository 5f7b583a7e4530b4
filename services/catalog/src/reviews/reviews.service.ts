import { REVIEW_PROGRESS_PERCENT } from '@academy/contracts/reviews/review-limits';
import {
  type OwnReview,
  type OwnReviewResponse,
  type ReportReviewRequest,
  type ReviewList,
  type ReviewListQuery,
  type SaveReviewCommand,
} from '@academy/contracts/reviews/review.schemas';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { CatalogVersion } from '../catalog/version/catalog-version.js';
import { type Course } from '../courses/course.entity.js';
import { courseKind } from '../courses/course.kind.js';
import { changeReviews, ratingOf } from '../courses/rating-totals.js';
import { ItemReader } from '../items/item-reader.js';
import { type Viewer } from '../items/viewer.js';
import { authorNameOf } from './writing/author-name.js';
import { ReviewEligibility, type ReviewerProgress } from './writing/review-eligibility.service.js';
import { reviewErrors } from './review.errors.js';
import { toOwnReview, toReview } from './review-view.js';
import { ReviewWriter } from './writing/review-writer.js';
import { Reviews } from './reviews.repository.js';

/** Reviews as visitors read and learners write them (decision 0188). Courses are named by id or slug. */
@Injectable()
export class ReviewsService {
  constructor(
    private readonly reviews: Reviews,
    private readonly writer: ReviewWriter,
    private readonly courses: ItemReader,
    private readonly eligibility: ReviewEligibility,
    private readonly version: CatalogVersion,
  ) {}

  /** @throws AppError COURSE_NOT_FOUND */
  async list(courseKey: string, query: ReviewListQuery, viewer: Viewer): Promise<ReviewList> {
    const course = await this.courses.getVisible(courseKind, courseKey, viewer);
    const found = await this.reviews.listPublished(course.id, { ...query, limit: query.limit + 1 });
    const shown = found.slice(0, query.limit);
    const last = found.length > query.limit ? shown.at(-1) : undefined;
    return {
      reviews: shown.map(toReview),
      rating: ratingOf(course),
      next: last ? `${last.stars}.${last.id}` : null,
    };
  }

  /** @throws AppError COURSE_NOT_FOUND, also for a draft that the user does not learn (T27) */
  async getOwn(courseKey: string, userId: string): Promise<OwnReviewResponse> {
    const course = await this.courses.get(courseKind, courseKey);
    const learner = { userId, courseId: course.id };
    const review = toOwnReview(await this.reviews.findOwn(learner));
    const isEnrolled = await this.eligibility.isEnrolled(learner);
    if (!isEnrolled && !review) rejectUnpublished(course);
    const progress = isEnrolled ? await this.eligibility.progressOf(learner) : NO_PROGRESS;
    return {
      review,
      canReview: isEnrolled && (review !== null || progress.meetsMinimum),
      progressPercent: progress.percent,
      requiredPercent: REVIEW_PROGRESS_PERCENT,
    };
  }

  /**
   * Writes the user's only review of the course; a repeated call changes nothing. A review that was hidden waits for a
   * moderator.
   * @throws AppError COURSE_NOT_FOUND, REVIEW_NEEDS_ENROLLMENT, REVIEW_NEEDS_PROGRESS, SERVICE_UNAVAILABLE
   */
  async save(
    courseKey: string,
    { name, stars, text }: SaveReviewCommand,
    userId: string,
  ): Promise<OwnReview> {
    const course = await this.courses.get(courseKind, courseKey);
    const learner = { userId, courseId: course.id };
    const enrollmentId = await this.eligibility.fetchEnrollment(learner);
    if (enrollmentId === undefined) {
      rejectUnpublished(course);
      throw reviewErrors.REVIEW_NEEDS_ENROLLMENT();
    }
    const { percent, meetsMinimum } = await this.eligibility.progressOf(learner);
    const requireProgress = () => {
      if (!meetsMinimum) throw reviewErrors.REVIEW_NEEDS_PROGRESS(percent, REVIEW_PROGRESS_PERCENT);
    };
    const authorName = authorNameOf(name);
    const content = { authorName, enrollmentId, stars, text: text.replaceAll('\r\n', '\n') };
    await this.change(async (manager) => {
      await this.eligibility.lockEnrollment(manager, learner, enrollmentId);
      return changeReviews(manager, course.id, () =>
        this.writer.save(manager, learner, content, requireProgress),
      );
    });
    const review = toOwnReview(await this.reviews.findOwn(learner));
    // Another tab has deleted it meanwhile.
    if (!review) throw reviewErrors.REVIEW_NOT_FOUND();
    return review;
  }

  /** Possible for an archived course too. @throws AppError COURSE_NOT_FOUND, REVIEW_NOT_FOUND */
  async delete(courseKey: string, userId: string): Promise<void> {
    const course = await this.courses.get(courseKind, courseKey);
    const learner = { userId, courseId: course.id };
    if (!(await this.reviews.findOwn(learner))) rejectUnpublished(course);
    await this.change((manager) =>
      changeReviews(manager, course.id, () => this.writer.delete(manager, learner)),
    );
  }

  /**
   * One report per user and review. Moderators see it at once; the page does not change.
   * @throws AppError OWN_REVIEW, REVIEW_NOT_FOUND
   */
  async report(reviewId: string, { note, reason }: ReportReviewRequest, userId: string): Promise<void> {
    await this.reviews.transaction(async (manager) => {
      const review = await this.reviews.lock(manager, reviewId);
      if (review?.state !== 'published') throw reviewErrors.REVIEW_NOT_FOUND();
      if (review.userId === userId) throw reviewErrors.OWN_REVIEW();
      const createdAt = new Date();
      await this.reviews.addReport(manager, { reviewId, userId, reason, note: note || null, createdAt });
    });
  }

  /** @param work returns true if the page changes */
  private async change(work: (manager: EntityManager) => Promise<boolean>): Promise<void> {
    if (await this.reviews.transaction(work)) await this.version.waitForLeases();
  }
}

const NO_PROGRESS: ReviewerProgress = { percent: 0, meetsMinimum: false };

/** For users who do not learn in it, a draft cannot be distinguished from a missing course (T27). */
function rejectUnpublished({ publication }: Pick<Course, 'publication'>): void {
  if (publication !== 'published') throw courseKind.notFound();
}
