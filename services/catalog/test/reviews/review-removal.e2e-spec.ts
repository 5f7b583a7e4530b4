import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ReviewReport } from '../../src/reviews/moderation/review-report.entity.js';
import { Review } from '../../src/reviews/review.entity.js';
import { aLearner, type Learner } from '../certificates/learners.js';
import { LearningTestApp } from '../learning/learning-test-app.js';
import { ReviewedCourse } from './reviewed-course.js';

describe('a review [decision 0188]', () => {
  let learning: LearningTestApp;
  let course: ReviewedCourse;
  beforeAll(async () => {
    learning = await LearningTestApp.open();
  });
  afterAll(() => learning.close());
  beforeEach(async () => {
    course = await ReviewedCourse.of(learning);
  });

  const close = ({ userId }: Learner) =>
    learning.app.callFrom('auth', '/closed-accounts', { userId, closedAt: new Date().toISOString() });
  const revoke = ({ userId }: Learner) => learning.payment.revoke(userId, course.id);
  const reportEnd = (enrollment: object) =>
    learning.app.callFrom('payment', '/revoked-enrollments', enrollment);
  const rowsOf = ({ userId }: Learner) => learning.app.source.manager.countBy(Review, { userId });

  it('is deleted with the account of its writer, together with its reports, and the rating of the course is updated [T72]', async () => {
    const [leaving, staying] = [await course.reviewed({ stars: 1 }), await course.reviewed({ stars: 5 })];
    await course.report(leaving.review.id);
    expect((await close(leaving.learner)).status).toBe(200);
    expect(await course.rating()).toEqual({ average: 5, count: 1, histogram: [0, 0, 0, 0, 1] });
    expect((await course.list()).reviews.map(({ id }) => id)).toEqual([staying.review.id]);
    const reports = await learning.app.source.manager.countBy(ReviewReport, { reviewId: leaving.review.id });
    expect([await rowsOf(leaving.learner), reports]).toEqual([0, 0]);
  });

  it('leaves the queue when the only user who reported it closes the account [T72]', async () => {
    const { review } = await course.reviewed();
    const [leaving, staying] = [aLearner(), aLearner()];
    for (const reporter of [leaving, staying]) await course.report(review.id, reporter);
    await close(leaving);
    expect(await course.queue()).toMatchObject([{ id: review.id, reportCount: 1 }]);
    await close(staying);
    expect(await course.queue()).toEqual([]);
    expect((await course.list()).reviews).toHaveLength(1);
  });

  it('is deleted with a purchase that is revoked; after a new one its writer may write again', async () => {
    const { learner } = await course.reviewed();
    const enrollment = revoke(learner);
    for (let times = 0; times < 2; times += 1) expect((await reportEnd(enrollment)).status).toBe(200);
    expect([await course.rating(), await rowsOf(learner)]).toEqual([null, 0]);
    expect(await course.own(learner)).toMatchObject({ review: null, canReview: false });
    expect((await course.put(learner)).status).toBe(403);
    learning.payment.sell(learner.userId, course.id);
    expect(await course.own(learner)).toMatchObject({ review: null, canReview: true });
    await course.save(learner);
    // The report about the former purchase arrives late.
    await reportEnd(enrollment);
    expect(await course.rating()).toMatchObject({ count: 1 });
  });

  it('is deleted even if its purchase is revoked while it is written', async () => {
    for (let round = 0; round < 5; round += 1) {
      const learner = await course.learner();
      const { userId } = learner;
      const enrollmentId = `01J0000000000000000000000${round}`;
      learning.payment.revoke(userId, course.id);
      learning.payment.sell(userId, course.id, enrollmentId);
      await Promise.all([course.put(learner), reportEnd({ enrollmentId, userId, courseId: course.id })]);
      expect([await rowsOf(learner), await course.rating()]).toEqual([0, null]);
    }
  });
});
