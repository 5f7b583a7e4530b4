import { randomUUID } from 'node:crypto';
import { newId } from '@academy/nest-kit';
import { Lecture } from '../../src/lectures/lecture.entity.js';
import { LectureNote } from '../../src/notes/lecture-note.entity.js';
import { LectureOpening } from '../../src/progress/videos/lecture-opening.entity.js';
import { LectureProgress } from '../../src/progress/lecture-progress.entity.js';
import { WatchedSegments } from '../../src/progress/videos/watched-segments.entity.js';
import { QuizAttempt } from '../../src/quizzes/quiz-attempt.entity.js';
import { ReviewReport } from '../../src/reviews/moderation/review-report.entity.js';
import { Review } from '../../src/reviews/review.entity.js';
import { aReview } from '../catalog-builders.js';
import { type CatalogTestApp } from '../catalog-test-app.js';
import { aCompletedCourse, claim, type Learner } from '../certificates/learners.js';

/** The first, second and fourth segment of five seconds, and one second of the third. */
const WATCHED = {
  maskSecond0: '11',
  maskSecond1: '11',
  maskSecond2: '15',
  maskSecond3: '11',
  maskSecond4: '11',
};
const AT = new Date('2026-11-02T10:00:00Z');

/** Creates a course with this many lectures, and a row of every kind of this learner in each. */
export async function createLearningRows(
  catalog: CatalogTestApp,
  learner: Learner,
  count: number,
): Promise<{ courseId: string }> {
  const { userId } = learner;
  const { id: courseId } = await aCompletedCourse(catalog, learner, { title: 'Spot the fake' });
  const lectures = Array.from({ length: count }, (_, index) =>
    Object.assign(new Lecture(), {
      id: newId(),
      courseId,
      section: 'One',
      position: index + 1,
      title: `Lecture ${index + 1}`,
      type: 'video' as const,
      durationSec: 60,
      isPreview: false,
      isRequired: true,
      version: 1,
    }),
  );
  const { manager } = catalog.source;
  if (count > 0) await manager.insert(Lecture, lectures);
  const each = lectures.map(({ id: lectureId }, index) => ({ userId, courseId, lectureId, index }));
  await manager.insert(
    LectureProgress,
    each.map(({ index, ...of }) => ({
      ...of,
      positionSec: index,
      watchedSec: 60,
      completedAt: AT,
      updatedAt: AT,
    })),
  );
  await manager.insert(
    LectureOpening,
    each.map(({ index: _, ...of }) => ({ ...of, openedAt: AT })),
  );
  await manager.insert(
    WatchedSegments,
    each.map(({ index: _, ...of }) => ({ ...of, blockIndex: 0, ...WATCHED })),
  );
  await manager.insert(
    LectureNote,
    each.map(({ index, ...of }) => ({
      ...of,
      id: randomUUID(),
      text: `Note ${index + 1}`,
      positionSec: index,
      createdAt: AT,
      updatedAt: AT,
    })),
  );
  await manager.insert(
    QuizAttempt,
    each.map(({ lectureId }) => ({
      id: newId(),
      userId,
      lectureId,
      scorePercent: 80,
      passPercent: 70,
      isPassed: true,
      answers: [],
      answeredAt: AT,
    })),
  );
  await manager.insert(Review, aReview({ userId, courseId }));
  await manager.insert(ReviewReport, {
    reviewId: newId(),
    userId,
    reason: 'spam',
    note: 'An advertisement',
    createdAt: AT,
    closedAt: null,
  });
  await claim(catalog, learner, courseId);
  return { courseId };
}

/** The number of rows with this user, by table. */
export async function tracesOf(
  catalog: CatalogTestApp,
  { userId }: Learner,
): Promise<Record<string, number>> {
  const columns = await catalog.source.query<{ name: string }[]>(
    `SELECT TABLE_NAME AS name FROM information_schema.COLUMNS
     WHERE TABLE_SCHEMA = DATABASE() AND COLUMN_NAME = 'user_id' AND TABLE_NAME <> 'closed_accounts'`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of columns) {
    const [row] = await catalog.source.query<{ n: string }[]>(
      `SELECT COUNT(*) AS n FROM ${name} WHERE user_id = ?`,
      [userId],
    );
    counts[name] = Number(row?.n);
  }
  return counts;
}
