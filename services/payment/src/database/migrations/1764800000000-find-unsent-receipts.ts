import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Receipts whose job Redis lost are looked for by it: a sent one leaves the range. */
export class FindUnsentReceipts1764800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX ix_orders_unsent ON orders (state, receipt_sent_at, closed_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_orders_unsent ON orders');
  }
}
