import { type MigrationInterface, type QueryRunner } from 'typeorm';

const ascii = 'CHARACTER SET ascii COLLATE ascii_bin';

/** A certificate rests on an enrollment, and a person has one for each course that was not taken back (decision 0163). */
export class TieCertificates1767700100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE certificates
      ADD COLUMN enrollmentId char(26) ${ascii} NULL,
      ADD COLUMN endedEnrollmentId varchar(26) ${ascii} NOT NULL DEFAULT '',
      DROP INDEX certificates_owner,
      ADD UNIQUE INDEX certificates_standing (userId, courseId, endedEnrollmentId),
      ADD INDEX certificates_enrollment (enrollmentId)`);
  }

  /** There may be two of a person and course: those that were taken back name their owner no more. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query("UPDATE certificates SET userId = NULL WHERE endedEnrollmentId <> ''");
    await runner.query(`ALTER TABLE certificates
      DROP INDEX certificates_enrollment,
      DROP INDEX certificates_standing,
      ADD UNIQUE INDEX certificates_owner (userId, courseId),
      DROP COLUMN endedEnrollmentId,
      DROP COLUMN enrollmentId`);
  }
}
