import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Adds the id of the causing request to notifications, by which logs find them (decision 0135). */
export class NameRequests1767630000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE notices ADD COLUMN requestId varchar(64) CHARACTER SET ascii COLLATE ascii_bin NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notices DROP COLUMN requestId');
  }
}
