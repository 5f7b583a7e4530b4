import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Orders that hold their seat for a short time only; whoever does not know the column holds it as before. */
export class ShortenHolds1767900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE orders ADD COLUMN is_short_hold tinyint NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE orders DROP COLUMN is_short_hold');
  }
}
