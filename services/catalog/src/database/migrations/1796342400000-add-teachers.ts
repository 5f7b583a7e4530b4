import { type MigrationInterface, type QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';
const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';
const ITEMS = { course: 'courses', workshop: 'workshops' };

/** Profiles of teachers. Each different instructor line becomes one teacher of the items that have it. */
export class AddTeachers1796342400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE teachers (
        id char(26) ${ASCII} NOT NULL PRIMARY KEY,
        slug varchar(100) ${ASCII} NOT NULL,
        name varchar(80) NOT NULL,
        role varchar(80) NOT NULL,
        biography text NOT NULL,
        image varchar(100) ${ASCII} NULL,
        links mediumtext NOT NULL,
        version int unsigned NOT NULL,
        updated_at datetime(3) NOT NULL,
        UNIQUE INDEX uq_teachers_slug (slug),
        UNIQUE INDEX uq_teachers_name (name)) ${TABLE}`,
    );
    await runner.query(
      `CREATE TABLE item_teachers (
        item_id char(26) ${ASCII} NOT NULL,
        position tinyint unsigned NOT NULL,
        item_type varchar(10) ${ASCII} NOT NULL,
        teacher_id char(26) ${ASCII} NOT NULL,
        PRIMARY KEY (item_id, position),
        UNIQUE INDEX uq_item_teachers_teacher (teacher_id, item_id)) ${TABLE}`,
    );
    for (const table of Object.values(ITEMS))
      await runner.query(`ALTER TABLE ${table} MODIFY created_by varchar(500) NOT NULL`);
    await this.addTeachers(runner);
    for (const [type, table] of Object.entries(ITEMS))
      await runner.query(
        `INSERT INTO item_teachers (item_id, position, item_type, teacher_id)
         SELECT item.id, 1, ?, teacher.id FROM ${table} item JOIN teachers teacher ON teacher.name = item.created_by`,
        [type],
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE item_teachers');
    await runner.query('DROP TABLE teachers');
    for (const table of Object.values(ITEMS)) {
      await runner.query(`UPDATE ${table} SET created_by = LEFT(created_by, 80)`);
      await runner.query(`ALTER TABLE ${table} MODIFY created_by varchar(80) NOT NULL`);
    }
  }

  private async addTeachers(runner: QueryRunner): Promise<void> {
    // MIN: the collation groups spellings that differ in case only.
    const names = (await runner.query(
      `SELECT MIN(name) AS name FROM (SELECT created_by AS name FROM courses UNION ALL SELECT created_by FROM workshops) item
       WHERE name <> '' GROUP BY name`,
    )) as { name: string }[];
    const taken = new Set<string>();
    for (const { name } of names) {
      const id = newId();
      const slug = freeSlug(name, id, taken);
      taken.add(slug);
      await runner.query(
        `INSERT INTO teachers (id, slug, name, role, biography, links, version, updated_at)
         VALUES (?, ?, ?, '', '', '[]', 1, UTC_TIMESTAMP(3))`,
        [id, slug, name],
      );
    }
  }
}

function freeSlug(name: string, id: string, taken: ReadonlySet<string>): string {
  const latin = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  const first = latin.slice(0, 80).replace(/^-|-$/g, '') || `teacher-${id.slice(-8).toLowerCase()}`;
  for (let number = 1; ; number++) {
    const slug = number === 1 ? first : `${first}-${number}`;
    if (!taken.has(slug)) return slug;
  }
}

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** @returns a ULID: 48 bits of the time, then 80 random ones, five in each character */
function newId(): string {
  let id = '';
  for (let time = Date.now(); id.length < 10; time = Math.floor(time / 32)) id = DIGITS[time % 32] + id;
  const random = crypto.getRandomValues(new Uint8Array(16));
  return id + [...random].map((byte) => DIGITS[byte % 32]).join('');
}
