import { type MigrationInterface, type QueryRunner } from 'typeorm';

const column = 'enrollment_id char(26) CHARACTER SET ascii COLLATE ascii_bin';

/** Every certificate names the enrollment that earned it, because none is older than enrollment ids (decision 0163). */
export class RequireCertificateEnrollment1797033600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE certificates MODIFY COLUMN ${column} NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE certificates MODIFY COLUMN ${column} NULL`);
  }
}
