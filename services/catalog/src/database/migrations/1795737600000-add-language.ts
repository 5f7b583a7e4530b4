import { type MigrationInterface, type QueryRunner } from 'typeorm';

const tables = ['courses', 'workshops'];

export class AddLanguage1795737600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables)
      await runner.query(
        `ALTER TABLE ${table} ADD COLUMN language varchar(10) CHARACTER SET ascii COLLATE ascii_bin NULL`,
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of tables) await runner.query(`ALTER TABLE ${table} DROP COLUMN language`);
  }
}
