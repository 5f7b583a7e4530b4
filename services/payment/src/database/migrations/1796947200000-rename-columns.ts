import { type MigrationInterface, type QueryRunner } from 'typeorm';

const columns = [
  ['order_events', 'seq', 'sequence_number'],
  ['order_events', 'access', 'access_change'],
  ['page_view_counts', 'source', 'process_id'],
  ['payment_attempts', 'polled_at', 'user_polled_at'],
  ['payment_attempts', 'provider_txn_id', 'provider_transaction_id'],
  ['payment_events', 'seq', 'sequence_number'],
  ['payment_events', 'provider_txn_id', 'provider_transaction_id'],
  ['receipt_amounts', 'paise', 'amount_paise'],
  ['receipts', 'terms', 'seller_and_tax'],
  ['reconciliation_reports', 'from_day', 'period_start'],
  ['reconciliation_reports', 'to_day', 'period_end'],
  ['reconciliation_reports', 'unanswered', 'failed_checks'],
  ['refund_events', 'seq', 'sequence_number'],
  ['refunds', 'changed_at', 'state_changed_at'],
  ['workshop_mails', 'occasion', 'dedupe_key'],
  ['workshop_schedules', 'cancel_reason', 'cancellation_reason'],
] as const;
const indexes = [
  ['payment_attempts', 'ix_payment_attempts_txn', 'ix_payment_attempts_provider_transaction'],
  ['payment_events', 'uq_payment_events_seq', 'uq_payment_events_sequence_number'],
  ['refund_events', 'uq_refund_events_seq', 'uq_refund_events_sequence_number'],
  ['workshop_mails', 'uq_workshop_mails_occasion', 'uq_workshop_mails_dedupe'],
] as const;

/** Gives columns whose names needed an explanation the words of the field (decision 0209). */
export class RenameColumns1796947200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, from, to] of columns)
      await runner.query(`ALTER TABLE ${table} RENAME COLUMN ${from} TO ${to}`);
    for (const [table, from, to] of indexes)
      await runner.query(`ALTER TABLE ${table} RENAME INDEX ${from} TO ${to}`);
    await runner.query("UPDATE workshop_mails SET outcome = 'over-limit' WHERE outcome = 'over-bound'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("UPDATE workshop_mails SET outcome = 'over-bound' WHERE outcome = 'over-limit'");
    for (const [table, from, to] of indexes)
      await runner.query(`ALTER TABLE ${table} RENAME INDEX ${to} TO ${from}`);
    for (const [table, from, to] of columns)
      await runner.query(`ALTER TABLE ${table} RENAME COLUMN ${to} TO ${from}`);
  }
}
