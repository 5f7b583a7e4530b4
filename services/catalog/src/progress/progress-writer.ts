import { Batcher, inTransaction } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type CourseOutline, type LectureInCourse } from '../curriculum/outline/course-outline.js';
import { completionOf } from './completion/completion.js';
import { keyOf, type Learner } from './learner.js';
import { completedIds } from './progress-view.js';
import { ProgressRepository, type ProgressRow, type ProgressWrite } from './progress.repository.js';
import {
  isVideo,
  lectureKeyOf,
  type WatchedVideo,
  WatchedVideos,
} from './videos/watched-videos.repository.js';
import { masksOf, mergeMasks } from './videos/watched-segments.js';

export interface LectureWrite {
  readonly lectureInCourse: LectureInCourse;
  readonly write: ProgressWrite;
}

/** One commit for all reports of a few milliseconds (decision 0100). */
const BATCHING = { maxSize: 200, concurrency: 2, minConcurrentSize: 50 };

/** Writes the progress of many users in one transaction; each write resolves after the commit. */
@Injectable()
export class ProgressWriter {
  private readonly batches = new Batcher<LectureWrite, readonly ProgressRow[]>(
    (writes) => this.writeAll(writes),
    BATCHING,
  );

  constructor(
    private readonly source: DataSource,
    private readonly rows: ProgressRepository,
    private readonly videos: WatchedVideos,
  ) {}

  /** @returns all progress of this learner in this course, after the commit */
  write(write: LectureWrite): Promise<readonly ProgressRow[]> {
    return this.batches.add(write);
  }

  /** Completes the videos of a course that were watched sufficiently by now. */
  async completeWatched(course: CourseOutline, userId: string): Promise<void> {
    const videos = course.lectures
      .filter(isVideo)
      .map((lecture) => ({ userId, courseId: course.id, lectureId: lecture.id, lecture }));
    await inTransaction(this.source, async (manager) => {
      const finished = await this.videos.findFinished(manager, videos);
      const writes = videos
        .filter((video) => finished.has(lectureKeyOf(video)))
        .map(({ lecture, ...of }) => ({
          lectureInCourse: { course, lecture },
          write: { ...of, positionSec: 0, watchedSec: 0, completed: true },
        }));
      if (writes.length === 0) return;
      await this.lockCourse(manager, { userId, courseId: course.id });
      await this.apply(manager, writes);
    });
  }

  /** Called in a transaction that calls `apply`, such as the one that grades a quiz. */
  async lockCourse(manager: EntityManager, learner: Learner): Promise<void> {
    await this.rows.lockCourses(manager, [learner]);
  }

  /**
   * Part of a transaction that has locked the row of the course.
   * @returns 0 if the learner may attempt a quiz of the course now; otherwise the seconds until then
   */
  async claimQuizAttempt(manager: EntityManager, learner: Learner, waitSec: number): Promise<number> {
    if (await this.rows.claimQuizAttempt(manager, learner, waitSec)) return 0;
    return this.rows.secondsToQuizAttempt(manager, learner, waitSec);
  }

  /**
   * Part of a transaction that has locked the row of the course.
   * @returns all progress of these learners in these courses
   */
  async apply(manager: EntityManager, writes: readonly LectureWrite[]): Promise<Map<string, ProgressRow[]>> {
    const now = new Date();
    const learners = [...new Map(writes.map(({ write }) => [keyOf(write), write])).values()];
    await this.rows.merge(manager, mergedOf(writes), now);
    const rows = await this.rows.ofLearners(manager, learners);
    for (const { lectureInCourse, write } of writes) {
      if (!write.completed) continue;
      const own = rows.get(keyOf(write)) ?? [];
      const isDone = own[0]?.courseCompletedAt !== null;
      if (isDone || !completionOf(lectureInCourse.course.lectures, completedIds(own)).isComplete) continue;
      await this.rows.completeCourse(manager, write, now);
      rows.set(
        keyOf(write),
        own.map((row) => ({ ...row, courseCompletedAt: now })),
      );
    }
    return rows;
  }

  private async writeAll(writes: readonly LectureWrite[]): Promise<(readonly ProgressRow[])[]> {
    const rows = await inTransaction(this.source, async (manager) => {
      const recorded = await this.recordVideos(manager, writes);
      const completing = recorded.filter(({ write }) => write.completed).map(({ write }) => write);
      const learners = [...new Map(completing.map((write) => [keyOf(write), write])).values()];
      await this.rows.lockCourses(manager, learners);
      return this.apply(manager, recorded);
    });
    return writes.map(({ write }) => rows.get(keyOf(write)) ?? []);
  }

  /** Stores the watched parts, and completes the videos that were watched sufficiently by now. */
  private async recordVideos(
    manager: EntityManager,
    writes: readonly LectureWrite[],
  ): Promise<readonly LectureWrite[]> {
    const videos = watchedVideosOf(writes);
    if (videos.length === 0) return writes;
    await this.videos.add(manager, videos);
    const finished = await this.videos.findFinished(manager, videos);
    return writes.map(({ lectureInCourse, write }) => ({
      lectureInCourse,
      write: finished.has(lectureKeyOf(write)) ? { ...write, completed: true } : write,
    }));
  }
}

/** Each video once, with all reports about it. */
function watchedVideosOf(writes: readonly LectureWrite[]): WatchedVideo[] {
  const videos = new Map<string, WatchedVideo>();
  for (const { lectureInCourse, write } of writes) {
    const { lecture } = lectureInCourse;
    if (!isVideo(lecture)) continue;
    const masks = masksOf(write.watched ?? [], lecture.durationSec);
    const previous = videos.get(lectureKeyOf(write))?.masks ?? new Map();
    videos.set(lectureKeyOf(write), { ...write, lecture, masks: mergeMasks(previous, masks) });
  }
  return [...videos.values()];
}

/** One row per lecture and learner: a statement must not contain the same key twice in an order that matters. */
function mergedOf(writes: readonly LectureWrite[]): ProgressWrite[] {
  const merged = new Map<string, ProgressWrite>();
  for (const { write } of writes) {
    const key = `${write.userId}/${write.lectureId}`;
    const previous = merged.get(key);
    merged.set(key, previous ? maxProgress(previous, write) : write);
  }
  return [...merged.values()];
}

const maxProgress = (one: ProgressWrite, other: ProgressWrite): ProgressWrite => ({
  ...one,
  positionSec: Math.max(one.positionSec, other.positionSec),
  watchedSec: Math.max(one.watchedSec, other.watchedSec),
  completed: one.completed || other.completed,
});
