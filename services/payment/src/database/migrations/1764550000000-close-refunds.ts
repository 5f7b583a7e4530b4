import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** The words in which an admin closed a refund under review, where nobody can change them. */
export class CloseRefunds1764550000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE refund_events ADD COLUMN note varchar(500) NULL AFTER actor_id');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE refund_events DROP COLUMN note');
  }
}
