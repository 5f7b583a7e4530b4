import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Mails about refunds whose job Redis lost are looked for by it: a refund whose last mail is sent leaves the range. */
export class FindUnsentRefundMails1764910000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX ix_refunds_unsent ON refunds (completed_mailed_at, changed_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_refunds_unsent ON refunds');
  }
}
