import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** How many mails about workshops went to an address that nobody has confirmed, and when one that waits may leave. */
export class BoundWorkshopMails1768210000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE mail_bounds (
      who varchar(43) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      used int unsigned NOT NULL,
      startedAt datetime(3) NOT NULL,
      lastAt datetime(3) NOT NULL,
      PRIMARY KEY (who),
      INDEX mail_bounds_started (startedAt)) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
    await runner.query('ALTER TABLE workshop_mails ADD COLUMN send_at datetime(3) NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE workshop_mails DROP COLUMN send_at');
    await runner.query('DROP TABLE mail_bounds');
  }
}
