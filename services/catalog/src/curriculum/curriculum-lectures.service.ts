import {
  type CurriculumLectureDetail,
  type SaveLectureRequest,
} from '@academy/contracts/curriculum/curriculum.schemas';
import { entityId } from '@academy/contracts/identity.schemas';
import { checkVersion, inTransaction, type Locked, lockRow } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../audit/audit-log.js';
import { lectureErrors } from '../enrollments/lecture.errors.js';
import { changesBetween } from '../items/saving/item-changes.js';
import { itemErrors } from '../items/item.errors.js';
import { LectureArticle } from '../lectures/lecture-article.entity.js';
import { lectureContentOf } from '../lectures/lecture-content.js';
import { Lecture } from '../lectures/lecture.entity.js';
import { updateLectureTotals } from '../courses/lecture-totals.js';
import { QuizzesService } from '../quizzes/quizzes.service.js';
import { bumpVersion, CatalogVersion } from '../catalog/version/catalog-version.js';
import { curriculumErrors } from './curriculum.errors.js';
import { CompletionRepair } from '../progress/completion/completion-repair.js';
import { LectureFiles } from './lecture-files.js';
import { toCurriculumLecture } from './outline-reader.js';
import { checkPublishedLectures } from './published-lectures.js';
import { writeQuiz } from './quiz-writer.js';

const LENGTH_TOLERANCE_SEC = 2;

/** One lecture as admins read and write it. */
@Injectable()
export class CurriculumLecturesService {
  constructor(
    private readonly source: DataSource,
    private readonly audit: AuditLog,
    private readonly files: LectureFiles,
    private readonly quizzes: QuizzesService,
    private readonly completion: CompletionRepair,
    private readonly version: CatalogVersion,
  ) {}

  /** @throws AppError LECTURE_NOT_FOUND */
  async get(id: string): Promise<CurriculumLectureDetail> {
    const { manager } = this.source;
    const lecture = entityId.safeParse(id).success ? await manager.findOneBy(Lecture, { id }) : null;
    if (!lecture) throw lectureErrors.LECTURE_NOT_FOUND();
    const { courseId } = lecture;
    const { filled } = await lectureContentOf(manager, courseId);
    const [learners] = await manager.query<{ count: string }[]>(
      `SELECT COUNT(*) AS count FROM course_progress c
       JOIN lecture_progress p ON p.user_id = c.user_id AND p.course_id = c.course_id AND p.lecture_id = ?
       WHERE c.course_id = ?`,
      [id, courseId],
    );
    return {
      ...toCurriculumLecture(lecture, filled),
      courseId,
      article: await articleOf(manager, lecture),
      quiz: lecture.type === 'quiz' ? await this.quizzes.getForAuthors(id) : null,
      files: await this.files.list(id),
      learners: Number(learners?.count),
    };
  }

  /**
   * An article or a quiz that the request omits stays.
   * @throws AppError LECTURE_NOT_FOUND, STALE_VERSION, LECTURE_TYPE_MISMATCH, LECTURE_LENGTH_MISMATCH, NOT_PUBLISHABLE
   */
  async save(id: string, request: SaveLectureRequest, actorId: string): Promise<CurriculumLectureDetail> {
    const { version, article, quiz, ...typed } = request;
    const before = await this.get(id);
    const { courseId, type } = before;
    if (article !== undefined && type !== 'article') throw curriculumErrors.LECTURE_TYPE_MISMATCH('article');
    if (quiz && type !== 'quiz') throw curriculumErrors.LECTURE_TYPE_MISMATCH('quiz');
    await inTransaction(this.source, async (manager) => {
      const lecture = await lock(manager, id);
      checkVersion(lecture, version, itemErrors.STALE_VERSION);
      const content = await lectureContentOf(manager, courseId);
      const durationSec = await this.lengthOf(manager, lecture, typed.durationSec);
      const facts = { ...typed, durationSec };
      await manager.update(Lecture, { id }, { ...facts, version: version + 1 });
      if (article !== undefined)
        await manager.upsert(LectureArticle, { lectureId: id, text: article.replaceAll('\r\n', '\n') }, [
          'lectureId',
        ]);
      if (quiz) await writeQuiz(manager, id, quiz);
      await updateLectureTotals(manager, courseId);
      await checkPublishedLectures(manager, courseId, content);
      await this.completion.repair(manager, courseId);
      const after = { ...facts, ...(article !== undefined && { article }), ...(quiz && { quiz }) };
      const about = { action: 'lecture-saved', actorId, subjectType: 'course', subjectId: courseId } as const;
      const changes = changesBetween(before, after);
      await this.audit.append(manager, {
        ...about,
        before: { lectureId: id, ...changes.before },
        after: { lecture: facts.title, lectureId: id, ...changes.after },
      });
      await bumpVersion(manager);
    });
    await this.version.waitForLeases();
    await this.completion.repair(this.source.manager, courseId);
    return this.get(id);
  }

  /**
   * The measured length of the video is stored; an entered one may differ from it by a rounding error only (decision
   * 0164).
   */
  private async lengthOf(manager: EntityManager, { id, type }: Lecture, typedSec: number): Promise<number> {
    const videoSec = type === 'video' ? await this.files.videoSeconds(manager, id) : null;
    if (videoSec === null) return typedSec;
    if (Math.abs(videoSec - typedSec) > LENGTH_TOLERANCE_SEC)
      throw curriculumErrors.LECTURE_LENGTH_MISMATCH(videoSec);
    return videoSec;
  }
}

async function articleOf(manager: EntityManager, { id, type }: Lecture): Promise<string | null> {
  if (type !== 'article') return null;
  return (await manager.findOneBy(LectureArticle, { lectureId: id }))?.text ?? '';
}

async function lock(manager: EntityManager, id: string): Promise<Locked<Lecture>> {
  const lecture = await lockRow(manager, Lecture, { id });
  if (!lecture) throw lectureErrors.LECTURE_NOT_FOUND();
  return lecture;
}
