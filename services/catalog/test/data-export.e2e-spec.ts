import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  personalLearningPage,
  type PersonalLearningPage,
} from '@academy/contracts/data-export/data-export.schemas';
import { newId } from '@academy/nest-kit';
import { LectureOpening } from '../src/progress/videos/lecture-opening.entity.js';
import { PAGE_ROWS } from '../src/data-export/data-export.service.js';
import { CatalogTestApp } from './catalog-test-app.js';
import { FakePayment } from './fake-payment.js';
import { aLearner, type Learner } from './certificates/learners.js';
import { createLearningRows } from './erasure/learning-rows.js';

describe('the export of a user’s learning', () => {
  let catalog: CatalogTestApp;
  let payment: FakePayment;
  beforeAll(async () => {
    payment = await new FakePayment().start();
    catalog = await CatalogTestApp.open(payment);
  });
  afterAll(async () => {
    await catalog.close();
    await payment.stop();
  });

  const pagesOf = async (learner: Learner): Promise<PersonalLearningPage[]> => {
    const pages: PersonalLearningPage[] = [];
    for (let next: string | null = ''; next !== null; next = pages.at(-1)?.next ?? null) {
      const path = `/data-export/learning${next ? `?after=${encodeURIComponent(next)}` : ''}`;
      pages.push((await catalog.call(learner, 'GET', path)).as(personalLearningPage.strict()));
    }
    return pages;
  };

  it('contains every row of the user once, in pages, and no row of anybody else [T72]', async () => {
    const [learner, other] = [aLearner(), aLearner()];
    const count = PAGE_ROWS + 7;
    const { courseId } = await createLearningRows(catalog, learner, count);
    await createLearningRows(catalog, other, 2);
    const pages = await pagesOf(learner);
    expect(pages.length).toBeGreaterThan(4);
    const lectures = pages.flatMap((page) => page.lectures);
    const notes = pages.flatMap((page) => page.notes);
    const attempts = pages.flatMap((page) => page.quizAttempts);
    expect(new Set(lectures.map(({ lectureId }) => lectureId)).size).toBe(count);
    expect(new Set(notes.map(({ id }) => id)).size).toBe(count);
    expect(new Set(attempts.map(({ lectureId }) => lectureId)).size).toBe(count);
    expect([lectures.length, notes.length, attempts.length]).toEqual([count, count, count]);
    expect(new Set(lectures.map((lecture) => lecture.courseId))).toEqual(new Set([courseId]));
    expect(pages.flatMap((page) => page.completedCourses)).toEqual([
      { courseId, courseTitle: 'Spot the fake', completedAt: '2026-11-01T10:00:00.000Z' },
    ]);
    expect(pages.flatMap((page) => page.certificates)).toMatchObject([{ courseId, learnerName: 'Asha Rao' }]);
    expect(notes.find(({ text }) => text === 'Note 3')).toMatchObject({
      lectureTitle: 'Lecture 3',
      positionSec: 2,
      createdAt: '2026-11-02T10:00:00.000Z',
    });
    expect(pages.flatMap((page) => page.reviews)).toMatchObject([
      {
        courseId,
        courseTitle: 'Spot the fake',
        author: 'Asha R.',
        stars: 5,
        state: 'published',
        editedAt: null,
      },
    ]);
    expect(pages.flatMap((page) => page.reviewReports)).toMatchObject([
      { reason: 'spam', note: 'An advertisement' },
    ]);
    expect(attempts[0]).toMatchObject({ scorePercent: 80, isPassed: true });
    expect(lectures[2]).toMatchObject({
      openedAt: '2026-11-02T10:00:00.000Z',
      watched: [
        [0, 10],
        [12, 13],
        [15, 20],
      ],
    });
  });

  it('contains a video that was only opened [T72]', async () => {
    const learner = aLearner();
    const { courseId } = await createLearningRows(catalog, learner, 0);
    const [lectureId, openedAt] = [newId(), new Date('2026-11-03T10:00:00Z')];
    const video = { userId: learner.userId, courseId, lectureId, openedAt };
    await catalog.source.manager.insert(LectureOpening, video);
    const lectures = (await pagesOf(learner)).flatMap((page) => page.lectures);
    const at = openedAt.toISOString();
    expect(lectures).toMatchObject([{ lectureId, positionSec: 0, openedAt: at, updatedAt: at, watched: [] }]);
  });

  it('is empty for a user who has learned nothing yet', async () => {
    const pages = await pagesOf(aLearner());
    for (const { next: _next, ...rows } of pages) expect(Object.values(rows).flat()).toEqual([]);
  });

  it('is denied to visitors, and rejects an unknown page [T27, T29]', async () => {
    expect((await catalog.call('visitor', 'GET', '/data-export/learning')).status).toBe(401);
    for (const after of ['x', 'notes.%27%20OR%201', 'lectures.a.b%C3%A9', 'x'.repeat(101)])
      expect((await catalog.call('user', 'GET', `/data-export/learning?after=${after}`)).status).toBe(400);
  });
});
