import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** What payment has last said yes to, for the time that it is away (decision 0172). */
export class ConfirmEnrollments1767800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE confirmed_enrollments (
      userId char(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      courseId char(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      enrollmentId char(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      confirmedAt datetime(3) NOT NULL,
      PRIMARY KEY (userId, courseId), INDEX confirmed_enrollments_latest (confirmedAt)
      ) ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE confirmed_enrollments');
  }
}
