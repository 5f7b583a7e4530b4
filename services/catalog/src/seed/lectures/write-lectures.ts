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

export interface StoredLectures {
  readonly lectures: readonly SeededLecture[];
  /** @returns the name of a file in the media store, where it exists by now */
  readonly nameOf: (file: SeededFile) => string;
  /** @returns milliseconds for a video */
  readonly lengthOf: (file: SeededFile) => number | null;
}

/** The course's row exists by then. */
export async function writeLectures(
  manager: EntityManager,
  courseId: string,
  { lectures, ...rest }: StoredLectures,
): Promise<void> {
  for (const lecture of lectures) {
    const id = newId();
    const { title, section, position, type, durationSec, isPreview, isRequired } = lecture;
    const row = { id, courseId, title, section, position, type, durationSec, isPreview, isRequired };
    await manager.insert(Lecture, { version: 1, ...row });
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
