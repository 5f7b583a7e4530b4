import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Who left long ago and whose unpaid orders still name them. */
export class EraseContacts1764920000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE closed_accounts
      ADD COLUMN contacts_erased_at datetime(3) NULL,
      ADD INDEX ix_closed_contacts (contacts_erased_at, closed_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE closed_accounts
      DROP INDEX ix_closed_contacts,
      DROP COLUMN contacts_erased_at`);
  }
}
