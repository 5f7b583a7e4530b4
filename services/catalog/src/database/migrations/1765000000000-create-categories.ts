import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** AMB-07: a managed list; what items carry already is taken into it. */
export class CreateCategories1765000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE categories (
      name varchar(60) NOT NULL PRIMARY KEY,
      position int unsigned NOT NULL)
      ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
    await runner.query(`INSERT INTO categories (name, position) VALUES
      ('Cybersecurity', 10), ('Awareness', 20), ('Business', 30), ('Entrepreneurship', 40), ('General', 50)`);
    for (const table of ['courses', 'workshops'])
      await runner.query(
        `INSERT IGNORE INTO categories (name, position) SELECT DISTINCT category, 1000 FROM ${table}`,
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE categories');
  }
}
