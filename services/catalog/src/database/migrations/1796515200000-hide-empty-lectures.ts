import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Lectures with content by the rule of `lecture-content.ts` on this day. */
const HAS_CONTENT = `(l.type = 'live'
  OR (l.type = 'article' AND EXISTS (
    SELECT 1 FROM lecture_articles a WHERE a.lecture_id = l.id
      AND REGEXP_REPLACE(a.text, '(?s)<!--.*?-->|<[^>]*>|&#?[[:alnum:]]+;', '')
        REGEXP '[\\\\p{L}\\\\p{N}]|!\\\\[[^]]*\\\\]\\\\([^[:space:])]'))
  OR (l.type = 'quiz' AND EXISTS (SELECT 1 FROM quiz_questions q WHERE q.lecture_id = l.id))
  OR EXISTS (SELECT 1 FROM lecture_attachments f WHERE f.lecture_id = l.id AND f.role = l.type))`;

/** Recounts the lectures of courses, and completes courses for learners whose last open lecture is an empty one. */
export class HideEmptyLectures1796515200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE courses SET
         lecture_count = (SELECT COUNT(*) FROM lectures l WHERE l.course_id = courses.id AND ${HAS_CONTENT}),
         lectures_duration_sec =
           (SELECT COALESCE(SUM(l.duration_sec), 0) FROM lectures l WHERE l.course_id = courses.id AND ${HAS_CONTENT})
       WHERE lecture_count IS NOT NULL`,
    );
    await runner.query(
      `UPDATE course_progress c
       JOIN (SELECT l.course_id, COUNT(*) AS required FROM lectures l
             WHERE l.is_required = 1 AND ${HAS_CONTENT} GROUP BY l.course_id) r ON r.course_id = c.course_id
       SET c.completed_at = UTC_TIMESTAMP(3)
       WHERE c.completed_at IS NULL AND r.required <= (
         SELECT COUNT(*) FROM lecture_progress p JOIN lectures l ON l.id = p.lecture_id AND l.course_id = p.course_id
         WHERE p.user_id = c.user_id AND p.course_id = c.course_id AND p.completed_at IS NOT NULL
           AND l.is_required = 1 AND ${HAS_CONTENT})`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE courses SET
         lecture_count = (SELECT COUNT(*) FROM lectures l WHERE l.course_id = courses.id),
         lectures_duration_sec =
           (SELECT COALESCE(SUM(l.duration_sec), 0) FROM lectures l WHERE l.course_id = courses.id)
       WHERE lecture_count IS NOT NULL`,
    );
  }
}
