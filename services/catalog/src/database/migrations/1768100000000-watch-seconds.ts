import { type MigrationInterface, type QueryRunner } from 'typeorm';

const SECONDS = ['second0', 'second1', 'second2', 'second3', 'second4'];

/** Films are watched to the second; the pieces from before count whole (decision 0164). */
export class WatchSeconds1768100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const columns = SECONDS.map((name) => `ADD COLUMN ${name} bigint unsigned NOT NULL DEFAULT 0`);
    await runner.query(`ALTER TABLE watched_pieces ${columns.join(', ')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    const columns = SECONDS.map((name) => `DROP COLUMN ${name}`);
    await runner.query(`ALTER TABLE watched_pieces ${columns.join(', ')}`);
  }
}
