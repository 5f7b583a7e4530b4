import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { HAS_CONTENT } from '../../lectures/lecture-content.js';

/** Learners per statement. */
const CHUNK = 500;

/**
 * Completes a course for learners who have completed all of its required lectures, for example after their last open
 * one was removed. Never revokes a completion (decision 0100).
 */
@Injectable()
export class CompletionRepair {
  async repair(manager: EntityManager, courseId: string): Promise<void> {
    const required = await countRequired(manager, courseId);
    if (required === 0) return;
    for (let last = ''; ;) {
      const learners = await manager.query<{ userId: string }[]>(
        `SELECT user_id AS userId FROM course_progress
         WHERE course_id = ? AND user_id > ? AND completed_at IS NULL ORDER BY user_id LIMIT ${CHUNK}`,
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
    `SELECT COUNT(*) AS required FROM lectures l WHERE l.course_id = ? AND l.is_required = 1 AND ${HAS_CONTENT}`,
    [courseId],
  );
  return Number(row?.required);
}

async function complete(
  manager: EntityManager,
  { courseId, ids, required }: { courseId: string; ids: readonly string[]; required: number },
): Promise<void> {
  const done = await manager.query<{ userId: string }[]>(
    `SELECT p.user_id AS userId FROM lecture_progress p
     JOIN lectures l ON l.id = p.lecture_id AND l.course_id = p.course_id AND l.is_required = 1 AND ${HAS_CONTENT}
     WHERE p.user_id IN (?) AND p.course_id = ? AND p.completed_at IS NOT NULL
     GROUP BY p.user_id HAVING COUNT(*) >= ?`,
    [ids, courseId, required],
  );
  if (done.length === 0) return;
  await manager.query(
    `UPDATE course_progress SET completed_at = UTC_TIMESTAMP(3)
     WHERE user_id IN (?) AND course_id = ? AND completed_at IS NULL`,
    [done.map(({ userId }) => userId), courseId],
  );
}
