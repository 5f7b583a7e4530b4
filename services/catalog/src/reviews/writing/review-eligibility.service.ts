import { REVIEW_PROGRESS_PERCENT } from '@academy/contracts/reviews/review-limits';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { EnrollmentClient } from '../../enrollments/enrollment-client.js';
import { RevokedEnrollments } from '../../enrollments/revoked-enrollments.service.js';
import { CourseCompletion } from '../../progress/completion/course-completion.service.js';
import { type Learner } from '../../progress/learner.js';
import { ProgressService } from '../../progress/progress.service.js';
import { reviewErrors } from '../review.errors.js';

export interface ReviewerProgress {
  readonly percent: number;
  /** True if a first review may be written. */
  readonly meetsMinimum: boolean;
}

/** Enrolled learners may review a course from a certain progress on. */
@Injectable()
export class ReviewEligibility {
  constructor(
    private readonly enrollments: EnrollmentClient,
    private readonly revoked: RevokedEnrollments,
    private readonly completion: CourseCompletion,
    private readonly progress: ProgressService,
  ) {}

  isEnrolled({ userId, courseId }: Learner): Promise<boolean> {
    return this.enrollments.owns(userId, courseId);
  }

  /** A completed course may be reviewed even if lectures were added since. */
  async progressOf({ userId, courseId }: Learner): Promise<ReviewerProgress> {
    const [course] = await this.progress.list(userId, { courseId, summary: true });
    const percent = course?.percent ?? 0;
    return { percent, meetsMinimum: course?.completed === true || percent >= REVIEW_PROGRESS_PERCENT };
  }

  /**
   * Reads it from payment without a cache, because a review outlasts a cached response.
   * @returns the id of the enrollment, null if payment returned none; undefined without an enrollment
   * @throws AppError SERVICE_UNAVAILABLE
   */
  async fetchEnrollment({ userId, courseId }: Learner): Promise<string | null | undefined> {
    const { isEnrolled, enrollmentId } = await this.enrollments.fetchNow(userId, courseId);
    return isEnrolled ? enrollmentId : undefined;
  }

  /**
   * Takes the lock under which the end of an enrollment is recorded.
   * @throws AppError REVIEW_NEEDS_ENROLLMENT if its end was reported since it was fetched
   */
  async lockEnrollment(manager: EntityManager, learner: Learner, enrollmentId: string | null): Promise<void> {
    await this.completion.lock(manager, learner);
    if (enrollmentId !== null && (await this.revoked.hasWithin(manager, enrollmentId)))
      throw reviewErrors.REVIEW_NEEDS_ENROLLMENT();
  }
}
