import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';

/** Learners looked at in one statement. */
const CHUNK = 500;

/**
 * Completes a course for the learners who have done all that it still requires, also where their last missing lecture
 * was removed. Completion is only ever given here, never taken back (decision 0100).
 */
@Injectable()
export class CompletionRepair {
  async repair(manager: EntityManager, courseId: string): Promise<void> {
    const required = await countRequired(manager, courseId);
    if (required === 0) return;
    for (let last = ''; ;) {
      const learners = await manager.query<{ userId: string }[]>(
        `SELECT userId FROM course_progress
         WHERE courseId = ? AND userId > ? AND completedAt IS NULL ORDER BY userId LIMIT ${CHUNK}`,
        [courseId, last],
      );
      if (learners.length === 0) return;
      const ids = learners.map(({ userId }) => userId);
      await complete(manager, { courseId, ids, required });
      last = ids.at(-1) ?? '';
    }
  }
}

async function countRequired(manager: EntityManager, courseId: string): Promise<number> {
  const [row] = await manager.query<{ required: string }[]>(
    'SELECT COUNT(*) AS required FROM lectures WHERE courseId = ? AND isRequired = 1',
    [courseId],
  );
  return Number(row?.required);
}

async function complete(
  manager: EntityManager,
  { courseId, ids, required }: { courseId: string; ids: readonly string[]; required: number },
): Promise<void> {
  const done = await manager.query<{ userId: string }[]>(
    `SELECT p.userId FROM lecture_progress p
     JOIN lectures l ON l.id = p.lectureId AND l.courseId = p.courseId AND l.isRequired = 1
     WHERE p.userId IN (?) AND p.courseId = ? AND p.completedAt IS NOT NULL
     GROUP BY p.userId HAVING COUNT(*) >= ?`,
    [ids, courseId, required],
  );
  if (done.length === 0) return;
  await manager.query(
    `UPDATE course_progress SET completedAt = UTC_TIMESTAMP(3)
     WHERE userId IN (?) AND courseId = ? AND completedAt IS NULL`,
    [done.map(({ userId }) => userId), courseId],
  );
}
