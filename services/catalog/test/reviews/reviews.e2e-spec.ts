import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { catalogLease, courseList } from '@academy/contracts/catalog/catalog.schemas';
import { newId } from '@academy/nest-kit';
import { Course } from '../../src/courses/course.entity.js';
import { Review } from '../../src/reviews/review.entity.js';
import { aReview } from '../catalog-builders.js';
import { aLearner } from '../certificates/learners.js';
import { LearningTestApp } from '../learning/learning-test-app.js';
import { ReviewedCourse, TEXT } from './reviewed-course.js';

describe('reviews of a course [decision 0188]', () => {
  let learning: LearningTestApp;
  let course: ReviewedCourse;
  beforeAll(async () => {
    learning = await LearningTestApp.open();
  });
  afterAll(() => learning.close());
  beforeEach(async () => {
    learning.payment.isBroken = false;
    course = await ReviewedCourse.of(learning);
  });

  const version = async () =>
    (await learning.app.call('visitor', 'GET', '/version')).as(catalogLease).version;
  const countRows = () => learning.app.source.manager.countBy(Review, { courseId: course.id });

  it('are on the page at once, under the first name and an initial, without an id of the user', async () => {
    expect(await course.list()).toEqual({ reviews: [], rating: null, next: null });
    const before = await version();
    const { learner, review } = await course.reviewed({ stars: 4, text: `  ${TEXT}\r\n\r\nNext.  ` });
    expect(review).toMatchObject({ stars: 4, text: `${TEXT}\n\nNext.`, state: 'published', hidden: null });
    const { reviews, rating } = await course.list();
    expect(reviews).toEqual([
      {
        id: review.id,
        author: 'Priya S.',
        stars: 4,
        text: `${TEXT}\n\nNext.`,
        createdAt: review.createdAt,
        editedAt: null,
        response: null,
      },
    ]);
    expect(rating).toEqual({ average: 4, count: 1, histogram: [0, 0, 0, 1, 0] });
    expect(await course.rating()).toEqual(rating);
    expect(JSON.stringify(reviews)).not.toContain(learner.userId);
    expect(await version()).not.toBe(before);
  });

  it('may be written by enrolled learners from 20 percent of the course on', async () => {
    const learner = await course.learner(0);
    const rule = { requiredPercent: 20, review: null };
    expect(await course.own(learner)).toEqual({ ...rule, canReview: false, progressPercent: 0 });
    const early = await course.put(learner);
    expect([early.status, early.error.code, early.error.details]).toEqual([
      403,
      'REVIEW_NEEDS_PROGRESS',
      { progressPercent: 0, requiredPercent: 20 },
    ]);
    expect(await course.own(await course.learner(1))).toEqual({
      ...rule,
      canReview: true,
      progressPercent: 20,
    });
    const stranger = aLearner();
    expect(await course.own(stranger)).toEqual({ ...rule, canReview: false, progressPercent: 0 });
    const denied = await course.put(stranger);
    expect([denied.status, denied.error.code]).toEqual([403, 'REVIEW_NEEDS_ENROLLMENT']);
    expect(await countRows()).toBe(0);
  });

  it('are not written while payment cannot confirm the enrollment', async () => {
    const learner = await course.learner();
    learning.payment.isBroken = true;
    expect((await course.put(learner)).status).toBe(500);
    expect(await countRows()).toBe(0);
  });

  it('are one per learner: a repeated one changes nothing, another one replaces it', async () => {
    const { learner, review } = await course.reviewed();
    const before = await version();
    expect(await course.save(learner)).toEqual(review);
    expect(await version()).toBe(before);
    const edited = await course.save(learner, { stars: 2, name: 'Priya Rao' });
    expect(edited).toMatchObject({
      id: review.id,
      author: 'Priya R.',
      stars: 2,
      createdAt: review.createdAt,
    });
    expect(edited.editedAt).not.toBeNull();
    expect((await course.own(learner)).review).toEqual(edited);
    expect(await course.list()).toMatchObject({ rating: { average: 2, count: 1 } });
    expect(await countRows()).toBe(1);
  });

  it('are counted completely when written at the same moment, and concurrent ones of one learner count as one', async () => {
    const learners = await Promise.all(Array.from({ length: 5 }, () => course.learner()));
    const stars = [1, 5, 5, 4, 3];
    const [first] = learners as [{ userId: string }];
    const responses = await Promise.all([
      ...learners.map((learner, index) => course.put(learner, { stars: stars[index] })),
      ...[1, 1].map((star) => course.put(first, { stars: star })),
    ]);
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    expect(await course.rating()).toEqual({ average: 3.6, count: 5, histogram: [1, 0, 1, 1, 2] });
    expect(await countRows()).toBe(5);
  });

  it('are deleted by their writers', async () => {
    const { learner } = await course.reviewed();
    const remove = () => learning.app.call(learner, 'DELETE', `${course.path}/review`);
    expect((await remove()).status).toBe(200);
    const again = await remove();
    expect([again.status, again.error.code]).toEqual([404, 'REVIEW_NOT_FOUND']);
    expect([await course.rating(), await countRows()]).toEqual([null, 0]);
  });

  it.each([
    ['no stars', { stars: 0 }],
    ['six stars', { stars: 6 }],
    ['half a star', { stars: 4.5 }],
    ['a text as stars', { stars: '5' }],
    ['a short text', { text: `   ${'x'.repeat(19)}   ` }],
    ['a long text', { text: 'x'.repeat(2_001) }],
    ['an invisible character', { text: `${TEXT}\u200b\u2060` }],
    ['another field', { state: 'published' }],
  ])('are rejected with %s, and stay as they are', async (_, body) => {
    const { learner, review } = await course.reviewed();
    const response = await course.put(learner, body);
    expect([response.status, response.error.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect((await course.own(learner)).review).toEqual(review);
  });

  it('require a session, and are hidden with an unpublished course from all but its learners [T27]', async () => {
    const { learner } = await course.reviewed();
    for (const method of ['GET', 'PUT', 'DELETE'] as const)
      expect((await learning.app.call('visitor', method, `${course.path}/review`)).status).toBe(401);
    await learning.app.source.manager.update(Course, { id: course.id }, { publication: 'archived' });
    const stranger = aLearner();
    for (const [method, path, body] of [
      ['GET', 'reviews', undefined],
      ['GET', 'review', undefined],
      ['PUT', 'review', { stars: 5, text: TEXT, name: 'Priya' }],
      ['DELETE', 'review', undefined],
    ] as const) {
      const response = await learning.app.call(stranger, method, `${course.path}/${path}`, body);
      expect([response.status, response.error.code]).toEqual([404, 'COURSE_NOT_FOUND']);
    }
    expect((await course.own(learner)).review).not.toBeNull();
  });

  it('are listed by time, by stars and by one number of stars, each once, ten per page or fewer', async () => {
    const rows = Array.from({ length: 23 }, (_, index) =>
      aReview({ courseId: course.id, userId: newId(), stars: 1 + ((index * 7) % 5) }),
    );
    const hidden = aReview({ courseId: course.id, userId: newId(), state: 'hidden' });
    await learning.app.source.manager.insert(Review, [...rows, hidden]);
    const pagesOf = async (query: string) => {
      const pages = [await course.list(`?${query}`)];
      for (let next = pages[0]?.next; next; next = pages.at(-1)?.next)
        pages.push(await course.list(`?${query}&after=${next}`));
      return pages.map(({ reviews }) => reviews.map(({ id }) => id));
    };
    const byId = (one: Review, other: Review) => (one.id < other.id ? 1 : -1);
    const newest = [...rows].sort(byId).map(({ id }) => id);
    const highest = [...rows].sort((a, b) => b.stars - a.stars || byId(a, b)).map(({ id }) => id);
    const pages = await pagesOf('sort=newest');
    expect([pages.map(({ length }) => length), pages.flat()]).toEqual([[10, 10, 3], newest]);
    const threePerPage = await pagesOf('limit=3');
    expect([threePerPage[0]?.length, threePerPage.flat()]).toEqual([3, newest]);
    expect((await pagesOf('sort=highest')).flat()).toEqual(highest);
    expect((await pagesOf('sort=lowest')).flat()).toEqual([...highest].reverse());
    const threes = newest.filter((id) => rows.find((row) => row.id === id)?.stars === 3);
    for (const sort of ['newest', 'highest'])
      expect((await pagesOf(`stars=3&sort=${sort}`)).flat()).toEqual(threes);
    for (const query of [
      'sort=best',
      'stars=6',
      'stars=x',
      'after=9.x',
      'limit=0',
      'limit=11',
      `after=0.${newId()}`,
    ]) {
      const response = await learning.app.call('visitor', 'GET', `${course.path}/reviews?${query}`);
      expect([query, response.status]).toEqual([query, 400]);
    }
  });

  it('sort courses by a rating that many reviews outweigh', async () => {
    const one = await ReviewedCourse.of(learning);
    const [best, worst, none] = [
      course,
      await ReviewedCourse.of(learning),
      await ReviewedCourse.of(learning),
    ];
    const rate = (of: ReviewedCourse, stars: readonly number[]) =>
      learning.app.source.manager.insert(
        Review,
        stars.map((each) => aReview({ courseId: of.id, userId: newId(), stars: each })),
      );
    await rate(best, [...Array<number>(38).fill(5), ...Array<number>(11).fill(4)]);
    await rate(worst, Array<number>(5).fill(1));
    for (const of of [best, worst]) await of.reviewed({ stars: of === best ? 5 : 1 });
    await one.reviewed({ stars: 5 });
    const { courses } = (await learning.app.call('visitor', 'GET', '/courses?sort=rating&limit=100')).as(
      courseList,
    );
    const ours = [best, one, worst, none].map(({ id }) => id);
    const shown = courses.filter(({ id }) => ours.includes(id));
    expect(shown.map(({ id }) => id)).toEqual(ours);
    expect(shown.map(({ rating }) => rating)).toEqual([
      { average: 4.8, count: 50 },
      { average: 5, count: 1 },
      { average: 1, count: 6 },
      null,
    ]);
    expect((await learning.app.call('visitor', 'GET', '/workshops?sort=rating')).status).toBe(200);
  });
});
