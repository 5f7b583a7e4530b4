import { type InvalidRow } from '@academy/contracts/imports/import.schemas';
import { type Session } from '../../../http/sessions/session.js';
import { type CsvColumns, type CsvRow } from './csv-table.js';

/** A valid row; one that would change nothing is marked `isUnchanged`. */
export interface ValidRow<Row> {
  readonly line: number;
  readonly row: Row;
  readonly isUnchanged: boolean;
}

export interface CheckedRows<Row> {
  readonly good: readonly ValidRow<Row>[];
  readonly bad: readonly InvalidRow[];
}

/** One kind of import: the columns of its file and the effect of a row. */
export interface ImportOf<Row> {
  readonly columns: CsvColumns;
  /** Validates rows without changing anything. */
  check(rows: readonly CsvRow[], session: Session): Promise<CheckedRows<Row>>;
  /**
   * Applies a row; idempotent.
   * @returns true if it changed anything
   * @throws AppError if the row is rejected
   */
  apply(row: Row, session: Session): Promise<boolean>;
}

export const toInvalidRow = (
  line: number,
  column: string | null,
  value: string,
  reason: string,
): InvalidRow => ({
  line,
  column,
  value: value.slice(0, 200),
  reason,
});

/** Splits a list into parts of at most `size`. */
export const chunks = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, n) => all.slice(n * size, (n + 1) * size));

/** Validates rows one by one: each problem names its column, and repeated rows are problems too. */
export function readRows<Row>(
  rows: readonly CsvRow[],
  read: (cells: CsvRow['cells']) => { row: Row } | { problems: { column: string; reason: string }[] },
  keyOf: (row: Row) => string,
): { good: { line: number; row: Row }[]; bad: InvalidRow[] } {
  const seen = new Map<string, number>();
  const good: { line: number; row: Row }[] = [];
  const found: InvalidRow[] = [];
  for (const { line, cells, isUneven } of rows) {
    if (isUneven) {
      found.push(toInvalidRow(line, null, '', 'This row has more or fewer cells than the first line'));
      continue;
    }
    const result = read(cells);
    if ('problems' in result) {
      for (const { column, reason } of result.problems)
        found.push(toInvalidRow(line, column, cells[column] ?? '', reason));
      continue;
    }
    const key = keyOf(result.row);
    const before = seen.get(key);
    if (before !== undefined) found.push(toInvalidRow(line, null, key, `The same as line ${before}`));
    else good.push({ line, row: result.row });
    seen.set(key, before ?? line);
  }
  return { good, bad: found };
}
