import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, Not, type EntityManager } from 'typeorm';
import { CourseOutlineCache } from '../../curriculum/outline/course-outline-cache.js';
import { CourseProgressRow } from '../course-progress.entity.js';
import { type Learner } from '../learner.js';
import { ProgressWriter } from '../progress-writer.js';

/** Completed courses, for certificates and enrollments. It does not use enrollments, because they depend on it. */
@Injectable()
export class CourseCompletion {
  constructor(
    private readonly source: DataSource,
    private readonly outlines: CourseOutlineCache,
    private readonly writer: ProgressWriter,
  ) {}

  /** Completes watched videos first: at their last report, too little time may have passed since they were opened. */
  async hasCompleted(userId: string, courseId: string): Promise<boolean> {
    const completed = { userId, courseId, completedAt: Not(IsNull()) };
    if (await this.source.manager.existsBy(CourseProgressRow, completed)) return true;
    const course = (await this.outlines.ofCourses([courseId])).get(courseId);
    if (course) await this.writer.completeWatched(course, userId);
    return this.source.manager.existsBy(CourseProgressRow, completed);
  }

  /**
   * Every transaction that issues a certificate for this learner or ends the enrollment of one takes this lock, so
   * that each reads the other's rows. Locks no row if the learner has completed nothing in the course.
   */
  async lock(manager: EntityManager, { userId, courseId }: Learner): Promise<void> {
    await manager.findOne(CourseProgressRow, {
      where: { userId, courseId },
      lock: { mode: 'pessimistic_write' },
    });
  }
}
