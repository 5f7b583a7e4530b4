import {
  IMPORT_PART,
  type InvalidRow,
  type ImportCheck,
  type ImportKind,
  type ImportPart,
  type ImportQuery,
} from '@academy/contracts/imports/import.schemas';
import { secondFactorCodes } from '@academy/contracts/second-factor/second-factor.codes';
import { AppError } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { csvHead, csvLines } from '../../../http/csv/csv-writer.js';
import { type Session } from '../../../http/sessions/session.js';
import { hashOf, NOTES, readTable, type CsvRow } from './csv-table.js';
import { EnrollmentImport } from './enrollment-import.js';
import { toInvalidRow, type ImportOf } from './import-kind.js';
import { importErrors } from './import.errors.js';
import { UserImport } from './user-import.js';

/**
 * A file is checked as a whole and applied in parts, each of which reads the whole file again. Nothing is stored in
 * between, so any process can continue, and a repeated part changes nothing (decision 0113).
 */
@Injectable()
export class Imports {
  private readonly kinds: Readonly<Record<ImportKind, ImportOf<unknown>>>;

  constructor(users: UserImport, enrollments: EnrollmentImport) {
    this.kinds = { users, enrollments };
  }

  /** @throws AppError BAD_FILE */
  async check(kind: ImportKind, file: Uint8Array, session: Session): Promise<ImportCheck> {
    const { columns } = this.kinds[kind];
    const { names, rows } = readTable(file, columns);
    const checked = await this.kinds[kind].check(rows, session);
    const unchanged = checked.good.filter(({ isUnchanged }) => isUnchanged).length;
    const problems = [...checked.bad].sort((a, b) => a.line - b.line);
    return {
      hash: hashOf(file),
      rows: rows.length,
      good: checked.good.length - unchanged,
      unchanged,
      bad: problems,
      badFile: badRowsFile(names, rows, problems),
    };
  }

  /** @throws AppError FILE_CHANGED if it is not the checked file; BAD_FILE */
  async apply(
    kind: ImportKind,
    file: Uint8Array,
    { hash, from }: ImportQuery,
    session: Session,
  ): Promise<ImportPart> {
    if (hashOf(file) !== hash) throw importErrors.FILE_CHANGED();
    const { rows } = readTable(file, this.kinds[kind].columns);
    const checked = await this.kinds[kind].check(rows.slice(from, from + IMPORT_PART), session);
    const failed = firstOfEach(checked.bad);
    const lines: (string | number)[][] = failed.map(({ line, reason }) => [line, 'failed', reason]);
    let done = 0;
    let unchanged = 0;
    for (const { line, row, isUnchanged } of checked.good) {
      const reason = isUnchanged ? 'unchanged' : await this.applyOne(kind, row, session);
      if (reason === 'done') done += 1;
      else if (reason === 'unchanged') unchanged += 1;
      else failed.push(toInvalidRow(line, null, '', reason));
      lines.push([line, reason === 'done' || reason === 'unchanged' ? reason : 'failed', reason]);
    }
    const next = from + IMPORT_PART;
    return {
      done,
      unchanged,
      failed,
      next: next < rows.length ? next : null,
      rows: rows.length,
      lines:
        (from === 0 ? csvHead(['line', 'result', 'reason']) : '') +
        csvLines(lines.sort(([a], [b]) => Number(a) - Number(b))),
    };
  }

  /** A rejection concerns one row; an error that concerns all rows ends the part, which is repeated later. */
  private async applyOne(kind: ImportKind, row: unknown, session: Session): Promise<string> {
    try {
      return (await this.kinds[kind].apply(row, session)) ? 'done' : 'unchanged';
    } catch (error) {
      if (error instanceof AppError && isOfRow(error)) return error.message;
      throw error;
    }
  }
}

const isOfRow = ({ code, kind, status }: AppError): boolean =>
  status < 500 && kind !== 'rate-limited' && code !== secondFactorCodes.prove;

/** A row may have several problems, but is counted once. */
const firstOfEach = (rows: readonly InvalidRow[]): InvalidRow[] =>
  rows.filter((row, at) => rows.findIndex(({ line }) => line === row.line) === at);

/** The rows of the file, each with its problem; the corrected file can be imported again. */
function badRowsFile(
  names: readonly string[],
  rows: readonly CsvRow[],
  problems: readonly InvalidRow[],
): string {
  const reasons = new Map<number, string[]>();
  for (const { line, reason } of problems) reasons.set(line, [...(reasons.get(line) ?? []), reason]);
  const lines = rows.flatMap(({ line, cells }) => {
    const found = reasons.get(line);
    return found ? [[...names.map((name) => cells[name]), line, found.join('. ')]] : [];
  });
  return csvHead([...names, ...NOTES]) + csvLines(lines);
}
