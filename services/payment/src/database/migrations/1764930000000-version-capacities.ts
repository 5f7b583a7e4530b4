import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Which of two capacities is the later one; whatever is told next is later than the rows from before. */
export class VersionCapacities1764930000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE seat_pools ADD COLUMN version int unsigned NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE seat_pools DROP COLUMN version');
  }
}
