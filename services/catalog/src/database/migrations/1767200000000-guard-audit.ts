import { type MigrationInterface, type QueryRunner } from 'typeorm';

const events = ['UPDATE', 'DELETE'];
const triggers = events.map(
  (
    event,
  ) => `CREATE TRIGGER audit_entries_no_${event.toLowerCase()} BEFORE ${event} ON audit_entries FOR EACH ROW
    SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'audit_entries is append-only'`,
);

/** SEC-28: the log refuses to be rewritten (decision 0111). */
export class GuardAudit1767200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE audit_entries ADD INDEX audit_action (action, id)');
    for (const trigger of triggers) await runner.query(trigger);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const event of events) await runner.query(`DROP TRIGGER audit_entries_no_${event.toLowerCase()}`);
    await runner.query('ALTER TABLE audit_entries DROP INDEX audit_action');
  }
}
