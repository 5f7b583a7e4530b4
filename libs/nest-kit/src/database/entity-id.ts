import { randomFillSync } from 'node:crypto';
import { PrimaryColumn, type ColumnOptions } from 'typeorm';
import { encodeTime, ulid } from 'ulid';

/** A column that holds an entity's id: 26 ASCII characters, compared byte by byte. */
export const idColumn = {
  type: 'char',
  length: 26,
  charset: 'ascii',
  collation: 'ascii_bin',
} as const satisfies ColumnOptions;

/** Random bytes are drawn in bulk: an id takes sixteen, and a call for each costs more than the rest of a settlement. */
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

const TIME_SIGNS = 10;

/** @returns the least id of that instant: ids are in the order of time, so a range of days is a range of them */
export const firstIdAt = (instant: Date): string =>
  encodeTime(Math.max(0, instant.getTime()), TIME_SIGNS).padEnd(idColumn.length, '0');

/** Primary key: a ULID that the program makes, so that it is known before the row is written. */
export const IdColumn = (): PropertyDecorator => PrimaryColumn(idColumn);

/** A UTC instant with milliseconds. */
export const instantColumn = { type: 'datetime', precision: 3 } as const satisfies ColumnOptions;

/**
 * A comparison of an ASCII column with any other text is an error of the database ("Illegal mix of collations"). A
 * look-up by unvalidated input checks this first.
 */
export const isAscii = (text: string): boolean => /^[\x00-\x7f]*$/.test(text);
