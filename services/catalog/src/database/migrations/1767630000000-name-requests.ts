import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** What other apps are told, and mails about messages, are found under the id of their request (decision 0135). */
export class NameRequests1767630000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE notices ADD COLUMN requestId varchar(64) CHARACTER SET ascii COLLATE ascii_bin NULL',
    );
    await runner.query(
      'ALTER TABLE contact_mails ADD COLUMN requestId varchar(64) CHARACTER SET ascii COLLATE ascii_bin NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE contact_mails DROP COLUMN requestId');
    await runner.query('ALTER TABLE notices DROP COLUMN requestId');
  }
}
