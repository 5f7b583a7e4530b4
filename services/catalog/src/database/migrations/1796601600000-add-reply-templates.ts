import { type MigrationInterface, type QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';
const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';

/** Named texts for replies to messages. */
export class AddReplyTemplates1796601600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE reply_templates (
         id char(26) ${ASCII} NOT NULL PRIMARY KEY,
         name varchar(80) NOT NULL,
         text text NOT NULL,
         version int unsigned NOT NULL,
         UNIQUE INDEX uq_reply_templates_name (name)) ${TABLE}`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE reply_templates');
  }
}
