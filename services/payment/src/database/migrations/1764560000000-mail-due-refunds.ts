import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** When a payer was told that money is owed back, so that a job that runs again tells nobody twice. */
export class MailDueRefunds1764560000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE refunds ADD COLUMN due_mailed_at datetime(3) NULL AFTER lease_until');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE refunds DROP COLUMN due_mailed_at');
  }
}
