import { type EntityManager } from 'typeorm';

export interface LectureContent {
  /** Ids of the lectures that show their learners something. */
  readonly filled: ReadonlySet<string>;
  readonly empty: ReadonlySet<string>;
}

/**
 * An article is empty if its Markdown shows neither a letter, a digit nor an image: comments, tags and character
 * references show nothing. A live lecture has no content of its own.
 */
export async function lectureContentOf(manager: EntityManager, courseId: string): Promise<LectureContent> {
  const rows = await manager.query<{ id: string; filled: number | string }[]>(
    `SELECT l.id, l.type = 'live'
       OR (l.type = 'article' AND EXISTS (
         SELECT 1 FROM lecture_articles a WHERE a.lecture_id = l.id
           AND REGEXP_REPLACE(a.text, '(?s)<!--.*?-->|<[^>]*>|&#?[[:alnum:]]+;', '')
             REGEXP '[\\\\p{L}\\\\p{N}]|!\\\\[[^]]*\\\\]\\\\([^[:space:])]'))
       OR (l.type = 'quiz' AND EXISTS (SELECT 1 FROM quiz_questions q WHERE q.lecture_id = l.id))
       OR EXISTS (SELECT 1 FROM lecture_attachments f WHERE f.lecture_id = l.id AND f.role = l.type) AS filled
     FROM lectures l WHERE l.course_id = ?`,
    [courseId],
  );
  const idsOf = (isFilled: boolean) =>
    new Set(rows.filter(({ filled }) => Boolean(Number(filled)) === isFilled).map(({ id }) => id));
  return { filled: idsOf(true), empty: idsOf(false) };
}
