import { type EntityManager } from 'typeorm';

/** Columns of a course that `updateLectureTotals` alone writes, so that a list reads one table. */
export interface LectureTotals {
  /** All three are null while no lecture was ever added. */
  lectureCount: number | null;
  lecturesDurationSec: number | null;
  /** The last change of a lecture, its files or the order. */
  lecturesUpdatedAt: Date | null;
}

/** Counts a course's lectures anew; part of every transaction that changes a lecture, its files or the order. */
export async function updateLectureTotals(manager: EntityManager, courseId: string): Promise<void> {
  await manager.query(
    `UPDATE courses SET lectures_updated_at = ?,
       lecture_count = (SELECT COUNT(*) FROM lectures WHERE course_id = ?),
       lectures_duration_sec = (SELECT COALESCE(SUM(duration_sec), 0) FROM lectures WHERE course_id = ?)
     WHERE id = ?`,
    [new Date(), courseId, courseId, courseId],
  );
}
