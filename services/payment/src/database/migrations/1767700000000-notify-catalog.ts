import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Enrollments in courses that have ended, until the catalog has heard of them (decision 0163). */
export class NotifyCatalog1767700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE notices (
      subject varchar(80) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
      body text NOT NULL,
      version int unsigned NOT NULL,
      availableAt datetime(3) NOT NULL,
      deliveredAt datetime(3) NULL,
      requestId varchar(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
      INDEX notices_open (deliveredAt, availableAt))
      ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE notices');
  }
}
