import { stringify } from 'csv-stringify/sync';
import { escapeFormulas } from './formulas.js';

export type Cell = string | number | boolean | null | undefined;

const FORM = {
  record_delimiter: 'windows',
  // A separator of any locale and a single line end character would begin a new cell (T45).
  quoted_match: /^'|[;|\t\r\n]/,
  cast: { boolean: (value: boolean) => (value ? 'yes' : 'no') },
} as const;

/**
 * The first line of a file (RFC 4180) in UTF-8 with a byte order mark, from which spreadsheets detect the encoding.
 */
export const csvHead = (columns: readonly string[]): string =>
  stringify([[...columns]], { ...FORM, bom: true });

/** Further lines of the file. An empty cell stays empty. */
export const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  stringify(
    rows.map((row) => row.map((cell) => (typeof cell === 'string' ? escapeFormulas(cell) : cell))),
    FORM,
  );
