import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { homeResponse } from '@academy/contracts/home/home.schemas';
import { firstIdAt, newId } from '@academy/nest-kit';
import { Course } from '../src/courses/course.entity.js';
import { Review } from '../src/reviews/review.entity.js';
import { aCourse, aReview } from './catalog-builders.js';
import { CatalogTestApp } from './catalog-test-app.js';

const LONG = 'Clear, calm and practical, and every lecture ends with something to try.';

describe('the first page', () => {
  let catalog: CatalogTestApp;
  const courses = ['First', 'Second', 'Third', 'Fourth'].map((title) => aCourse({ title }));
  const hidden = aCourse({ publication: 'draft' });
  beforeAll(async () => {
    catalog = await CatalogTestApp.open();
    await catalog.source.manager.insert(Course, [...courses, hidden]);
    await catalog.source.query(
      'UPDATE courses SET lecture_count = 4, learner_count = 5, stars5_count = 1, stars4_count = 1',
    );
  });
  afterAll(() => catalog.close());

  const read = async () => (await catalog.call('visitor', 'GET', '/home')).as(homeResponse);
  const review = (course: Course, over: Partial<Review> = {}) =>
    catalog.source.manager.insert(
      Review,
      aReview({ courseId: course.id, userId: newId(), text: LONG, ...over }),
    );

  it('has numbers of published courses only', async () => {
    expect((await read()).figures).toEqual({
      courses: 4,
      lectures: 16,
      enrollments: 20,
      certificates: 0,
      rating: { average: 4.5, count: 8 },
    });
  });

  it('has the newest good review of each published course, at most three', async () => {
    expect((await read()).reviews).toEqual([]);
    for (const [minute, course] of [...courses, ...courses, hidden].entries())
      await review(course, { id: firstIdAt(new Date(Date.UTC(2026, 10, 2, 10, minute))) });
    await review(courses[0]!, { stars: 3, authorName: 'Critical C.' });
    await review(courses[0]!, { text: 'Good.', authorName: 'Brief B.' });
    await review(courses[0]!, { state: 'hidden', authorName: 'Hidden H.' });
    const { reviews } = await read();
    expect(reviews.map(({ courseTitle }) => courseTitle)).toEqual(['Fourth', 'Third', 'Second']);
    expect(reviews[0]).toEqual({
      id: expect.any(String),
      author: 'Asha R.',
      stars: 5,
      text: LONG,
      createdAt: expect.any(String),
      courseTitle: 'Fourth',
      courseSlug: courses[3]!.slug,
    });
  });
});
