import {
  type CourseProgress,
  type ProgressCommand,
  type ProgressQuery,
} from '@academy/contracts/progress/progress.schemas';
import { type Caller } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LectureAccess } from '../enrollments/lecture-access.js';
import { type Lecture } from '../lectures/lecture.entity.js';
import { type LectureInCourse } from '../curriculum/outline/course-outline.js';
import { CourseOutlineCache } from '../curriculum/outline/course-outline-cache.js';
import { toDetailedProgress, toCourseProgress } from './progress-view.js';
import { ProgressWriter } from './progress-writer.js';
import { isVideo, WatchedVideos } from './videos/watched-videos.repository.js';
import { ProgressRepository, type ProgressRow } from './progress.repository.js';

/** Players may count slightly past the known length. */
const SLACK_SEC = 30;

@Injectable()
export class ProgressService {
  constructor(
    private readonly source: DataSource,
    private readonly access: LectureAccess,
    private readonly outlines: CourseOutlineCache,
    private readonly writer: ProgressWriter,
    private readonly rows: ProgressRepository,
    private readonly videos: WatchedVideos,
  ) {}

  /** Recorded for videos and owners only. A preview opens even if payment cannot confirm the owner. */
  async recordOpening({ course, lecture }: LectureInCourse, { userId }: Caller): Promise<void> {
    if (userId === undefined || !isVideo(lecture)) return;
    const isOwner = await this.access.owns(userId, course.id).catch(() => false);
    if (isOwner) await this.videos.open({ userId, courseId: course.id, lectureId: lecture.id });
  }

  /**
   * AMB-02. Repeated and late requests are harmless.
   * @returns the course's progress, after the commit
   */
  async save(command: ProgressCommand, caller: Caller & { userId: string }): Promise<CourseProgress> {
    const lectureInCourse = await this.access.toLearn(command.lectureId, caller);
    const { course, lecture } = lectureInCourse;
    const write = {
      userId: caller.userId,
      courseId: course.id,
      lectureId: lecture.id,
      positionSec: withinLecture(command.positionSec, lecture),
      watchedSec: command.watchedSec,
      // A quiz is completed by passing it, a video by watching it.
      completed: command.completed && lecture.type !== 'quiz' && !isVideo(lecture),
      watched: command.watched ?? [],
    };
    return toDetailedProgress(course, await this.writer.write({ lectureInCourse, write }));
  }

  /**
   * The caller's progress, in full or as a summary per course. Computed here rather than in SQL: the database would
   * have to read every lecture, which the outline cache already contains, and took twice as long (decision 0134).
   */
  async list(userId: string, { courseId, summary = false }: ProgressQuery): Promise<CourseProgress[]> {
    const byCourse = new Map<string, ProgressRow[]>();
    for (const row of await this.rowsOf(userId, courseId)) {
      const rows = byCourse.get(row.courseId);
      if (rows) rows.push(row);
      else byCourse.set(row.courseId, [row]);
    }
    const outlines = await this.outlines.ofCourses([...byCourse.keys()]);
    const view = summary ? toCourseProgress : toDetailedProgress;
    return [...byCourse].flatMap(([id, rows]) => {
      const course = outlines.get(id);
      return course ? [view(course, rows)] : [];
    });
  }

  private async rowsOf(userId: string, courseId: string | undefined): Promise<ProgressRow[]> {
    if (courseId === undefined) return this.rows.ofUser(userId);
    const found = await this.rows.ofLearners(this.source.manager, [{ userId, courseId }]);
    return [...found.values()].flat();
  }
}

/** Positions beyond the end count as the end, so that the rest of the request is still saved. */
const withinLecture = (positionSec: number, { durationSec }: Lecture): number =>
  Math.min(positionSec, durationSec + SLACK_SEC);
