import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Outbox of notifications to the payment service about deleted accounts. */
export class CreateNotices1764400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE notices (
      subject varchar(80) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
      body varchar(500) NOT NULL,
      version int unsigned NOT NULL,
      availableAt datetime(3) NOT NULL,
      deliveredAt datetime(3) NULL,
      INDEX notices_open (deliveredAt, availableAt))
      ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE notices');
  }
}
