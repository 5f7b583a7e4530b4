import { type MigrationInterface, type QueryRunner } from 'typeorm';

const ascii = 'CHARACTER SET ascii COLLATE ascii_bin';
const table = 'ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci';

export class CreateCertificates1766200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE certificates (
      id char(26) ${ascii} NOT NULL PRIMARY KEY,
      number int unsigned NOT NULL AUTO_INCREMENT,
      certificateId varchar(17) ${ascii} NOT NULL,
      userId char(26) ${ascii} NULL,
      courseId char(26) ${ascii} NOT NULL,
      learnerName varchar(80) NULL,
      courseSlug varchar(100) ${ascii} NOT NULL,
      courseTitle varchar(140) NOT NULL,
      hours double NULL,
      issuedAt datetime(3) NOT NULL,
      credential text NULL,
      revokedAt datetime(3) NULL,
      revocationReason varchar(300) NULL,
      UNIQUE INDEX certificates_number (number),
      UNIQUE INDEX certificates_certificate (certificateId),
      UNIQUE INDEX certificates_owner (userId, courseId)) ${table}`);
    await runner.query(`CREATE TABLE closed_accounts (
      userId char(26) ${ascii} NOT NULL PRIMARY KEY,
      forgetAgainAt datetime(3) NOT NULL,
      INDEX closed_accounts_due (forgetAgainAt)) ${table}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE closed_accounts');
    await runner.query('DROP TABLE certificates');
  }
}
