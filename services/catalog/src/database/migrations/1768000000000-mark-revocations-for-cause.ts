import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** A certificate that ended with its enrollment can be revoked for cause as well, also when another one stands. */
export class MarkRevocationsForCause1768000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE certificates ADD COLUMN revokedForCause tinyint NOT NULL DEFAULT 0');
    // Until now an admin's revocation left this empty, or emptied it.
    await runner.query(
      "UPDATE certificates SET revokedForCause = 1 WHERE revokedAt IS NOT NULL AND endedEnrollmentId = ''",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE certificates DROP COLUMN revokedForCause');
  }
}
