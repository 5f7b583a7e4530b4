import { type MigrationInterface, type QueryRunner } from 'typeorm';

const ascii = (type: string): string => `${type} CHARACTER SET ascii COLLATE ascii_bin`;
const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';

/** [table, index, column] of what admins look for. */
const indexes = [
  ['orders', 'ix_orders_created', 'created_at'],
  ['orders', 'ix_orders_title', 'title'],
  ['payment_attempts', 'ix_attempts_txn', 'provider_txn_id'],
  ['refunds', 'ix_refunds_provider', 'provider_refund_id'],
  ['enrollments', 'ix_enrollments_at', 'enrolled_at'],
] as const;

/** Orders are found by anything that stands on a receipt, and notifications by the order that they name (decision 0120). */
export class FindOrders1766310000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE order_terms (
      term ${ascii('char(32)')} NOT NULL,
      order_id ${ascii('char(26)')} NOT NULL,
      PRIMARY KEY (term, order_id),
      INDEX ix_order_terms_order (order_id)) ${TABLE}`);
    for (const [table, index, column] of indexes)
      await runner.query(`ALTER TABLE ${table} ADD INDEX ${index} (${column})`);
    await runner.query(`ALTER TABLE webhook_inbox
      ADD COLUMN named_id ${ascii('varchar(64)')} NULL, ADD INDEX ix_inbox_named (named_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE webhook_inbox DROP INDEX ix_inbox_named, DROP COLUMN named_id');
    for (const [table, index] of [...indexes].reverse())
      await runner.query(`ALTER TABLE ${table} DROP INDEX ${index}`);
    await runner.query('DROP TABLE order_terms');
  }
}
