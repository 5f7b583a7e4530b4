import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** How long films are, as their files say; of those that are there already it is read later, a few at a time. */
export class MeasureFilms1768000100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE media_files
      ADD COLUMN durationMs int unsigned NULL,
      ADD INDEX media_files_unmeasured (mimeType, durationMs, file)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE media_files DROP INDEX media_files_unmeasured, DROP COLUMN durationMs');
  }
}
