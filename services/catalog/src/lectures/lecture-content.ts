import { In, type EntityManager } from 'typeorm';
import { Lecture } from './lecture.entity.js';

export interface LectureContent {
  /** Ids of the lectures with content. */
  readonly filled: ReadonlySet<string>;
  readonly empty: ReadonlySet<string>;
}

/**
 * Whether a row `l` of `lectures` has content. An article is empty if its Markdown shows neither a letter, a digit nor
 * an image: comments, tags and character references do not count. A live lecture has no stored content.
 */
export const HAS_CONTENT = `(l.type = 'live'
  OR (l.type = 'article' AND EXISTS (
    SELECT 1 FROM lecture_articles a WHERE a.lecture_id = l.id
      AND REGEXP_REPLACE(a.text, '(?s)<!--.*?-->|<[^>]*>|&#?[[:alnum:]]+;', '')
        REGEXP '[\\\\p{L}\\\\p{N}]|!\\\\[[^]]*\\\\]\\\\([^[:space:])]'))
  OR (l.type = 'quiz' AND EXISTS (SELECT 1 FROM quiz_questions q WHERE q.lecture_id = l.id))
  OR EXISTS (SELECT 1 FROM lecture_attachments f WHERE f.lecture_id = l.id AND f.role = l.type))`;

export async function lectureContentOf(manager: EntityManager, courseId: string): Promise<LectureContent> {
  return contentOf(manager, [courseId]);
}

/** Lectures that learners see, in the order of each course: an empty one is hidden until it has content. */
export async function findLectures(manager: EntityManager, courseIds: readonly string[]): Promise<Lecture[]> {
  const { filled } = await contentOf(manager, courseIds);
  const lectures = await manager.find(Lecture, {
    where: { courseId: In([...courseIds]) },
    order: { courseId: 'ASC', position: 'ASC' },
  });
  return lectures.filter(({ id }) => filled.has(id));
}

async function contentOf(manager: EntityManager, courseIds: readonly string[]): Promise<LectureContent> {
  const rows = await manager.query<{ id: string; filled: number | string }[]>(
    `SELECT l.id, ${HAS_CONTENT} AS filled FROM lectures l WHERE l.course_id IN (?)`,
    [courseIds],
  );
  const idsOf = (isFilled: boolean) =>
    new Set(rows.filter(({ filled }) => Boolean(Number(filled)) === isFilled).map(({ id }) => id));
  return { filled: idsOf(true), empty: idsOf(false) };
}
