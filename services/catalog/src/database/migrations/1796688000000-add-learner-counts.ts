import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Enrolled users of each course, which payment counts; 0 until the first count is read. */
export class AddLearnerCounts1796688000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE courses ADD COLUMN learners int unsigned NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE courses DROP COLUMN learners');
  }
}
