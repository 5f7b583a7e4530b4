import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { auditPart } from '@academy/contracts/audit/audit.schemas';
import { catalogStats } from '@academy/contracts/analytics/stats.schemas';
import { adminReviewResponse } from '@academy/contracts/reviews/review-moderation.schemas';
import { ReviewReport } from '../../src/reviews/moderation/review-report.entity.js';
import { ADMIN_ID, type TestResponse } from '../catalog-test-app.js';
import { aLearner } from '../certificates/learners.js';
import { LearningTestApp } from '../learning/learning-test-app.js';
import { ReviewedCourse, TEXT, UNKNOWN } from './reviewed-course.js';

const HIDDEN = { reason: 'spam', note: 'It advertises a shop.' };

describe('the moderation of reviews [decision 0188]', () => {
  let learning: LearningTestApp;
  let course: ReviewedCourse;
  beforeAll(async () => {
    learning = await LearningTestApp.open();
  });
  afterAll(() => learning.close());
  beforeEach(async () => {
    course = await ReviewedCourse.of(learning);
  });

  const changed = (response: TestResponse) => response.as(adminReviewResponse.strict()).review;
  const openReviews = async () =>
    (await learning.app.call('admin', 'GET', '/stats')).as(catalogStats).openReviews ?? 0;
  const respond = (id: string, version: number, text: string) =>
    learning.app.call('admin', 'PUT', `/admin/reviews/${id}/response`, { version, text });

  it('begins with a report, once per user, which leaves the review on the page', async () => {
    const { review } = await course.reviewed();
    const before = await openReviews();
    const reporter = aLearner();
    const body = { reason: 'personal-data', note: 'It names a teacher’s phone number.' };
    for (let times = 0; times < 2; times += 1)
      expect((await course.report(review.id, reporter, body)).status).toBe(200);
    await course.report(review.id, reporter, { reason: 'other' });
    expect((await course.report(review.id)).status).toBe(200);
    const [open] = await course.queue();
    expect(open).toMatchObject({ id: review.id, courseTitle: 'A course', isOpen: true, reportCount: 2 });
    expect(open?.reports).toMatchObject([body, { reason: 'spam', note: null }]);
    expect(JSON.stringify(open)).not.toContain(reporter.userId);
    expect(await openReviews()).toBe(before + 1);
    expect((await course.list()).reviews).toHaveLength(1);
  });

  it('accepts no report of the caller’s own review, of a hidden or unknown one, by a visitor or without a reason', async () => {
    const { learner, review } = await course.reviewed();
    const own = await course.report(review.id, learner);
    expect([own.status, own.error.code]).toEqual([403, 'OWN_REVIEW']);
    for (const body of [{}, { reason: 'boring' }, { reason: 'spam', note: 'x'.repeat(501) }])
      expect((await course.report(review.id, aLearner(), body)).status).toBe(400);
    const path = `/reviews/${review.id}/reports`;
    expect((await learning.app.call('visitor', 'POST', path, { reason: 'spam' })).status).toBe(401);
    await course.moderate(review.id, 'hide', 1);
    for (const id of [review.id, UNKNOWN, 'ä']) {
      const missing = await course.report(encodeURIComponent(id));
      expect([missing.status, missing.error.code]).toEqual([404, 'REVIEW_NOT_FOUND']);
    }
    expect(await learning.app.source.manager.countBy(ReviewReport, { reviewId: review.id })).toBe(0);
  });

  it('lists the longest waiting review first, and filters by state and course', async () => {
    const [first, second, third] = [
      await course.reviewed(),
      await course.reviewed(),
      await course.reviewed(),
    ];
    for (const { review } of [second, first]) await course.report(review.id);
    await course.moderate(third.review.id, 'hide', 1);
    const idsOf = async (query: string) => (await course.queue(query)).map(({ id }) => id);
    const [one, two, three] = [first, second, third].map(({ review }) => review.id);
    expect(await idsOf('')).toEqual([two, one]);
    expect(await idsOf('&state=published')).toEqual([two, one]);
    expect(await idsOf('&state=hidden')).toEqual([three]);
    expect(await idsOf('&state=all&limit=2&page=2')).toEqual([one]);
  });

  it('finds reviews by a part of the text or of the name, and sorts them by stars or age', async () => {
    const { review: low } = await course.reviewed({
      stars: 1,
      text: 'The sound is 100% too low in the labs.',
    });
    const { review: high } = await course.reviewed({
      stars: 5,
      text: 'Clear, calm and worth every hour of it.',
    });
    const idsOf = async (query: string) => (await course.queue(`&state=all${query}`)).map(({ id }) => id);
    const search = (text: string) => idsOf(`&search=${encodeURIComponent(text)}`);
    expect(await search('100% too')).toEqual([low.id]);
    expect(await search(low.author)).toContain(low.id);
    expect(await search('%%')).toEqual([]);
    expect(await idsOf('&sort=stars-low')).toEqual([low.id, high.id]);
    expect(await idsOf('&sort=stars-high')).toEqual([high.id, low.id]);
    expect(await idsOf('&sort=oldest')).toEqual([low.id, high.id]);
    expect(await idsOf('&sort=newest&search=calm')).toEqual([high.id]);
  });

  it('hides a review with a reason that its writer reads, and closes its reports', async () => {
    const { learner, review } = await course.reviewed();
    await course.report(review.id);
    const hidden = changed(await course.moderate(review.id, 'hide', 1));
    expect(hidden).toMatchObject({
      state: 'hidden',
      hidden: HIDDEN,
      isOpen: false,
      reportCount: 0,
      version: 2,
    });
    expect([await course.list(), await course.rating()]).toMatchObject([{ reviews: [], rating: null }, null]);
    expect(await course.own(learner)).toMatchObject({ review: { state: 'hidden', hidden: HIDDEN } });
    expect(changed(await course.moderate(review.id, 'hide', 1))).toEqual(hidden);
    const restored = changed(await course.moderate(review.id, 'restore', 2));
    expect(restored).toMatchObject({ state: 'published', hidden: null, isOpen: false });
    expect(await course.rating()).toMatchObject({ count: 1 });
  });

  it('decides on a hidden review again after it was edited, and after it was deleted and written anew', async () => {
    const { learner, review } = await course.reviewed();
    await course.moderate(review.id, 'hide', 1);
    expect(await course.save(learner)).toMatchObject({ state: 'hidden' });
    expect(await course.queue()).toEqual([]);
    const edited = await course.save(learner, { text: `${TEXT} Edited.` });
    expect(edited).toMatchObject({ state: 'pending', hidden: HIDDEN });
    const [open] = await course.queue();
    expect(open).toMatchObject({ id: review.id, state: 'pending', isOpen: true, reports: [] });
    expect((await learning.app.call(learner, 'DELETE', `${course.path}/review`)).status).toBe(200);
    expect([(await course.own(learner)).review, await course.queue('&state=all')]).toEqual([null, []]);
    expect(await course.save(learner)).toMatchObject({ state: 'pending', text: TEXT });
    const [waiting] = await course.queue();
    expect((await course.list()).reviews).toEqual([]);
    await course.moderate(review.id, 'restore', waiting?.version ?? 0);
    expect((await course.list()).reviews).toMatchObject([{ text: TEXT }]);
  });

  it('never shows a hidden text, when a moderator hides it while its writer edits it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { learner, review } = await course.reviewed();
      const [hide] = await Promise.all([
        course.moderate(review.id, 'hide', 1),
        course.put(learner, { text: `${TEXT} Edited.` }),
      ]);
      const shown = (await course.list()).reviews.filter(({ id }) => id === review.id);
      // An edit that came first rejects the change, because the moderator has not seen the new text.
      expect([hide.status, shown.map(({ text }) => text)]).toEqual(
        hide.status === 200 ? [200, []] : [409, [`${TEXT} Edited.`]],
      );
    }
  });

  it('dismisses reports for good, and accepts reports of the same users again after an edit', async () => {
    const { learner, review } = await course.reviewed();
    const reporter = aLearner();
    await course.report(review.id, reporter);
    const dismissed = changed(await course.moderate(review.id, 'dismiss', 1));
    expect(dismissed).toMatchObject({ state: 'published', isOpen: false, reports: [] });
    await course.report(review.id, reporter);
    expect(await course.queue()).toEqual([]);
    await course.save(learner, { stars: 1 });
    await course.report(review.id, reporter);
    expect(await course.queue()).toMatchObject([{ id: review.id, reportCount: 1 }]);
  });

  it('saves the response of one of two concurrent admins, and the other gets STALE_VERSION', async () => {
    const { review } = await course.reviewed();
    const texts = ['Thank you!', 'Thanks.'];
    const responses = await Promise.all(texts.map((text) => respond(review.id, 1, text)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const rejected = responses.find(({ status }) => status === 409);
    expect(rejected?.error).toMatchObject({ code: 'STALE_VERSION', details: { version: 2 } });
    const text = texts[responses.findIndex(({ status }) => status === 200)];
    expect((await course.list()).reviews).toMatchObject([{ response: { text } }]);
  });

  it('publishes the academy’s response, which stays after an edit of the review', async () => {
    const { learner, review } = await course.reviewed();
    const responded = changed(await respond(review.id, 1, ' Thank you!\r\nSee you. '));
    const response = { text: 'Thank you!\nSee you.', at: responded.response?.at };
    expect((await course.list()).reviews).toMatchObject([{ response, editedAt: null }]);
    await course.save(learner, { stars: 4 });
    expect((await course.list()).reviews).toMatchObject([{ response, stars: 4 }]);
    const stale = await respond(review.id, 2, 'Too late');
    expect([stale.status, stale.error.code, stale.error.details]).toEqual([
      409,
      'STALE_VERSION',
      { version: 3 },
    ]);
    const path = `/admin/reviews/${review.id}/response`;
    const without = changed(await learning.app.call('admin', 'DELETE', path, { version: 3 }));
    expect(without.response).toBeNull();
    expect((await course.list()).reviews).toMatchObject([{ response: null }]);
  });

  it('is logged without texts of users [SEC-28]', async () => {
    const { review } = await course.reviewed();
    await course.report(review.id);
    await course.moderate(review.id, 'dismiss', 1);
    await respond(review.id, 2, 'Thank you!');
    await course.moderate(review.id, 'hide', 3);
    await course.moderate(review.id, 'restore', 4);
    const path = `/audit-entries?subjectId=${review.id}`;
    const { entries } = (await learning.app.call('admin', 'GET', path)).as(auditPart);
    expect(entries.map(({ action }) => action)).toEqual([
      'review-restored',
      'review-hidden',
      'response-saved',
      'reports-dismissed',
    ]);
    expect(entries[1]).toMatchObject({
      actorId: ADMIN_ID,
      subjectType: 'review',
      before: { state: 'published' },
      after: { state: 'hidden', reason: 'spam', courseId: course.id },
    });
    expect(JSON.stringify(entries)).not.toMatch(/calm|shop|Thank/);
  });

  it('is for admins, rejects bad input and changes nothing then [SEC-12]', async () => {
    const { learner, review } = await course.reviewed();
    const path = `/admin/reviews/${review.id}`;
    for (const user of ['visitor', 'user', learner] as const) {
      expect([401, 403]).toContain((await learning.app.call(user, 'GET', '/admin/reviews')).status);
      const body = { version: 1, ...HIDDEN };
      expect([401, 403]).toContain((await learning.app.call(user, 'POST', `${path}/hide`, body)).status);
    }
    for (const body of [{ reason: 'dull' }, { note: 'short' }, { note: 'x'.repeat(501) }, { version: 'x' }]) {
      const response = await course.moderate(review.id, 'hide', 1, { ...HIDDEN, ...body });
      expect([response.status, response.error.code]).toEqual([400, 'VALIDATION_FAILED']);
    }
    for (const text of ['  ', 'x'.repeat(2_001)])
      expect((await respond(review.id, 1, text)).status).toBe(400);
    expect((await course.moderate(review.id, 'hide', 7)).status).toBe(409);
    for (const id of [UNKNOWN, '%C3%A4']) expect((await course.moderate(id, 'hide', 1)).status).toBe(404);
    expect(await course.queue('&state=all')).toMatchObject([
      { version: 1, state: 'published', response: null },
    ]);
  });
});
