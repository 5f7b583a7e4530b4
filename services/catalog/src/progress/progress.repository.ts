import { type WatchedRange } from '@academy/contracts/progress/progress.schemas';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { keyOf, type Learner, sorted } from './learner.js';

export interface ProgressWrite extends Learner {
  readonly lectureId: string;
  readonly positionSec: number;
  readonly watchedSec: number;
  readonly completed: boolean;
  /** Set for videos only. */
  readonly watched?: readonly WatchedRange[];
}

export interface ProgressRow extends Learner {
  readonly lectureId: string;
  readonly positionSec: number;
  readonly watchedSec: number;
  readonly completedAt: Date | null;
  readonly updatedAt: Date;
  /** The completion of the whole course. */
  readonly courseCompletedAt: Date | null;
  /** The certificate of the whole course. */
  readonly certificateId: string | null;
}

const COLUMNS = `p.user_id AS userId, p.course_id AS courseId, p.lecture_id AS lectureId,
  p.position_sec AS positionSec, p.watched_sec AS watchedSec, p.completed_at AS completedAt, p.updated_at AS updatedAt,
  c.completed_at AS courseCompletedAt, t.certificate_id AS certificateId`;
/** Columns that exist once per course. */
const COURSE_JOIN = `LEFT JOIN course_progress c ON c.user_id = p.user_id AND c.course_id = p.course_id
  LEFT JOIN certificates t ON t.user_id = p.user_id AND t.course_id = p.course_id AND t.ended_enrollment_id = ''`;

@Injectable()
export class ProgressRepository {
  constructor(private readonly source: DataSource) {}

  /** Locks in one order of keys, to avoid deadlocks. */
  async lockCourses(manager: EntityManager, learners: readonly Learner[]): Promise<void> {
    if (learners.length === 0) return;
    const rows = sorted(learners, keyOf).map(({ userId, courseId }) => [userId, courseId]);
    await manager.query(
      'INSERT INTO course_progress (user_id, course_id) VALUES ? ON DUPLICATE KEY UPDATE course_id = VALUES(course_id)',
      [rows],
    );
  }

  /**
   * Values only increase, in whatever order writes arrive (AMB-02). `updatedAt` changes only when a value increases,
   * so a late, outdated write does not make its lecture the one to resume. It is assigned first, because later
   * assignments see the values written before them.
   */
  async merge(manager: EntityManager, writes: readonly ProgressWrite[], now: Date): Promise<void> {
    const rows = sorted(writes, (write) => `${keyOf(write)}/${write.lectureId}`).map((write) => [
      write.userId,
      write.courseId,
      write.lectureId,
      write.positionSec,
      write.watchedSec,
      write.completed ? now : null,
      now,
    ]);
    await manager.query(
      `INSERT INTO lecture_progress
         (user_id, course_id, lecture_id, position_sec, watched_sec, completed_at, updated_at) VALUES ?
       ON DUPLICATE KEY UPDATE
         updated_at = IF(VALUES(position_sec) > position_sec OR VALUES(watched_sec) > watched_sec
           OR (completed_at IS NULL AND VALUES(completed_at) IS NOT NULL),
           GREATEST(updated_at, VALUES(updated_at)), updated_at),
         position_sec = GREATEST(position_sec, VALUES(position_sec)),
         watched_sec = GREATEST(watched_sec, VALUES(watched_sec)),
         completed_at = COALESCE(completed_at, VALUES(completed_at))`,
      [rows],
    );
  }

  /** Written once: a completion is never undone. */
  async completeCourse(manager: EntityManager, { userId, courseId }: Learner, now: Date): Promise<void> {
    await manager.query(
      'UPDATE course_progress SET completed_at = ? WHERE user_id = ? AND course_id = ? AND completed_at IS NULL',
      [now, userId, courseId],
    );
  }

  /**
   * Uses the database's clock and one row that only one transaction can change, so that concurrent attempts have no
   * advantage. The row exists already.
   * @returns false if the last attempt of this learner in the course is more recent than the given seconds
   */
  async claimQuizAttempt(
    manager: EntityManager,
    { userId, courseId }: Learner,
    waitSec: number,
  ): Promise<boolean> {
    const { affectedRows } = await manager.query<{ affectedRows: number }>(
      `UPDATE course_progress SET quiz_answered_at = UTC_TIMESTAMP(3)
       WHERE user_id = ? AND course_id = ?
         AND (quiz_answered_at IS NULL OR quiz_answered_at <= UTC_TIMESTAMP(3) - INTERVAL ? SECOND)`,
      [userId, courseId, waitSec],
    );
    return affectedRows > 0;
  }

  /** @returns seconds, at least one, until the wait after the last attempt in the course is over */
  async secondsToQuizAttempt(
    manager: EntityManager,
    { userId, courseId }: Learner,
    waitSec: number,
  ): Promise<number> {
    const [row] = await manager.query<{ passedMs: string | number }[]>(
      `SELECT TIMESTAMPDIFF(MICROSECOND, quiz_answered_at, UTC_TIMESTAMP(3)) / 1000 AS passedMs
       FROM course_progress WHERE user_id = ? AND course_id = ?`,
      [userId, courseId],
    );
    return Math.max(1, Math.ceil(waitSec - Number(row?.passedMs ?? 0) / 1_000));
  }

  /** Progress in all lectures of these courses. */
  async ofLearners(
    manager: EntityManager,
    learners: readonly Learner[],
  ): Promise<Map<string, ProgressRow[]>> {
    const found = new Map<string, ProgressRow[]>(learners.map((learner) => [keyOf(learner), []]));
    const pairs = learners.map(() => '(p.user_id = ? AND p.course_id = ?)').join(' OR ');
    const rows = await manager.query<ProgressRow[]>(
      `SELECT ${COLUMNS} FROM lecture_progress p ${COURSE_JOIN}
       WHERE ${pairs}`,
      learners.flatMap(({ userId, courseId }) => [userId, courseId]),
    );
    for (const row of rows) found.get(keyOf(row))?.push(row);
    return found;
  }

  /** All progress of one user. */
  async ofUser(userId: string): Promise<ProgressRow[]> {
    return this.source.query<ProgressRow[]>(
      `SELECT ${COLUMNS} FROM lecture_progress p ${COURSE_JOIN}
       WHERE p.user_id = ?`,
      [userId],
    );
  }
}
