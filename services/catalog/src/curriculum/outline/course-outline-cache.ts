import { Batcher } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { courseKind } from '../../courses/course.kind.js';
import { ItemReader } from '../../items/item-reader.js';
import { findLectures } from '../../lectures/lecture-content.js';
import { Lecture } from '../../lectures/lecture.entity.js';
import { type CourseOutline, type LectureInCourse } from './course-outline.js';

/** The maximum of courses in the cache. */
const MAX_COURSES = 500;
/** Concurrent look-ups are batched: one read of the version serves all of them. */
const BATCHING = { maxSize: 500, concurrency: 2, minConcurrentSize: 50 };

/**
 * Caches the lectures of courses in memory, because thousands of learners write progress in a few courses. Entries are
 * dropped when the catalogue's version changes (decision 0071).
 */
@Injectable()
export class CourseOutlineCache {
  private version: string | undefined;
  private readonly courses = new Map<string, CourseOutline>();
  private readonly courseOfLecture = new Map<string, string>();
  private readonly versionBatches = new Batcher<null, null>(async (all) => {
    await this.dropOutdated();
    return all;
  }, BATCHING);
  private readonly lectureBatches = new Batcher<string, LectureInCourse | null>(
    (ids) => this.findLectures(ids),
    BATCHING,
  );

  constructor(
    private readonly source: DataSource,
    private readonly items: ItemReader,
  ) {}

  /** @returns null for an unknown lecture */
  findLecture(lectureId: string): Promise<LectureInCourse | null> {
    return this.lectureBatches.add(lectureId);
  }

  /** Outlines of the existing courses, by course id. */
  async ofCourses(ids: readonly string[]): Promise<ReadonlyMap<string, CourseOutline>> {
    if (ids.length === 0) return new Map();
    await this.versionBatches.add(null);
    const outlines = new Map(await this.load(ids.filter((id) => !this.courses.has(id))));
    for (const id of ids) {
      const held = this.courses.get(id);
      if (held) outlines.set(id, held);
    }
    return outlines;
  }

  private async findLectures(lectureIds: readonly string[]): Promise<(LectureInCourse | null)[]> {
    await this.dropOutdated();
    const courseOf = await this.courseIdsOf(lectureIds);
    const loaded = await this.load([...new Set(courseOf.values())].filter((id) => !this.courses.has(id)));
    return lectureIds.map((lectureId) => {
      const courseId = courseOf.get(lectureId) ?? '';
      const course = loaded.get(courseId) ?? this.courses.get(courseId);
      const lecture = course?.lectures.find(({ id }) => id === lectureId);
      return course && lecture ? { course, lecture } : null;
    });
  }

  /** Runs before each read of a cached entry. */
  private async dropOutdated(): Promise<void> {
    const [row] = await this.source.query<{ version: number }[]>('SELECT version FROM catalog_version');
    const version = String(row?.version);
    if (version === this.version && this.courses.size < MAX_COURSES) return;
    this.version = version;
    this.courses.clear();
    this.courseOfLecture.clear();
  }

  private async courseIdsOf(lectureIds: readonly string[]): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    const unknown: string[] = [];
    for (const id of lectureIds) {
      const courseId = this.courseOfLecture.get(id);
      if (courseId) found.set(id, courseId);
      else unknown.push(id);
    }
    if (unknown.length === 0) return found;
    const rows = await this.source.manager.find(Lecture, {
      select: { id: true, courseId: true },
      where: { id: In(unknown) },
    });
    for (const { id, courseId } of rows) found.set(id, courseId);
    return found;
  }

  /** Returns the loaded outlines instead of reading them from the cache, because a concurrent look-up may clear it. */
  private async load(ids: readonly string[]): Promise<Map<string, CourseOutline>> {
    const loaded = new Map<string, CourseOutline>();
    if (ids.length === 0) return loaded;
    const { version } = this;
    const courses = await this.items.findTitles(courseKind, ids);
    const lectures = await findLectures(this.source.manager, ids);
    for (const { id, slug, title, image, publication } of courses) {
      const own = lectures.filter(({ courseId }) => courseId === id);
      loaded.set(id, { id, slug, title, image, publication, lectures: own });
    }
    if (version === this.version) this.store(loaded);
    return loaded;
  }

  private store(outlines: ReadonlyMap<string, CourseOutline>): void {
    for (const outline of outlines.values()) {
      this.courses.set(outline.id, outline);
      for (const { id } of outline.lectures) this.courseOfLecture.set(id, outline.id);
    }
  }
}
