import { randomFillSync } from 'node:crypto';
import { type ColumnOptions } from 'typeorm';
import { encodeTime, ulid } from 'ulid';

/** A column that holds an entity's id: 26 ASCII characters, compared byte by byte. */
export const idColumn = {
  type: 'char',
  length: 26,
  charset: 'ascii',
  collation: 'ascii_bin',
} as const satisfies ColumnOptions;

/**
 * Random bytes are generated in bulk: an id needs sixteen, and a call for each would cost more than the rest of
 * applying an outcome.
 */
const pool = new Uint8Array(4096);
let used = pool.length;

function randomFraction(): number {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  return (pool[used++] as number) / 256;
}

export const newId = (): string => ulid(undefined, randomFraction);

const TIME_LENGTH = 10;

/** @returns the smallest id of that time: ids are in chronological order, so a range of days is a range of ids */
export const firstIdAt = (instant: Date): string =>
  encodeTime(Math.max(0, instant.getTime()), TIME_LENGTH).padEnd(idColumn.length, '0');

/** A UTC instant with milliseconds. */
export const instantColumn = { type: 'datetime', precision: 3 } as const satisfies ColumnOptions;

/**
 * Comparing an ASCII column with any other text is an error of the database ("Illegal mix of collations"). A look-up
 * with unvalidated input checks this first.
 */
export const isAscii = (text: string): boolean => /^[\x00-\x7f]*$/.test(text);
