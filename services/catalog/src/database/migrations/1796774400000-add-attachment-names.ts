import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Name under which a file was uploaded to its lecture; null for older ones, which have the name of the stored file. */
export class AddAttachmentNames1796774400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE lecture_attachments ADD COLUMN name varchar(140) NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE lecture_attachments DROP COLUMN name');
  }
}
