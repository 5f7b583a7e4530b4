import { type MigrationInterface, type QueryRunner } from 'typeorm';

const instants = [
  ['closed_accounts', 'closed_at'],
  ['withdrawn_items', 'withdrawn_at'],
] as const;

/** When something was withdrawn, which may lie before payment heard of it; of older rows nothing better is known. */
export class DateWithdrawals1764900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, column] of instants) {
      await runner.query(`ALTER TABLE ${table} ADD COLUMN ${column} datetime(3) NULL`);
      await runner.query(`UPDATE ${table} SET ${column} = noted_at`);
      await runner.query(`ALTER TABLE ${table} MODIFY COLUMN ${column} datetime(3) NOT NULL`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, column] of instants) await runner.query(`ALTER TABLE ${table} DROP COLUMN ${column}`);
  }
}
