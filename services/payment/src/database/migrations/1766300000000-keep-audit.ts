import { type MigrationInterface, type QueryRunner } from 'typeorm';

const ascii = (type: string): string => `${type} CHARACTER SET ascii COLLATE ascii_bin`;
const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';

/** What admins do about money and enrollments (SEC-28). */
export class KeepAudit1766300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE audit_entries (
      id ${ascii('char(26)')} NOT NULL PRIMARY KEY,
      at datetime(3) NOT NULL,
      actor_id ${ascii('char(26)')} NOT NULL,
      action ${ascii('varchar(24)')} NOT NULL,
      subject_type ${ascii('varchar(12)')} NOT NULL,
      subject_id ${ascii('char(26)')} NOT NULL,
      user_id ${ascii('char(26)')} NULL,
      before_values varchar(2000) NULL,
      after_values varchar(2000) NULL,
      request_id ${ascii('varchar(64)')} NOT NULL,
      INDEX ix_audit_subject (subject_id, id),
      INDEX ix_audit_user (user_id, id),
      INDEX ix_audit_actor (actor_id, id)) ${TABLE}`);
    for (const event of ['UPDATE', 'DELETE'])
      await runner.query(`CREATE TRIGGER audit_entries_no_${event.toLowerCase()} BEFORE ${event} ON audit_entries
        FOR EACH ROW SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'audit_entries is append-only'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE audit_entries');
  }
}
