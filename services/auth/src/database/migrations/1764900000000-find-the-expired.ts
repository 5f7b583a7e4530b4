import { type MigrationInterface, type QueryRunner } from 'typeorm';

const indexes = [
  ['action_tokens', 'action_tokens_expiry', 'expiresAt'],
  ['refresh_tokens', 'refresh_tokens_rotated', 'rotatedAt'],
  ['reset_codes', 'reset_codes_expiry', 'expiresAt'],
  ['sign_in_codes', 'sign_in_codes_expiry', 'expiresAt'],
] as const;

/** Indexes the expiry columns, so a clean-up with nothing to delete reads no rows. */
export class FindTheExpired1764900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, index, column] of indexes)
      await runner.query(`ALTER TABLE ${table} ADD INDEX ${index} (${column})`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, index] of indexes) await runner.query(`ALTER TABLE ${table} DROP INDEX ${index}`);
  }
}
