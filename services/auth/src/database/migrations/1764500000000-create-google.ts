import { type MigrationInterface, type QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';
const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';

/** Google identities by issuer and number together (T23), and the one-time codes of their sign-ins (SEC-07). */
export class CreateGoogle1764500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE users
      ADD COLUMN googleIssuer varchar(200) ${ASCII} NULL AFTER passwordHash,
      DROP INDEX users_google,
      ADD UNIQUE INDEX users_google (googleIssuer, googleId)`);
    await runner.query(`CREATE TABLE sign_in_codes (
      hash char(43) ${ASCII} NOT NULL PRIMARY KEY,
      userId char(26) ${ASCII} NOT NULL,
      expiresAt datetime(3) NOT NULL,
      INDEX sign_in_codes_user (userId, expiresAt)) ${TABLE}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sign_in_codes');
    await runner.query(`ALTER TABLE users
      DROP INDEX users_google,
      DROP COLUMN googleIssuer,
      ADD UNIQUE INDEX users_google (googleId)`);
  }
}
