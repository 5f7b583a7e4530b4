import { createHash } from 'node:crypto';
import { MAX_IMPORT_ROWS } from '@academy/contracts/imports/import.schemas';
import { parse } from 'csv-parse/sync';
import { unescapeFormulas } from '../../../http/csv/formulas.js';
import { importErrors } from './import.errors.js';

export interface CsvTable {
  /** The names in the order of the file. */
  readonly names: readonly string[];
  readonly rows: readonly CsvRow[];
}

export interface CsvRow {
  /** The line on which the row begins, counted from 1. */
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
  /** The row has more or fewer cells than the header. */
  readonly isUneven: boolean;
}

export interface CsvColumns {
  readonly required: readonly string[];
  readonly optional: readonly string[];
}

interface CsvRecord {
  /** Bytes from the start of the text to the end of the record. */
  readonly info: { readonly bytes: number };
  readonly record: string[];
}

/** Extra columns of the file of bad rows; they are ignored when the corrected file is imported again. */
export const NOTES = ['line', 'problem'] as const;

export const hashOf = (file: Uint8Array): string => createHash('sha256').update(file).digest('hex');

/**
 * Parses a CSV file (RFC 4180, UTF-8 with or without a byte order mark, commas or semicolons). Empty lines are skipped.
 * @throws AppError BAD_FILE for an unreadable file, a missing column or an unknown one
 */
export function readTable(file: Uint8Array, columns: CsvColumns): CsvTable {
  const text = textOf(file);
  const [head, ...records] = parsed(text);
  const names = (head?.record ?? []).map((name) => name.toLowerCase());
  const known = [...columns.required, ...columns.optional, ...NOTES];
  const missing = columns.required.filter((name) => !names.includes(name));
  const strange = names.filter((name, at) => !known.includes(name) || names.indexOf(name) !== at);
  if (missing.length > 0)
    throw importErrors.BAD_FILE(`The first line has to name these columns: ${missing.join(', ')}.`);
  if (strange.length > 0)
    throw importErrors.BAD_FILE(
      `The first line names columns that are not known: ${strange.join(', ').slice(0, 200)}.`,
    );
  if (records.length === 0) throw importErrors.BAD_FILE('The file has no rows below its first line.');
  if (records.length > MAX_IMPORT_ROWS)
    throw importErrors.BAD_FILE(
      `The file has ${records.length} rows; at most ${MAX_IMPORT_ROWS} are taken at once.`,
    );
  const begins = firstLines(text, [head, ...records]);
  const rows = records.map(({ record }, index) => ({
    line: begins[index + 1] ?? 0,
    cells: Object.fromEntries(
      names.flatMap((name, at) => (isNote(name) ? [] : [[name, unescapeFormulas(record[at] ?? '')]])),
    ),
    isUneven: record.length !== names.length,
  }));
  return { names: names.filter((name) => !isNote(name)), rows };
}

const isNote = (name: string): boolean => NOTES.some((note) => note === name);

/** The parser reports the end of each record, but counts a CRLF within a cell as two line ends. */
function firstLines(text: string, records: readonly (CsvRecord | undefined)[]): number[] {
  const bytes = Buffer.from(text);
  let [from, line] = [0, 1];
  return records.map((parsed) => {
    const until = parsed?.info.bytes ?? from;
    const part = bytes.subarray(from, until).toString();
    // Empty lines, and lines of empty cells, are skipped.
    const begin = line + lineEnds(/^(?:[ \t,;]*(?:\r\n|\r|\n))*/.exec(part)?.[0] ?? '');
    [from, line] = [until, line + lineEnds(part)];
    return begin;
  });
}

const lineEnds = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;

function textOf(file: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    throw importErrors.BAD_FILE('The file is not in UTF-8. Save it as “CSV UTF-8”.');
  }
}

function parsed(text: string): CsvRecord[] {
  const [first = ''] = text.split('\n', 1);
  const delimiter = first.includes(';') && !first.includes(',') ? ';' : ',';
  try {
    return parse(text, {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as CsvRecord[];
  } catch (error) {
    const { lines } = error as { lines?: number };
    throw importErrors.BAD_FILE(
      `The file cannot be read${lines ? ` around line ${lines}` : ''}: a quotation mark is out of place.`,
    );
  }
}
