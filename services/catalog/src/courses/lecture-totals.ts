import { type EntityManager } from 'typeorm';
import { HAS_CONTENT } from '../lectures/lecture-content.js';

/** Columns of a course that only `updateLectureTotals` writes, so that a list reads one table. */
export interface LectureTotals {
  /** All three are null until the first lecture is added. */
  lectureCount: number | null;
  lecturesDurationSec: number | null;
  /** The last change of a lecture (empty or not), of its files or of the order. */
  lecturesUpdatedAt: Date | null;
}

/**
 * Updates the totals over a course's lectures with content. Part of every transaction that changes a lecture, its
 * files or the order.
 */
export async function updateLectureTotals(manager: EntityManager, courseId: string): Promise<void> {
  await manager.query(
    `UPDATE courses SET lectures_updated_at = ?,
       lecture_count = (SELECT COUNT(*) FROM lectures l WHERE l.course_id = ? AND ${HAS_CONTENT}),
       lectures_duration_sec = (SELECT COALESCE(SUM(duration_sec), 0) FROM lectures l WHERE l.course_id = ? AND ${HAS_CONTENT})
     WHERE id = ?`,
    [new Date(), courseId, courseId, courseId],
  );
}
