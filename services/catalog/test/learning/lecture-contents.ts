import { newId } from '@academy/nest-kit';
import { type AttachmentRole, LectureAttachment } from '../../src/media/lecture-attachment.entity.js';
import { MediaFile } from '../../src/media/media-file.entity.js';
import { MediaStore } from '../../src/media/media-store.js';
import { QuizOption } from '../../src/quizzes/quiz-option.entity.js';
import { QuizQuestion } from '../../src/quizzes/quiz-question.entity.js';
import { Quiz } from '../../src/quizzes/quiz.entity.js';
import { type CatalogTestApp } from '../catalog-test-app.js';

export interface GivenFile {
  readonly role: AttachmentRole;
  readonly content: string;
  readonly name: string;
  readonly mimeType: string;
}

/** @returns the file's name in the store */
export async function attach(app: CatalogTestApp, lectureId = '', given: GivenFile): Promise<string> {
  const { role, content, name, mimeType } = given;
  const bytes = Buffer.from(content);
  const file = await app.get(MediaStore).add(bytes, name.split('.').pop() ?? 'bin');
  const { manager } = app.source;
  await manager.save(MediaFile, { file, name, mimeType, sizeBytes: bytes.length, createdAt: new Date() });
  const [language, label] = role === 'captions' ? ['en', 'English'] : [null, null];
  const row = { lectureId, role, position: 1, file, language, label };
  await manager.upsert(LectureAttachment, row, ['lectureId', 'role', 'position']);
  return file;
}

export interface GivenQuestion {
  readonly text: string;
  /** Those that begin with `+` are correct. */
  readonly options: readonly string[];
}

/** @returns ids of questions and of their options, by their texts */
export async function giveQuiz(
  app: CatalogTestApp,
  lectureId = '',
  { passPercent = 100, questions }: { passPercent?: number; questions: readonly GivenQuestion[] },
): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  const { manager } = app.source;
  await manager.insert(Quiz, { lectureId, passPercent });
  for (const [index, { text, options }] of questions.entries()) {
    const [id, position] = [newId(), index + 1];
    const kind = options.filter((option) => option.startsWith('+')).length > 1 ? 'multiple' : 'single';
    await manager.insert(QuizQuestion, { id, lectureId, position, text, kind, explanation: `Why ${text}` });
    ids[text] = id;
    for (const [place, option] of options.entries()) {
      const row = { id: newId(), questionId: id, position: place + 1, text: option.replace('+', '') };
      await manager.insert(QuizOption, { ...row, isRight: option.startsWith('+') });
      ids[row.text] = row.id;
    }
  }
  return ids;
}
