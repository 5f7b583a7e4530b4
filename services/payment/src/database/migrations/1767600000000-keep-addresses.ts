import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Where whoever changed something did it from (SEC-28). Older entries do not know. */
export class KeepAddresses1767600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE audit_entries ADD COLUMN ip varchar(64) CHARACTER SET ascii COLLATE ascii_bin NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE audit_entries DROP COLUMN ip');
  }
}
