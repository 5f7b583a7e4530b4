import { type MigrationInterface, type QueryRunner } from 'typeorm';

const ascii = 'CHARACTER SET ascii COLLATE ascii_bin';
const table = 'ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci';
const id = `char(26) ${ascii} NOT NULL`;

/** What it takes to write courses, and not only to read them (decision 0115). */
export class AuthorOutlines1767300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE lectures ADD COLUMN version int unsigned NOT NULL DEFAULT 1');
    await runner.query('ALTER TABLE lectures ALTER COLUMN version DROP DEFAULT');
    await runner.query(`CREATE TABLE course_outlines (
      courseId ${id} PRIMARY KEY,
      version int unsigned NOT NULL,
      sections mediumtext NOT NULL) ${table}`);
    await runner.query(`CREATE TABLE media_uploads (
      id ${id} PRIMARY KEY,
      lectureId ${id},
      actorId ${id},
      role varchar(10) ${ascii} NOT NULL,
      name varchar(140) NOT NULL,
      sizeBytes int unsigned NOT NULL,
      language varchar(20) ${ascii} NULL,
      label varchar(60) NULL,
      file varchar(60) ${ascii} NULL,
      createdAt datetime(3) NOT NULL,
      INDEX media_uploads_age (createdAt)) ${table}`);
    await runner.query('CREATE INDEX course_progress_course ON course_progress (courseId)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX course_progress_course ON course_progress');
    await runner.query('DROP TABLE media_uploads');
    await runner.query('DROP TABLE course_outlines');
    await runner.query('ALTER TABLE lectures DROP COLUMN version');
  }
}
