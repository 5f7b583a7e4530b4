import {
  type AddLectureRequest,
  type CurriculumOutline,
  type SaveOutlineRequest,
} from '@academy/contracts/curriculum/curriculum.schemas';
import { checkVersion, inTransaction, newId, readUnderLock } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../audit/audit-log.js';
import { type Course } from '../courses/course.entity.js';
import { courseKind } from '../courses/course.kind.js';
import { ItemReader } from '../items/item-reader.js';
import { lectureContentOf } from '../lectures/lecture-content.js';
import { Lecture } from '../lectures/lecture.entity.js';
import { updateLectureTotals } from '../courses/lecture-totals.js';
import { bumpVersion, CatalogVersion } from '../catalog/version/catalog-version.js';
import { curriculumErrors } from './curriculum.errors.js';
import { CompletionRepair } from '../progress/completion/completion-repair.js';
import { removeLectures } from './lecture-removal.js';
import { checkPublishedLectures } from './published-lectures.js';
import { readOutline, toCurriculumOutline, type ReadOutline } from './outline-reader.js';

/** Above every real position, so that no position occurs twice during the change. */
const TEMPORARY_OFFSET = 1_000_000;

/** Inserts the row of a course that has none yet, because only an existing row can be locked. */
const LOCK_OUTLINE = `INSERT INTO course_outlines (course_id, version, sections) VALUES (?, 0, '[]')
  ON DUPLICATE KEY UPDATE course_id = VALUES(course_id)`;

/** The order of a course: its sections, and the lectures in them (decision 0115). */
@Injectable()
export class CurriculumService {
  constructor(
    private readonly source: DataSource,
    private readonly reader: ItemReader,
    private readonly audit: AuditLog,
    private readonly completion: CompletionRepair,
    private readonly version: CatalogVersion,
  ) {}

  /** @param courseKey id or slug */
  async get(courseKey: string): Promise<CurriculumOutline> {
    return toCurriculumOutline(this.source.manager, await this.reader.get(courseKind, courseKey));
  }

  /** @throws AppError STALE_VERSION, LECTURE_NOT_FOUND for a lecture of another course, NOT_PUBLISHABLE */
  async save(courseId: string, request: SaveOutlineRequest, actorId: string): Promise<CurriculumOutline> {
    const course = await this.reader.get(courseKind, courseId);
    await this.change(course, request.version, actorId, async (manager, before) => {
      const present = before.sections.flatMap(({ lectures }) => lectures);
      const rest = new Set(request.sections.flatMap(({ lectures }) => lectures));
      if ([...rest].some((id) => !present.some((lecture) => lecture.id === id)))
        throw curriculumErrors.LECTURE_NOT_FOUND();
      await removeLectures(manager, this.audit, {
        actorId,
        lectures: present.filter(({ id }) => !rest.has(id)),
      });
      await arrange(manager, course.id, request.sections);
      return request.sections.map(({ title }) => title);
    });
    // A learner may have completed the last remaining lecture before the new order was saved.
    await this.completion.repair(this.source.manager, course.id);
    return toCurriculumOutline(this.source.manager, course);
  }

  /** Appends the new lecture to its section. */
  async addLecture(
    courseId: string,
    { version, section, ...facts }: AddLectureRequest,
    actorId: string,
  ): Promise<{ outline: CurriculumOutline; lectureId: string }> {
    const course = await this.reader.get(courseKind, courseId);
    const lectureId = newId();
    await this.change(course, version, actorId, async (manager, before) => {
      if (!before.sections.some(({ title }) => title === section)) throw curriculumErrors.SECTION_NOT_FOUND();
      const lecture = { id: lectureId, courseId: course.id, section, version: 1, ...facts };
      await manager.insert(Lecture, { ...lecture, position: TEMPORARY_OFFSET * 2 });
      const sections = before.sections.map(({ title, lectures }) => ({
        title,
        lectures: [...lectures.map(({ id }) => id), ...(title === section ? [lectureId] : [])],
      }));
      await arrange(manager, course.id, sections);
      const about = {
        action: 'lecture-added',
        actorId,
        subjectType: 'course',
        subjectId: course.id,
      } as const;
      await this.audit.append(manager, { ...about, before: null, after: lecture });
      return sections.map(({ title }) => title);
    });
    return { outline: await toCurriculumOutline(this.source.manager, course), lectureId };
  }

  /** @param work returns the new titles of the sections */
  private async change(
    { id: courseId }: Course,
    version: number,
    actorId: string,
    work: (manager: EntityManager, before: ReadOutline) => Promise<string[]>,
  ): Promise<void> {
    await inTransaction(this.source, async (manager) => {
      // This row is locked until the transaction ends, so changes of the order wait for one another.
      const before = await readUnderLock(manager, [LOCK_OUTLINE, courseId], () =>
        readOutline(manager, courseId),
      );
      checkVersion(before, version, curriculumErrors.STALE_VERSION);
      const content = await lectureContentOf(manager, courseId);
      const sections = await work(manager, before);
      await manager.query(
        'UPDATE course_outlines SET version = version + 1, sections = ? WHERE course_id = ?',
        [JSON.stringify(sections), courseId],
      );
      await updateLectureTotals(manager, courseId);
      await checkPublishedLectures(manager, courseId, content);
      await this.completion.repair(manager, courseId);
      const after = await readOutline(manager, courseId);
      const about = { action: 'outline-saved', actorId, subjectType: 'course', subjectId: courseId } as const;
      await this.audit.append(manager, { ...about, before: inWords(before), after: inWords(after) });
      await bumpVersion(manager);
    });
    await this.version.waitForLeases();
  }
}

/** Sets the position of every lecture of the course, in two statements. */
async function arrange(
  manager: EntityManager,
  courseId: string,
  sections: readonly { readonly title: string; readonly lectures: readonly string[] }[],
): Promise<void> {
  const placed = sections.flatMap(({ title, lectures }) => lectures.map((id) => ({ id, title })));
  if (placed.length === 0) return;
  const ids = placed.map(({ id }) => id);
  const titles = placed.map(({ title }) => title);
  await manager.query('UPDATE lectures SET position = position + ? WHERE course_id = ?', [
    TEMPORARY_OFFSET,
    courseId,
  ]);
  await manager.query(
    'UPDATE lectures SET section = ELT(FIELD(id, ?), ?), position = FIELD(id, ?) WHERE course_id = ?',
    [ids, titles, ids, courseId],
  );
}

const inWords = ({ sections }: ReadOutline) => ({
  sections: sections.map(({ title, lectures }) => ({ title, lectures: lectures.map((one) => one.title) })),
});
