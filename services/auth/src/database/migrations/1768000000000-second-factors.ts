import { type MigrationInterface, type QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';
const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';

/** Authenticators of admins, their recovery codes, and what a session has shown of them (decision 0170). */
export class SecondFactors1768000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE second_factors (
      userId char(26) ${ASCII} NOT NULL,
      secret varbinary(80) NULL,
      pendingSecret varbinary(80) NULL,
      setUpAt datetime(3) NULL,
      lastStep int unsigned NOT NULL,
      PRIMARY KEY (userId)) ${TABLE}`);
    await runner.query(`CREATE TABLE second_factor_codes (
      userId char(26) ${ASCII} NOT NULL,
      codeHash char(43) ${ASCII} NOT NULL,
      usedAt datetime(3) NULL,
      PRIMARY KEY (userId, codeHash)) ${TABLE}`);
    await runner.query(
      'ALTER TABLE sessions ADD COLUMN secondFactorAt datetime(3) NULL, ADD COLUMN confirmedAt datetime(3) NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions DROP COLUMN secondFactorAt, DROP COLUMN confirmedAt');
    for (const table of ['second_factor_codes', 'second_factors']) await runner.query(`DROP TABLE ${table}`);
  }
}
