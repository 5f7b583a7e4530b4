import { type MigrationInterface, type QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';
const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';

/**
 * Bounds the mails that unknown devices can cause per e-mail address, and binds codes to the requesting
 * browser (decision 0166).
 */
export class BoundStrangers1767900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE bounds (
      name varchar(20) ${ASCII} NOT NULL,
      who char(43) ${ASCII} NOT NULL,
      used int unsigned NOT NULL,
      startedAt datetime(3) NOT NULL,
      lastAt datetime(3) NOT NULL,
      PRIMARY KEY (name, who),
      INDEX bounds_started (startedAt)) ${TABLE}`);
    await runner.query(`CREATE TABLE recovery_codes (
      emailKey char(43) ${ASCII} NOT NULL,
      asker char(43) ${ASCII} NOT NULL,
      codeHash char(43) ${ASCII} NOT NULL,
      tries tinyint unsigned NOT NULL,
      createdAt datetime(3) NOT NULL,
      expiresAt datetime(3) NOT NULL,
      usedAt datetime(3) NULL,
      PRIMARY KEY (emailKey, asker),
      INDEX recovery_codes_expiry (expiresAt)) ${TABLE}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['recovery_codes', 'bounds']) await runner.query(`DROP TABLE ${table}`);
  }
}
