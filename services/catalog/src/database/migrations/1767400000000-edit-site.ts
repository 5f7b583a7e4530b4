import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** What admins have the pages say of the academy: one row, in which nothing is said yet (decision 0126). */
export class EditSite1767400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE site_texts (
      id char(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      texts mediumtext NOT NULL,
      version int unsigned NOT NULL,
      PRIMARY KEY (id)
    ) ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
    await runner.query("INSERT INTO site_texts (id, texts, version) VALUES (?, 'null', 0)", [newId()]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE site_texts');
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
