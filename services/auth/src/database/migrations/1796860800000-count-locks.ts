import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Adds a counter to the rows under whose locks an admin is removed or demoted (decision 0208). */
export class CountLocks1796860800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN lock_count int unsigned NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN lock_count');
  }
}
