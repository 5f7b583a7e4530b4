import { type DataSource } from 'typeorm';
import { newId } from '../../database/entity-id.js';
import {
  type Column,
  isContactColumn,
  isUserIdColumn,
  isPersonalColumn,
  type NonPersonalColumns,
  unknownColumns,
} from './personal-columns.js';

export interface TracedUser {
  readonly userId: string;
  readonly email: string;
}

/** Older than every period of retention. */
const LONG_AGO = new Date('2020-01-01T00:00:00Z');

/**
 * Inserts a row into every table with a column for a user's id or address, so that a table which erasure and retention
 * do not handle is found without a list of tables. All other ids are the same, so that the rows refer to each other.
 */
export async function insertPersonalRows(
  source: DataSource,
  user: TracedUser,
  except: readonly string[],
): Promise<void> {
  const columns = await columnsOf(source);
  const otherId = newId();
  const runner = source.createQueryRunner();
  try {
    await runner.query('SET FOREIGN_KEY_CHECKS = 0');
    for (const table of new Set(columns.map(({ tableName }) => tableName))) {
      const ofTable = columns.filter(({ tableName }) => tableName === table);
      if (except.includes(table) || !ofTable.some(isPersonalColumn)) continue;
      const names = ofTable.map(({ name }) => `\`${name}\``).join(', ');
      const values = ofTable.map((column) => valueOf(column, user, otherId));
      await runner.query(`INSERT INTO \`${table}\` (${names}) VALUES (${values.map(() => '?')})`, values);
    }
  } finally {
    await runner.query('SET FOREIGN_KEY_CHECKS = 1');
    await runner.release();
  }
}

/**
 * Columns that may contain personal data and are not classified. @returns their names, which a test expects to be
 * empty
 */
export const unclassifiedColumns = async (
  source: DataSource,
  notUsers: NonPersonalColumns,
): Promise<string[]> => unknownColumns(await columnsOf(source), notUsers);

const columnsOf = (source: DataSource): Promise<Column[]> =>
  source.query<Column[]>(
    `SELECT TABLE_NAME AS tableName, COLUMN_NAME AS name, DATA_TYPE AS type, CHARACTER_MAXIMUM_LENGTH AS length
     FROM information_schema.COLUMNS
     WHERE TABLE_SCHEMA = DATABASE() AND EXTRA NOT LIKE '%GENERATED%' AND EXTRA NOT LIKE '%auto_increment%'
     ORDER BY TABLE_NAME, ORDINAL_POSITION`,
  );

function valueOf(column: Column, { userId, email }: TracedUser, otherId: string): unknown {
  const { type, length } = column;
  if (isUserIdColumn(column)) return userId;
  if (isContactColumn(column)) return email;
  // MariaDB stores JSON as `longtext` and validates it.
  if (/json|longtext/.test(type)) return JSON.stringify({ userId, email });
  if (/date|time/.test(type)) return LONG_AGO;
  if (/char|binary|text|blob/.test(type)) return otherId.slice(-Number(length ?? 26));
  return 1;
}

/** `table.column` of every column that contains the id or the address of this user, alone or within a text. */
export async function findPersonalData(source: DataSource, { userId, email }: TracedUser): Promise<string[]> {
  const columns = await source.query<Pick<Column, 'tableName' | 'name'>[]>(
    `SELECT TABLE_NAME AS tableName, COLUMN_NAME AS name FROM information_schema.COLUMNS
     WHERE TABLE_SCHEMA = DATABASE() AND DATA_TYPE REGEXP 'char|binary|text|blob|json'
     ORDER BY TABLE_NAME, COLUMN_NAME`,
  );
  const places: string[] = [];
  for (const { tableName, name } of columns) {
    const text = `CAST(\`${name}\` AS BINARY)`;
    const [row] = await source.query<unknown[]>(
      `SELECT 1 FROM \`${tableName}\` WHERE INSTR(${text}, ?) OR INSTR(${text}, ?) LIMIT 1`,
      [userId, email],
    );
    if (row) places.push(`${tableName}.${name}`);
  }
  return places;
}
