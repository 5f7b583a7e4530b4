import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Enrollments that have ended, as payment reports them (decision 0163). */
export class RevokeEnrollments1767700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE revoked_enrollments (
      enrollmentId char(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
      revokedAt datetime(3) NOT NULL) ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE revoked_enrollments');
  }
}
