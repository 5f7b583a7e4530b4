import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Each order of the lists, of all items and of one category, is an index: a page is read where it stands (keyset). */
const ORDERS = {
  popular: 'isPopular, createdAt, id',
  price: 'pricePaise, id',
  title: 'title, id',
};

export class IndexLists1765000100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['courses', 'workshops']) {
      const orders = Object.entries(ORDERS).flatMap(([name, columns]) => [
        `ADD INDEX ${table}_${name} (publication, ${columns})`,
        `ADD INDEX ${table}_category_${name} (publication, category, ${columns})`,
      ]);
      await runner.query(
        `ALTER TABLE ${table} ${orders.join(', ')},
           ADD INDEX ${table}_created (createdAt, id),
           ADD INDEX ${table}_category_newest (publication, category, createdAt, id)`,
      );
    }
    await runner.query(
      `ALTER TABLE workshops ADD INDEX workshops_end (publication, endsAt, id),
         ADD INDEX workshops_category_start (publication, category, startsAt, id)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE workshops DROP INDEX workshops_end, DROP INDEX workshops_category_start');
    for (const table of ['courses', 'workshops']) {
      const names = Object.keys(ORDERS).flatMap((name) => [`${table}_${name}`, `${table}_category_${name}`]);
      const drops = [...names, `${table}_created`, `${table}_category_newest`].map(
        (name) => `DROP INDEX ${name}`,
      );
      await runner.query(`ALTER TABLE ${table} ${drops.join(', ')}`);
    }
  }
}
