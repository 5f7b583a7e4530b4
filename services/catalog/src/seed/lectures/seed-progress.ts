import { demoEnrollment } from '@academy/contracts/enrollments/demo-enrollment';
import { demoReviewers } from '@academy/contracts/enrollments/demo-reviewers';
import { type DataSource, type EntityManager } from 'typeorm';
import { Lecture } from '../../lectures/lecture.entity.js';
import { CourseProgressRow } from '../../progress/course-progress.entity.js';
import { LectureProgress } from '../../progress/lecture-progress.entity.js';

const MS_PER_DAY = 24 * 3_600_000;
/** Lectures that the demonstration's learner has completed; quizzes are left open. */
const COMPLETED = 5;

interface DemoProgress {
  readonly userId: string;
  readonly courseId: string;
  /** When the first lecture was completed; the others follow, one per day. */
  readonly from: Date;
  readonly completed: (lectures: readonly Lecture[]) => readonly Lecture[];
}

/** Adds the progress of the demonstration's learners once; later changes stay. */
export async function seedProgress({ manager }: DataSource, now: Date): Promise<void> {
  await addProgress(manager, {
    ...demoEnrollment,
    from: new Date(now.getTime() - COMPLETED * MS_PER_DAY),
    completed: (lectures) => lectures.filter(({ type }) => type !== 'quiz').slice(0, COMPLETED),
  });
  for (const { done, enrolledAt, ...learner } of Object.values(demoReviewers))
    await addProgress(manager, {
      ...learner,
      from: new Date(enrolledAt),
      completed: (lectures) => lectures.slice(0, Math.ceil(done * lectures.length)),
    });
}

async function addProgress(manager: EntityManager, demo: DemoProgress): Promise<void> {
  const { userId, courseId, from } = demo;
  const lectures = await manager.find(Lecture, { where: { courseId }, order: { position: 'ASC' } });
  const completed = demo.completed(lectures);
  if (completed.length === 0 || (await manager.existsBy(CourseProgressRow, { userId, courseId }))) return;
  const rows = completed.map(({ id: lectureId, durationSec }, index) => {
    const completedAt = new Date(from.getTime() + index * MS_PER_DAY);
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
  const isComplete = completed.length === lectures.length;
  await manager.transaction('READ COMMITTED', async (transaction) => {
    await transaction.insert(CourseProgressRow, {
      userId,
      courseId,
      completedAt: isComplete ? (rows.at(-1)?.completedAt ?? null) : null,
      quizAnsweredAt: null,
    });
    await transaction.insert(LectureProgress, rows);
  });
}
