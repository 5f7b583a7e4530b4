import { type MigrationInterface, type QueryRunner } from 'typeorm';

const ascii = (type: string): string => `${type} CHARACTER SET ascii COLLATE ascii_bin`;
const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';

/** Comparisons of our books, the provider's and the enrollments, with what they found (decision 0121). */
export class CompareBooks1766320000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE comparisons (
      id ${ascii('char(26)')} NOT NULL PRIMARY KEY,
      from_day ${ascii('char(10)')} NOT NULL,
      to_day ${ascii('char(10)')} NOT NULL,
      started_by ${ascii('char(26)')} NOT NULL,
      started_at datetime(3) NOT NULL,
      total int unsigned NOT NULL,
      checked int unsigned NOT NULL DEFAULT 0,
      mismatches int unsigned NOT NULL DEFAULT 0,
      unanswered int unsigned NOT NULL DEFAULT 0,
      last_attempt ${ascii('char(26)')} NULL,
      lease_until datetime(3) NOT NULL,
      finished_at datetime(3) NULL,
      INDEX ix_comparisons_open (finished_at, lease_until)) ${TABLE}`);
    await runner.query(`CREATE TABLE comparison_findings (
      id ${ascii('char(26)')} NOT NULL PRIMARY KEY,
      comparison_id ${ascii('char(26)')} NOT NULL,
      kind ${ascii('varchar(32)')} NOT NULL,
      order_number ${ascii('varchar(34)')} NULL,
      reference ${ascii('varchar(64)')} NULL,
      user_id ${ascii('char(26)')} NOT NULL,
      item_type ${ascii('varchar(10)')} NOT NULL,
      title varchar(200) NOT NULL,
      our_state ${ascii('varchar(16)')} NOT NULL,
      our_paise int unsigned NULL,
      provider_state ${ascii('varchar(16)')} NULL,
      provider_paise bigint unsigned NULL,
      is_enrolled tinyint NOT NULL,
      INDEX ix_findings_comparison (comparison_id, id),
      CONSTRAINT fk_findings_comparison FOREIGN KEY (comparison_id) REFERENCES comparisons (id)
        ON DELETE RESTRICT ON UPDATE RESTRICT) ${TABLE}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['comparison_findings', 'comparisons']) await runner.query(`DROP TABLE ${name}`);
  }
}
