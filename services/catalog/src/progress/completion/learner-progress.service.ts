import { type LearnerProgress } from '@academy/contracts/progress/learner-progress.schemas';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CourseOutlineCache } from '../../curriculum/outline/course-outline-cache.js';
import { completionOf } from './completion.js';

interface BegunLecture {
  readonly userId: string;
  readonly lectureId: string;
  readonly isCompleted: number;
  readonly certificateId: string | null;
  readonly updatedAt: Date;
}

/** The progress of many users in one course, for admins. */
@Injectable()
export class LearnerProgressService {
  constructor(
    private readonly source: DataSource,
    private readonly outlines: CourseOutlineCache,
  ) {}

  /** @returns users with progress, in no particular order */
  async of(courseId: string, userIds: readonly string[]): Promise<LearnerProgress[]> {
    const course = (await this.outlines.ofCourses([courseId])).get(courseId);
    if (!course || userIds.length === 0) return [];
    const byUser = new Map<string, BegunLecture[]>();
    for (const row of await this.findBegun(courseId, userIds)) {
      const rows = byUser.get(row.userId);
      if (rows) rows.push(row);
      else byUser.set(row.userId, [row]);
    }
    return [...byUser].map(([userId, lectures]) => {
      const completed = lectures.filter(({ isCompleted }) => Number(isCompleted) === 1);
      const ids = new Set(completed.map(({ lectureId }) => lectureId));
      return {
        userId,
        percent: completionOf(course.lectures, ids).percent,
        certificateId: lectures[0]?.certificateId ?? null,
        lastActiveAt: new Date(
          Math.max(...lectures.map(({ updatedAt }) => updatedAt.getTime())),
        ).toISOString(),
      };
    });
  }

  private findBegun(courseId: string, userIds: readonly string[]): Promise<BegunLecture[]> {
    return this.source.query<BegunLecture[]>(
      `SELECT p.user_id AS userId, p.lecture_id AS lectureId, p.completed_at IS NOT NULL AS isCompleted,
         t.certificate_id AS certificateId, p.updated_at AS updatedAt
       FROM lecture_progress p
       LEFT JOIN certificates t ON t.user_id = p.user_id AND t.course_id = p.course_id
         AND t.ended_enrollment_id = '' AND t.revoked_at IS NULL
       WHERE p.user_id IN (?) AND p.course_id = ?`,
      [userIds, courseId],
    );
  }
}
