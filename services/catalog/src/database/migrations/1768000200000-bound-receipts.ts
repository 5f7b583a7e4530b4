import { type MigrationInterface, type QueryRunner } from 'typeorm';

const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';

/** How many receipts of the contact form went to an address within a day. */
export class BoundReceipts1768000200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE receipt_bounds (
      who varchar(43) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      used int unsigned NOT NULL,
      startedAt datetime(3) NOT NULL,
      lastAt datetime(3) NOT NULL,
      PRIMARY KEY (who),
      INDEX receipt_bounds_started (startedAt)) ${TABLE}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE receipt_bounds');
  }
}
