import { type MigrationInterface, type QueryRunner } from 'typeorm';

const ascii = (type: string): string => `${type} CHARACTER SET ascii COLLATE ascii_bin`;
const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';

/** What payment must know by itself when money comes in: unpublished items, closed accounts. */
export class CreateWithdrawals1764400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE withdrawn_items (
      item_type ${ascii('varchar(10)')} NOT NULL,
      item_id ${ascii('char(26)')} NOT NULL,
      is_withdrawn tinyint NOT NULL,
      version int unsigned NOT NULL,
      noted_at datetime(3) NOT NULL,
      PRIMARY KEY (item_type, item_id)) ${TABLE}`);
    await runner.query(`CREATE TABLE closed_accounts (
      user_id ${ascii('char(26)')} NOT NULL PRIMARY KEY,
      noted_at datetime(3) NOT NULL) ${TABLE}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE closed_accounts');
    await runner.query('DROP TABLE withdrawn_items');
  }
}
