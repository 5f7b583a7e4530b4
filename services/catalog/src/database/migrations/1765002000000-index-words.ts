import { type MigrationInterface, type QueryRunner } from 'typeorm';

const ascii = 'CHARACTER SET ascii COLLATE ascii_bin';
/** An order's index holds the number too: all numbers in an order are read without a row (decision 0070). */
const ORDERS: Readonly<Record<string, string>> = {
  created: 'createdAt, id',
  newest: 'publication, createdAt, id',
  popular: 'publication, isPopular, createdAt, id',
  price: 'publication, pricePaise, id',
  title: 'publication, title, id',
  category_newest: 'publication, category, createdAt, id',
  category_popular: 'publication, category, isPopular, createdAt, id',
  category_price: 'publication, category, pricePaise, id',
  category_title: 'publication, category, title, id',
};

/**
 * Items get a number, and orders are read by it. The table of words was the index of the search (decision 0072); it is not
 * filled any more, since nobody reads it (decision 0173).
 */
export class IndexWords1765002000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['courses', 'workshops']) {
      await runner.query(
        `ALTER TABLE ${table} ADD COLUMN number int unsigned NOT NULL AUTO_INCREMENT,
           ADD UNIQUE INDEX ${table}_number (number), DROP INDEX ${table}_text`,
      );
      const orders = Object.entries(ORDERS).flatMap(([name, columns]) => [
        `DROP INDEX ${table}_${name}`,
        `ADD INDEX ${table}_${name} (${columns}, number)`,
      ]);
      await runner.query(`ALTER TABLE ${table} ${orders.join(', ')}`);
    }
    await runner.query(`CREATE TABLE search_words (
      itemType varchar(10) ${ascii} NOT NULL,
      word varchar(80) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
      chunk smallint unsigned NOT NULL,
      items varbinary(512) NOT NULL,
      PRIMARY KEY (itemType, word, chunk))
      ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE search_words');
    for (const table of ['courses', 'workshops']) {
      const orders = Object.entries(ORDERS).flatMap(([name, columns]) => [
        `DROP INDEX ${table}_${name}`,
        `ADD INDEX ${table}_${name} (${columns})`,
      ]);
      await runner.query(`ALTER TABLE ${table} ${orders.join(', ')}`);
      await runner.query(
        `ALTER TABLE ${table} DROP COLUMN number, ADD FULLTEXT INDEX ${table}_text (title, category, description)`,
      );
    }
  }
}
