import { type ColumnOptions } from 'typeorm';

/** Hashes, enum-like words, addresses of machines: ASCII, compared byte by byte. */
export const asciiColumn = (length: number) =>
  ({ type: 'varchar', length, charset: 'ascii', collation: 'ascii_bin' }) as const satisfies ColumnOptions;

/** A SHA-256 in base64url. */
export const hashColumn = {
  type: 'char',
  length: 43,
  charset: 'ascii',
  collation: 'ascii_bin',
} as const satisfies ColumnOptions;
