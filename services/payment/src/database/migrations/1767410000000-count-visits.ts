import { type MigrationInterface, type QueryRunner } from 'typeorm';

const ascii = (type: string): string => `${type} CHARACTER SET ascii COLLATE ascii_bin`;

/** How many browsers came, by day and by the process that counted them (decision 0124). */
export class CountVisits1767410000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE visit_counts (
      day ${ascii('char(10)')} NOT NULL,
      kind ${ascii('varchar(10)')} NOT NULL,
      source ${ascii('char(26)')} NOT NULL,
      total int unsigned NOT NULL,
      PRIMARY KEY (day, kind, source)) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE visit_counts');
  }
}
