import { type MigrationInterface, type QueryRunner } from 'typeorm';

const ascii = 'CHARACTER SET ascii COLLATE ascii_bin';
const table = 'ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci';

/** Messages are taken on, answered and closed by admins; an answer is mailed once (decision 0114). */
export class AnswerMessages1767200100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE contact_messages
      ADD COLUMN assigneeId char(26) ${ascii} NULL,
      ADD COLUMN version int unsigned NOT NULL DEFAULT 1,
      ADD COLUMN updatedAt datetime(3) NULL`);
    await runner.query('ALTER TABLE contact_messages ALTER COLUMN version DROP DEFAULT');
    await runner.query('UPDATE contact_messages SET updatedAt = createdAt');
    await runner.query(`ALTER TABLE contact_messages MODIFY COLUMN updatedAt datetime(3) NOT NULL`);
    // Until now nobody could take a message on: whatever was kept is new.
    await runner.query(`UPDATE contact_messages SET status = 'new' WHERE status = 'open'`);
    await runner.query(`CREATE TABLE contact_replies (
      id char(26) ${ascii} NOT NULL PRIMARY KEY,
      messageId char(26) ${ascii} NOT NULL,
      authorId char(26) ${ascii} NOT NULL,
      text text NOT NULL,
      sendKey varchar(64) ${ascii} NOT NULL,
      createdAt datetime(3) NOT NULL,
      UNIQUE INDEX contact_replies_key (messageId, sendKey)) ${table}`);
    await runner.query(`ALTER TABLE contact_mails
      ADD COLUMN replyId char(26) ${ascii} NULL,
      ADD COLUMN startedAt datetime(3) NULL,
      ADD INDEX contact_mails_reply (replyId)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM contact_mails WHERE kind = 'reply'`);
    await runner.query(`ALTER TABLE contact_mails
      DROP INDEX contact_mails_reply,
      DROP COLUMN replyId,
      DROP COLUMN startedAt`);
    await runner.query('DROP TABLE contact_replies');
    await runner.query(`UPDATE contact_messages SET status = 'open' WHERE status <> 'answered'`);
    await runner.query(`ALTER TABLE contact_messages
      DROP COLUMN assigneeId,
      DROP COLUMN version,
      DROP COLUMN updatedAt`);
  }
}
