import { type MigrationInterface, type QueryRunner } from 'typeorm';

const columns = [
  ['sessions', 'second_factor_at', 'second_factor_verified_at'],
  ['sessions', 'confirmed_at', 'reauthenticated_at'],
] as const;

/** Names recovery codes and the times of a session's proofs by the words of the field (decision 0209). */
export class RenameColumns1796947200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE second_factor_codes RENAME TO recovery_codes');
    for (const [table, from, to] of columns)
      await runner.query(`ALTER TABLE ${table} RENAME COLUMN ${from} TO ${to}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, from, to] of columns)
      await runner.query(`ALTER TABLE ${table} RENAME COLUMN ${to} TO ${from}`);
    await runner.query('ALTER TABLE recovery_codes RENAME TO second_factor_codes');
  }
}
