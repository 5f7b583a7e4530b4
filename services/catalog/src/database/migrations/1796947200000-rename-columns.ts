import { type MigrationInterface, type QueryRunner } from 'typeorm';

const columns = [
  ['certificates', 'number', 'status_list_position'],
  ['courses', 'created_by', 'instructor'],
  ['courses', 'learners', 'learner_count'],
  ['courses', 'stars1', 'stars1_count'],
  ['courses', 'stars2', 'stars2_count'],
  ['courses', 'stars3', 'stars3_count'],
  ['courses', 'stars4', 'stars4_count'],
  ['courses', 'stars5', 'stars5_count'],
  ['reviews', 'opened_at', 'moderation_queued_at'],
  ['watched_segments', 'block', 'block_index'],
  ['workshops', 'cancel_reason', 'cancellation_reason'],
  ['workshops', 'created_by', 'instructor'],
] as const;
const indexes = [
  ['certificates', 'uq_certificates_number', 'uq_certificates_status_list_position'],
  ['certificates', 'uq_certificates_standing', 'uq_certificates_valid'],
  ['reviews', 'ix_reviews_open', 'ix_reviews_moderation_queue'],
] as const;

/**
 * Gives columns whose names needed an explanation the words of the field (decision 0209). Messages to payment that were
 * not sent yet get the new name as well.
 */
export class RenameColumns1796947200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, from, to] of columns)
      await runner.query(`ALTER TABLE ${table} RENAME COLUMN ${from} TO ${to}`);
    for (const [table, from, to] of indexes)
      await runner.query(`ALTER TABLE ${table} RENAME INDEX ${from} TO ${to}`);
    await this.renameInMessages(runner, 'cancelReason', 'cancellationReason');
  }

  async down(runner: QueryRunner): Promise<void> {
    await this.renameInMessages(runner, 'cancellationReason', 'cancelReason');
    for (const [table, from, to] of indexes)
      await runner.query(`ALTER TABLE ${table} RENAME INDEX ${to} TO ${from}`);
    for (const [table, from, to] of columns)
      await runner.query(`ALTER TABLE ${table} RENAME COLUMN ${to} TO ${from}`);
  }

  private async renameInMessages(runner: QueryRunner, from: string, to: string): Promise<void> {
    await runner.query('UPDATE service_outbox SET body = REPLACE(body, ?, ?)', [`"${from}":`, `"${to}":`]);
  }
}
