import { type BadRow } from '@academy/contracts/imports/import.schemas';
import { type Session } from '../../../http/sessions/session.js';
import { type CsvColumns, type CsvRow } from './csv-table.js';

/** A row that may be applied, or that needs not be. */
export interface GoodRow<Row> {
  readonly line: number;
  readonly row: Row;
  readonly isUnchanged: boolean;
}

export interface Judged<Row> {
  readonly good: readonly GoodRow<Row>[];
  readonly bad: readonly BadRow[];
}

/** What a file of that kind holds, and what one row of it does. */
export interface ImportOf<Row> {
  readonly columns: CsvColumns;
  /** Changes nothing. */
  judge(rows: readonly CsvRow[], session: Session): Promise<Judged<Row>>;
  /** Idempotent. @returns whether it changed anything @throws AppError why not */
  apply(row: Row, session: Session): Promise<boolean>;
}

export const bad = (line: number, column: string | null, value: string, reason: string): BadRow => ({
  line,
  column,
  value: value.slice(0, 200),
  reason,
});

/** Parts of a list, one after another. */
export const parts = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, n) => all.slice(n * size, (n + 1) * size));

/** Row by row against a schema: each problem with its column, and what is repeated in the file. */
export function readRows<Row>(
  rows: readonly CsvRow[],
  read: (cells: CsvRow['cells']) => { row: Row } | { problems: { column: string; reason: string }[] },
  keyOf: (row: Row) => string,
): { good: { line: number; row: Row }[]; bad: BadRow[] } {
  const seen = new Map<string, number>();
  const good: { line: number; row: Row }[] = [];
  const found: BadRow[] = [];
  for (const { line, cells, isUneven } of rows) {
    if (isUneven) {
      found.push(bad(line, null, '', 'This row has more or fewer cells than the first line'));
      continue;
    }
    const result = read(cells);
    if ('problems' in result) {
      for (const { column, reason } of result.problems)
        found.push(bad(line, column, cells[column] ?? '', reason));
      continue;
    }
    const key = keyOf(result.row);
    const before = seen.get(key);
    if (before !== undefined) found.push(bad(line, null, key, `The same as line ${before}`));
    else good.push({ line, row: result.row });
    seen.set(key, before ?? line);
  }
  return { good, bad: found };
}
