import { type Caller } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { entityId } from '@academy/contracts/identity.schemas';
import { type CourseOutline, type LectureInCourse } from '../curriculum/outline/course-outline.js';
import { CourseOutlineCache } from '../curriculum/outline/course-outline-cache.js';
import { EnrollmentClient } from './enrollment-client.js';
import { lectureErrors } from './lecture.errors.js';

/** Decides which users may open a lecture and learn in it (decision 0098). */
@Injectable()
export class LectureAccess {
  constructor(
    private readonly outlines: CourseOutlineCache,
    private readonly enrollments: EnrollmentClient,
  ) {}

  /**
   * Previews are public. Other lectures are for owners of the course, even if it was archived (AMB-22) or is a draft
   * again. Admins see all of them.
   * @throws AppError 404 if the lecture is missing or not published; 403 NOT_ENROLLED
   */
  async forReading(lectureId: string, caller: Caller): Promise<LectureInCourse> {
    const placed = await this.find(lectureId);
    if (caller.role === 'admin') return placed;
    const { course, lecture } = placed;
    if (course.publication === 'published' && lecture.isPreview) return placed;
    await this.requireOwner(course, caller);
    return placed;
  }

  /**
   * Progress, quiz attempts and notes are stored for owners only.
   * @throws AppError as `forReading` does
   */
  async toLearn(lectureId: string, caller: Caller): Promise<LectureInCourse> {
    const placed = await this.find(lectureId);
    await this.requireOwner(placed.course, caller);
    return placed;
  }

  /**
   * Required for data of a course as a whole.
   * @param notFound the error if the course is not published
   * @throws AppError as `forReading` does
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

  private async find(lectureId: string): Promise<LectureInCourse> {
    const placed = entityId.safeParse(lectureId).success ? await this.outlines.findLecture(lectureId) : null;
    if (!placed) throw lectureErrors.LECTURE_NOT_FOUND();
    return placed;
  }
}
