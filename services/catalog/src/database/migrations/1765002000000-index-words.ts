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

/** Items get a number, orders are read by it, and their words are found in an index of our own (decision 0072). */
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
    await indexItems(runner);
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

/** Items of one row of the index. */
const CHUNK_LENGTH = 4096;
/** Rows of one statement. */
const BATCH = 500;

interface Item {
  readonly number: number;
  readonly title: string;
  readonly category: string;
  readonly createdBy: string;
  readonly description: string;
  readonly publication: string;
}

/** Makes the index from the items as they are. */
async function indexItems(runner: QueryRunner): Promise<void> {
  for (const [itemType, table] of [
    ['course', 'courses'],
    ['workshop', 'workshops'],
  ]) {
    await runner.query('DELETE FROM search_words WHERE itemType = ?', [itemType]);
    const [{ last }] = (await runner.query(`SELECT MAX(number) AS last FROM ${table}`)) as [
      { last: number | null },
    ];
    for (let from = 0; from <= (last ?? -1); from += CHUNK_LENGTH) {
      const items = (await runner.query(
        `SELECT number, title, category, createdBy, description, publication FROM ${table}
         WHERE number BETWEEN ? AND ? ORDER BY number`,
        [from, from + CHUNK_LENGTH - 1],
      )) as Item[];
      const rows = [...offsetsByWord(items)].map(([word, offsets]) => [
        ...[itemType, word, from / CHUNK_LENGTH, pack(offsets)],
      ]);
      for (let begin = 0; begin < rows.length; begin += BATCH)
        await runner.query(
          `INSERT INTO search_words (itemType, word, chunk, items) VALUES ?
           ON DUPLICATE KEY UPDATE items = VALUES(items)`,
          [rows.slice(begin, begin + BATCH)],
        );
    }
  }
}

/** Within the row of the index, ascending. */
function offsetsByWord(items: readonly Item[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const { number, title, category, createdBy, description, publication } of items) {
    const words = [title, category, createdBy, description].flatMap((text) => fold(text).match(WORD) ?? []);
    const flags = [`=publication:${fold(publication)}`, `=category:${fold(category)}`];
    for (const word of new Set([...words.flatMap(pieces), ...flags.map((flag) => flag.slice(0, 80))])) {
      const offsets = found.get(word) ?? [];
      found.set(word, offsets);
      offsets.push(number % CHUNK_LENGTH);
    }
  }
  return found;
}

/** A bit for each item, or the two bytes of each of the few there are. */
function pack(offsets: readonly number[]): Buffer {
  const bits = Buffer.alloc(CHUNK_LENGTH / 8);
  for (const offset of offsets) bits[offset >> 3] = (bits[offset >> 3] ?? 0) | (1 << (offset & 7));
  return offsets.length * 2 >= bits.length
    ? bits
    : Buffer.from(offsets.flatMap((offset) => [offset & 255, offset >> 8]));
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** Scripts that do not part their words: every pair of letters stands for one. */
const UNPARTED =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]+/gu;

/** Case, width and the marks of Latin letters make no difference, nor does it whether a ß is spelled out. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('ß', 'ss');

function pieces(word: string): string[] {
  const runs = word.match(UNPARTED) ?? [];
  const parted = word.split(UNPARTED).filter(Boolean);
  return [...parted.map((part) => [...part].slice(0, 40).join('')), ...runs.flatMap(pairs)];
}

function pairs(run: string): string[] {
  const letters = [...run];
  if (letters.length === 1) return [run];
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}
