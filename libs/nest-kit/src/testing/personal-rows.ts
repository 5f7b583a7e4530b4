import { type DataSource } from 'typeorm';
import { newId } from '../database/entity-id.js';

export interface TracedPerson {
  readonly userId: string;
  readonly email: string;
}

interface TextColumn {
  readonly tableName: string;
  readonly name: string;
}

interface Column extends TextColumn {
  readonly type: string;
  readonly length: number | string | null;
}

/** Names of columns that hold somebody's id, or how somebody can be reached. */
const ID =
  /(^|_)(user|actor|author|assignee|owner|learner|member)_?(id)?$|(started|approved|created|sent|read)_?by$/i;
const REACHED_AT = /mail$|phone|mobile|contact$|learner_?name/i;
/** Old enough for every rule of retention. */
const LONG_AGO = new Date('2020-01-01T00:00:00Z');

/**
 * Leaves a row in every table with a column for somebody's id or address, so that what erasure and retention forget is
 * found without a list of tables. All other ids are the same, so that the rows belong to each other.
 */
export async function leaveRows(
  source: DataSource,
  person: TracedPerson,
  except: readonly string[],
): Promise<void> {
  const columns = await source.query<Column[]>(
    `SELECT TABLE_NAME AS tableName, COLUMN_NAME AS name, DATA_TYPE AS type, CHARACTER_MAXIMUM_LENGTH AS length
     FROM information_schema.COLUMNS
     WHERE TABLE_SCHEMA = DATABASE() AND EXTRA NOT LIKE '%GENERATED%' AND EXTRA NOT LIKE '%auto_increment%'
     ORDER BY TABLE_NAME, ORDINAL_POSITION`,
  );
  const otherId = newId();
  const runner = source.createQueryRunner();
  try {
    await runner.query('SET FOREIGN_KEY_CHECKS = 0');
    for (const table of new Set(columns.map(({ tableName }) => tableName))) {
      const ofTable = columns.filter(({ tableName }) => tableName === table);
      if (except.includes(table) || !ofTable.some(({ name }) => ID.test(name) || REACHED_AT.test(name)))
        continue;
      const names = ofTable.map(({ name }) => `\`${name}\``).join(', ');
      const values = ofTable.map((column) => valueOf(column, person, otherId));
      await runner.query(`INSERT INTO \`${table}\` (${names}) VALUES (${values.map(() => '?')})`, values);
    }
  } finally {
    await runner.query('SET FOREIGN_KEY_CHECKS = 1');
    await runner.release();
  }
}

function valueOf({ name, type, length }: Column, { userId, email }: TracedPerson, otherId: string): unknown {
  if (ID.test(name)) return userId;
  if (REACHED_AT.test(name)) return email;
  if (/date|time/.test(type)) return LONG_AGO;
  if (/char|binary|text|blob/.test(type)) return otherId.slice(-Number(length ?? 26));
  return 1;
}

/** `table.column` of every place where the id or the address of this person stands, alone or within a text. */
export async function placesOf(source: DataSource, { userId, email }: TracedPerson): Promise<string[]> {
  const columns = await source.query<TextColumn[]>(
    `SELECT TABLE_NAME AS tableName, COLUMN_NAME AS name FROM information_schema.COLUMNS
     WHERE TABLE_SCHEMA = DATABASE() AND DATA_TYPE REGEXP 'char|binary|text|blob'
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
