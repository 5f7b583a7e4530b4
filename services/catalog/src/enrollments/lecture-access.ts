import { type Caller } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { entityId } from '@academy/contracts/identity.schemas';
import { type CourseOutline, type PlacedLecture } from '../curriculum/outline/course-outline.js';
import { CourseOutlineCache } from '../curriculum/outline/course-outline-cache.js';
import { EnrollmentClient } from './enrollment-client.js';
import { lectureErrors } from './lecture.errors.js';

/** Who may open a lecture, and who may learn in it (decision 0098). */
@Injectable()
export class LectureAccess {
  constructor(
    private readonly outlines: CourseOutlineCache,
    private readonly enrollments: EnrollmentClient,
  ) {}

  /**
   * A preview is for everyone, any other lecture for those who own the course, also after it left the shop (AMB-22)
   * or is a draft again. Admins see all of them.
   * @throws AppError 404 for what is not there or not published; 403 NOT_ENROLLED
   */
  async toLook(lectureId: string, caller: Caller): Promise<PlacedLecture> {
    const placed = await this.find(lectureId);
    if (caller.role === 'admin') return placed;
    const { course, lecture } = placed;
    if (course.publication === 'published' && lecture.isPreview) return placed;
    await this.requireOwner(course, caller);
    return placed;
  }

  /**
   * What is kept of somebody's learning is kept for owners alone: progress, answers, notes.
   * @throws AppError as `toLook` does
   */
  async toLearn(lectureId: string, caller: Caller): Promise<PlacedLecture> {
    const placed = await this.find(lectureId);
    await this.requireOwner(placed.course, caller);
    return placed;
  }

  /**
   * For what is kept of a course as a whole.
   * @param notFound of what was asked for, where the course is not published
   * @throws AppError as `toLook` does
   */
  async requireOwner(
    { id, publication }: Pick<CourseOutline, 'id' | 'publication'>,
    { userId }: Caller,
    notFound = lectureErrors.LECTURE_NOT_FOUND,
  ): Promise<void> {
    if (userId !== undefined && (await this.enrollments.owns(userId, id))) return;
    if (publication !== 'published') throw notFound();
    throw lectureErrors.NOT_ENROLLED(userId === undefined ? 'visitor' : 'user');
  }

  owns(userId: string, courseId: string): Promise<boolean> {
    return this.enrollments.owns(userId, courseId);
  }

  private async find(lectureId: string): Promise<PlacedLecture> {
    const placed = entityId.safeParse(lectureId).success ? await this.outlines.place(lectureId) : null;
    if (!placed) throw lectureErrors.LECTURE_NOT_FOUND();
    return placed;
  }
}
