import { type ColumnOptions } from 'typeorm';

/** A JSON value stored as text: MariaDB and MySQL differ in their JSON columns, and no query reads inside of one. */
export const jsonColumn = {
  type: 'mediumtext',
  transformer: {
    to: (value: unknown): string => JSON.stringify(value),
    from: (text: string): unknown => JSON.parse(text),
  },
} as const satisfies ColumnOptions;

/** Slugs, enum-like words, file names: ASCII, compared byte by byte. */
export const asciiColumn = (length: number) =>
  ({ type: 'varchar', length, charset: 'ascii', collation: 'ascii_bin' }) as const satisfies ColumnOptions;
