import { type MigrationInterface, type QueryRunner } from 'typeorm';

const TABLES = ['courses', 'workshops'];

/** The level of a course or workshop; NULL, so that code from before the column still writes rows. */
export class AddItemLevel1796083200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES)
      await runner.query(
        `ALTER TABLE ${table} ADD COLUMN level varchar(12) CHARACTER SET ascii COLLATE ascii_bin NULL`,
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`ALTER TABLE ${table} DROP COLUMN level`);
  }
}
