import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Number, length and last change of the lectures, on courses and on certificates issued from now on. */
export class AddLectureTotals1796169600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE courses ADD COLUMN lecture_count int unsigned NULL,
         ADD COLUMN lectures_duration_sec int unsigned NULL,
         ADD COLUMN lectures_updated_at datetime(3) NULL`,
    );
    await runner.query(
      `UPDATE courses c JOIN (SELECT course_id, COUNT(*) AS number, SUM(duration_sec) AS seconds
         FROM lectures GROUP BY course_id) l ON l.course_id = c.id
       SET c.lecture_count = l.number, c.lectures_duration_sec = l.seconds, c.lectures_updated_at = c.updated_at`,
    );
    await runner.query(
      `ALTER TABLE certificates ADD COLUMN lecture_count int unsigned NULL,
         ADD COLUMN lectures_duration_sec int unsigned NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE certificates DROP COLUMN lecture_count, DROP COLUMN lectures_duration_sec',
    );
    await runner.query(
      'ALTER TABLE courses DROP COLUMN lecture_count, DROP COLUMN lectures_duration_sec, DROP COLUMN lectures_updated_at',
    );
  }
}
