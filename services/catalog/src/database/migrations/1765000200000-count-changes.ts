import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** One row that counts the changes of what is shown to everyone (decision 0071). */
export class CountChanges1765000200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE catalog_version (
      id tinyint unsigned NOT NULL PRIMARY KEY,
      version int unsigned NOT NULL)
      ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
    await runner.query('INSERT INTO catalog_version (id, version) VALUES (1, 1)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE catalog_version');
  }
}
