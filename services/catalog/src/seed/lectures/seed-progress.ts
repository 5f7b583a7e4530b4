import { demoEnrollment } from '@academy/contracts/enrollments/demo-enrollment';
import { type DataSource } from 'typeorm';
import { Lecture } from '../../lectures/lecture.entity.js';
import { CourseProgressRow } from '../../progress/course-progress.entity.js';
import { LectureProgress } from '../../progress/lecture-progress.entity.js';

const MS_PER_DAY = 24 * 3_600_000;
/** Lectures that the demonstration's learner has completed, one per day; quizzes are left to its user. */
const COMPLETED = 5;

/** Adds the progress of the demonstration's learner once; what its user does with it stays. */
export async function seedProgress({ manager }: DataSource, now: Date): Promise<void> {
  const { userId, courseId } = demoEnrollment;
  const lectures = await manager.find(Lecture, { where: { courseId }, order: { position: 'ASC' } });
  const completed = lectures.filter(({ type }) => type !== 'quiz').slice(0, COMPLETED);
  if (completed.length === 0 || (await manager.existsBy(CourseProgressRow, { userId, courseId }))) return;
  const rows = completed.map(({ id: lectureId, durationSec }, index) => {
    const completedAt = new Date(now.getTime() - (completed.length - index) * MS_PER_DAY);
    return {
      userId,
      courseId,
      lectureId,
      positionSec: 0,
      watchedSec: durationSec,
      completedAt,
      updatedAt: completedAt,
    };
  });
  await manager.transaction('READ COMMITTED', async (transaction) => {
    await transaction.insert(CourseProgressRow, {
      userId,
      courseId,
      completedAt: null,
      quizAnsweredAt: null,
    });
    await transaction.insert(LectureProgress, rows);
  });
}
