import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** What it takes to edit questions and categories, and to find certificates (decision 0117). */
export class EditContent1767310000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE faq_entries
      ADD COLUMN isPublished tinyint NOT NULL DEFAULT 1, ADD COLUMN version int unsigned NOT NULL DEFAULT 1`);
    await runner.query(`ALTER TABLE faq_entries
      ALTER COLUMN isPublished DROP DEFAULT, ALTER COLUMN version DROP DEFAULT`);
    await runner.query(
      'ALTER TABLE categories ADD COLUMN id char(26) CHARACTER SET ascii COLLATE ascii_bin NULL',
    );
    const rows = (await runner.query('SELECT name FROM categories')) as { name: string }[];
    for (const { name } of rows)
      await runner.query('UPDATE categories SET id = ? WHERE name = ?', [newId(), name]);
    await runner.query(`ALTER TABLE categories
      MODIFY COLUMN id char(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      ADD UNIQUE INDEX categories_id (id)`);
    await runner.query('CREATE INDEX certificates_newest ON certificates (issuedAt, id)');
    await runner.query('CREATE INDEX certificates_course ON certificates (courseId, issuedAt, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX certificates_course ON certificates');
    await runner.query('DROP INDEX certificates_newest ON certificates');
    await runner.query('ALTER TABLE categories DROP INDEX categories_id, DROP COLUMN id');
    await runner.query('ALTER TABLE faq_entries DROP COLUMN version, DROP COLUMN isPublished');
  }
}

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** @returns a ULID: 48 bits of the time, then 80 random ones, five in each character */
function newId(): string {
  let time = Date.now();
  let id = '';
  for (let place = 0; place < 10; place += 1, time = Math.floor(time / 32))
    id = DIGITS.charAt(time % 32) + id;
  for (const byte of crypto.getRandomValues(new Uint8Array(16))) id += DIGITS.charAt(byte % 32);
  return id;
}
