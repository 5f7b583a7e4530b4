import { type MigrationInterface, type QueryRunner } from 'typeorm';

const ascii = (type: string): string => `${type} CHARACTER SET ascii COLLATE ascii_bin`;
const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';

/** When and where workshops are, who was mailed what about them, and which of them were cancelled. */
export class KeepSchedules1766100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE workshop_schedules (
      workshop_id ${ascii('char(26)')} NOT NULL PRIMARY KEY,
      slug ${ascii('varchar(100)')} NOT NULL,
      title varchar(200) NOT NULL,
      starts_at datetime(3) NOT NULL,
      ends_at datetime(3) NOT NULL,
      time_zone varchar(60) NOT NULL,
      location varchar(200) NOT NULL,
      join_url varchar(2000) NULL,
      is_cancelled tinyint NOT NULL,
      cancel_reason varchar(500) NULL,
      version int unsigned NOT NULL,
      start_known_at datetime(3) NOT NULL,
      told text NOT NULL,
      was text NULL,
      told_version int unsigned NOT NULL,
      unsettled_since datetime(3) NULL,
      changed_at datetime(3) NULL,
      INDEX ix_schedules_end (ends_at)) ${TABLE}`);
    await runner.query(`CREATE TABLE workshop_mails (
      id ${ascii('char(26)')} NOT NULL PRIMARY KEY,
      enrollment_id ${ascii('char(26)')} NOT NULL,
      user_id ${ascii('char(26)')} NOT NULL,
      workshop_id ${ascii('char(26)')} NOT NULL,
      kind ${ascii('varchar(12)')} NOT NULL,
      occasion ${ascii('varchar(24)')} NOT NULL,
      created_at datetime(3) NOT NULL,
      done_at datetime(3) NULL,
      outcome ${ascii('varchar(12)')} NULL,
      UNIQUE INDEX uq_workshop_mails (enrollment_id, kind, occasion),
      INDEX ix_workshop_mails_open (done_at, created_at)) ${TABLE}`);
    await runner.query('ALTER TABLE withdrawn_items ADD COLUMN is_cancelled tinyint NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE withdrawn_items DROP COLUMN is_cancelled');
    await runner.query('DROP TABLE workshop_mails');
    await runner.query('DROP TABLE workshop_schedules');
  }
}
