import { stringify } from 'csv-stringify/sync';

export type Cell = string | number | boolean | null | undefined;

const FORM = {
  record_delimiter: 'windows',
  // A cell that begins like a formula would be one in the spreadsheet of whoever opens the file (T45).
  escape_formulas: true,
  // A lone line feed ends a row for them too: unquoted, what follows it begins the next one (T45).
  quoted_match: /[\r\n]/,
  cast: { boolean: (value: boolean) => (value ? 'yes' : 'no') },
} as const;

/** The first line of a file (RFC 4180) in UTF-8 with its byte order mark, by which spreadsheets know the encoding. */
export const csvHead = (columns: readonly string[]): string =>
  stringify([[...columns]], { ...FORM, bom: true });

/** Further lines of the file. A cell of nothing stays empty. */
export const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  stringify(
    rows.map((row) => [...row]),
    FORM,
  );
