import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Orders are sorted by their amount, and found by it, without reading all of them (decision 0120). */
export class IndexAmounts1767400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE orders ADD INDEX ix_orders_amount (price_paise)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE orders DROP INDEX ix_orders_amount');
  }
}
