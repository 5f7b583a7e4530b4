import { type AdminReview, adminReviewList } from '@academy/contracts/reviews/review-moderation.schemas';
import { courseResponse } from '@academy/contracts/catalog/catalog.schemas';
import {
  ownReviewResponse,
  type OwnReview,
  reviewList,
  type ReviewList,
  saveReviewResponse,
} from '@academy/contracts/reviews/review.schemas';
import { newId } from '@academy/nest-kit';
import { type TestResponse } from '../catalog-test-app.js';
import { aLearner, type Learner } from '../certificates/learners.js';
import { type LearningTestApp, type TaughtCourse } from '../learning/learning-test-app.js';

export const TEXT = 'Clear, calm and practical: I use it daily.';

/** A course of five articles, and its learners. */
export class ReviewedCourse {
  private constructor(
    readonly learning: LearningTestApp,
    private readonly taught: TaughtCourse,
  ) {}

  static async of(learning: LearningTestApp): Promise<ReviewedCourse> {
    const lectures = Array.from({ length: 5 }, () => ({ type: 'article' as const }));
    return new ReviewedCourse(learning, await learning.teach(lectures));
  }

  get id(): string {
    return this.taught.course.id;
  }

  get path(): string {
    return `/courses/${this.id}`;
  }

  /** An enrolled user who has completed this many of the five lectures. */
  async learner(completed = 1): Promise<Learner> {
    const learner = aLearner();
    this.learning.payment.sell(learner.userId, this.id);
    for (const lecture of this.taught.lectures.slice(0, completed))
      await this.learning.watch(lecture, { ...learner, completed: true });
    return learner;
  }

  put(learner: Learner, body: object = {}): Promise<TestResponse> {
    const command = { stars: 5, text: TEXT, name: 'Priya Sharma', ...body };
    return this.learning.app.call(learner, 'PUT', `${this.path}/review`, command);
  }

  /** A review of a new learner. */
  async reviewed(body: object = {}): Promise<{ learner: Learner; review: OwnReview }> {
    const learner = await this.learner();
    return { learner, review: await this.save(learner, body) };
  }

  async save(learner: Learner, body: object = {}): Promise<OwnReview> {
    return (await this.put(learner, body)).as(saveReviewResponse.strict()).review;
  }

  async own(learner: Learner) {
    const response = await this.learning.app.call(learner, 'GET', `${this.path}/review`);
    return response.as(ownReviewResponse.strict());
  }

  async list(query = ''): Promise<ReviewList> {
    const response = await this.learning.app.call('visitor', 'GET', `${this.path}/reviews${query}`);
    return response.as(reviewList.strict());
  }

  async rating() {
    const response = await this.learning.app.call('visitor', 'GET', this.path);
    return response.as(courseResponse).course.rating;
  }

  report(reviewId: string, learner = aLearner(), body: object = { reason: 'spam' }): Promise<TestResponse> {
    return this.learning.app.call(learner, 'POST', `/reviews/${reviewId}/reports`, body);
  }

  moderate(
    reviewId: string,
    step: 'hide' | 'restore' | 'dismiss',
    version: number,
    body: object = step === 'hide' ? { reason: 'spam', note: 'It advertises a shop.' } : {},
  ): Promise<TestResponse> {
    const path = `/admin/reviews/${reviewId}/${step}`;
    return this.learning.app.call('admin', 'POST', path, { version, ...body });
  }

  async queue(query = ''): Promise<AdminReview[]> {
    const path = `/admin/reviews?courseId=${this.id}${query}`;
    return (await this.learning.app.call('admin', 'GET', path)).as(adminReviewList.strict()).reviews;
  }
}

/** An id that no row has. */
export const UNKNOWN = newId();
