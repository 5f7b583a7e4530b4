import { newId } from '@academy/nest-kit';
import { type EntityManager } from 'typeorm';
import { LectureArticle } from '../../lectures/lecture-article.entity.js';
import { Lecture } from '../../lectures/lecture.entity.js';
import { updateLectureTotals } from '../../courses/lecture-totals.js';
import { LectureAttachment } from '../../media/lecture-attachment.entity.js';
import { MediaFile } from '../../media/media-file.entity.js';
import { QuizOption } from '../../quizzes/quiz-option.entity.js';
import { QuizQuestion } from '../../quizzes/quiz-question.entity.js';
import { Quiz } from '../../quizzes/quiz.entity.js';
import { type DemoQuiz } from '../demo-course.js';
import { type SeededLecture, type SeededFile } from './seeded-lecture.js';

/** Above every real position, so that no position occurs twice during the change. */
const ASIDE = 1_000_000;

export interface StoredLectures {
  readonly lectures: readonly SeededLecture[];
  /** @returns the name of a file in the media store, where it exists by now */
  readonly nameOf: (file: SeededFile) => string;
  /** @returns milliseconds for a video */
  readonly lengthOf: (file: SeededFile) => number | null;
}

/** False for a new course, and for one that was seeded before lectures had contents. */
export async function hasContents(manager: EntityManager, courseId: string): Promise<boolean> {
  const [row] = await manager.query<unknown[]>(
    `SELECT 1 FROM lectures l WHERE l.course_id = ? AND (
       EXISTS (SELECT 1 FROM lecture_articles a WHERE a.lecture_id = l.id)
       OR EXISTS (SELECT 1 FROM lecture_attachments f WHERE f.lecture_id = l.id)
       OR EXISTS (SELECT 1 FROM quizzes q WHERE q.lecture_id = l.id)) LIMIT 1`,
    [courseId],
  );
  return row !== undefined;
}

/**
 * Existing lectures keep their ids, because progress refers to them; lectures that the seed does not contain are
 * placed after the others. The course's row exists by then.
 */
export async function writeLectures(
  manager: EntityManager,
  courseId: string,
  { lectures, ...rest }: StoredLectures,
): Promise<void> {
  const present = await manager.findBy(Lecture, { courseId });
  await manager.query('UPDATE lectures SET position = position + ? WHERE course_id = ?', [ASIDE, courseId]);
  for (const lecture of lectures) {
    const existing = present.find(({ title }) => title === lecture.title || title === lecture.formerly);
    const id = existing?.id ?? newId();
    const { title, section, position, type, durationSec, isPreview, isRequired } = lecture;
    const row = { courseId, title, section, position, type, durationSec, isPreview, isRequired };
    if (existing) await manager.update(Lecture, { id }, row);
    else await manager.insert(Lecture, { id, version: 1, ...row });
    await writeContents(manager, id, lecture, rest);
  }
  await updateLectureTotals(manager, courseId);
}

async function writeContents(
  manager: EntityManager,
  lectureId: string,
  { article, files, quiz }: SeededLecture,
  { nameOf, lengthOf }: Omit<StoredLectures, 'lectures'>,
): Promise<void> {
  if (article !== null) await manager.insert(LectureArticle, { lectureId, text: article });
  for (const given of files) {
    const { role, name, mimeType, content } = given;
    const file = nameOf(given);
    await manager.upsert(
      MediaFile,
      {
        file,
        name,
        mimeType,
        sizeBytes: content.length,
        createdAt: new Date(),
        durationMs: lengthOf(given),
      },
      ['file'],
    );
    const [language, label] = role === 'captions' ? ['en', 'English'] : [null, null];
    await manager.insert(LectureAttachment, { lectureId, role, position: 1, file, language, label, name });
  }
  if (quiz) await writeQuiz(manager, lectureId, quiz);
}

async function writeQuiz(
  manager: EntityManager,
  lectureId: string,
  { passPercent, questions }: DemoQuiz,
): Promise<void> {
  await manager.insert(Quiz, { lectureId, passPercent });
  for (const [index, { text, options, right, explanation }] of questions.entries()) {
    const id = newId();
    const kind = right.length > 1 ? 'multiple' : 'single';
    await manager.insert(QuizQuestion, { id, lectureId, position: index + 1, text, kind, explanation });
    await manager.insert(
      QuizOption,
      options.map((option, index) => ({
        id: newId(),
        questionId: id,
        position: index + 1,
        text: option,
        isRight: right.includes(index),
      })),
    );
  }
}
