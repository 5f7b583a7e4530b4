import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Adds a counter to the rows under whose lock seats and uses of coupons are given away (decision 0208). */
export class CountLocks1796860800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['seat_pools', 'coupons'])
      await runner.query(`ALTER TABLE ${table} ADD COLUMN lock_count int unsigned NOT NULL DEFAULT 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['seat_pools', 'coupons'])
      await runner.query(`ALTER TABLE ${table} DROP COLUMN lock_count`);
  }
}
