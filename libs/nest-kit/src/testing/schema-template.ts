import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { raw } from 'mysql2';
import { createConnection, type Connection, type RowDataPacket } from 'mysql2/promise';
import { type DataSource, type DataSourceOptions } from 'typeorm';
import { migrate } from '../database/migrations/migrate.js';
import { createTestSchema, type TestSchema } from './test-schema.js';

/** Creates the schema of a service. */
export interface MigratedDatabase {
  /** The name of the service, so that a leftover schema shows its origin. */
  readonly prefix: string;
  /** The service's options for a schema's URL. */
  readonly optionsOf: (url: string) => DataSourceOptions;
  /** The folder of its migrations: a change in it leads to a new template. */
  readonly migrations: URL;
}

/** Another test file may be migrating the template on a busy machine. */
const LOCK_WAIT_SEC = 300;

/**
 * A separate schema for one test file, with all migrations applied. The first caller runs them once and stores the
 * statements that build the same schema; the others run those, which takes a tenth of the time.
 */
export async function createMigratedSchema(database: MigratedDatabase): Promise<TestSchema> {
  const schema = await createTestSchema(database.prefix);
  const connection = await createConnection({ uri: schema.url, multipleStatements: true });
  try {
    await connection.query(await buildStatements(connection, database));
  } finally {
    await connection.end();
  }
  return schema;
}

/**
 * @returns the statements that build a migrated schema, from the server's table of templates or from a first migration
 */
async function buildStatements(connection: Connection, database: MigratedDatabase): Promise<string> {
  const key = `${database.prefix}_${await digestOf(database.migrations)}`;
  await connection.query(
    `CREATE DATABASE IF NOT EXISTS test_templates CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;
     CREATE TABLE IF NOT EXISTS test_templates.templates (id varchar(100) PRIMARY KEY, statements longtext NOT NULL)`,
  );
  const known = await readTemplate(connection, key);
  if (known) return known;
  const [lock] = await query(connection, 'SELECT GET_LOCK(?, ?) AS taken', [key, LOCK_WAIT_SEC]);
  if (Number(lock?.['taken']) !== 1) throw new Error('Another test is still migrating the template');
  try {
    return (await readTemplate(connection, key)) ?? (await createTemplate(connection, key, database));
  } finally {
    await connection.query('SELECT RELEASE_LOCK(?)', [key]);
  }
}

async function createTemplate(
  connection: Connection,
  key: string,
  { prefix, optionsOf }: MigratedDatabase,
): Promise<string> {
  const schema = await createTestSchema(`${prefix}_template`);
  await migrate(optionsOf(schema.url));
  const statements = await describeSchema(schema.url);
  await schema.drop();
  await connection.query('INSERT INTO test_templates.templates VALUES (?, ?)', [key, statements]);
  return statements;
}

/**
 * @returns the statements that build a schema, without the values that each run of the migrations generates: ids and
 * times
 */
export async function comparableSchema(url: string): Promise<string[]> {
  const statements = (await describeSchema(url))
    .replaceAll(/'[0-9A-HJKMNP-TV-Z]{26}'/g, 'ULID')
    .replaceAll(/'\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?'/g, 'TIME');
  return statements.split(';\n').sort();
}

/** Tables that only migrations read and write. */
const MIGRATION_TABLES = ['migrations', 'migration_lock', 'typeorm_metadata'];

/** @returns tables that the account of the running service has no rights to, since no entity declares them */
export async function tablesWithoutRights({ entityMetadatas, manager }: DataSource): Promise<string[]> {
  const rows = await manager.query<Record<string, string>[]>(
    "SHOW FULL TABLES WHERE Table_type = 'BASE TABLE'",
  );
  const declared = new Set([...MIGRATION_TABLES, ...entityMetadatas.map(({ tableName }) => tableName)]);
  return rows.map((row) => String(Object.values(row)[0])).filter((table) => !declared.has(table));
}

/** @returns one text of statements: tables, the rows that migrations wrote, triggers */
async function describeSchema(url: string): Promise<string> {
  const connection = await createConnection({ uri: url, supportBigNumbers: true, dateStrings: true });
  try {
    return await readStatements(connection);
  } finally {
    await connection.end();
  }
}

async function readStatements(connection: Connection): Promise<string> {
  const tables = await query(connection, "SHOW FULL TABLES WHERE Table_type = 'BASE TABLE'");
  const creations: string[] = [];
  const fillings: string[] = [];
  for (const row of tables) {
    const table = String(Object.values(row)[0]);
    const [created] = await query(connection, 'SHOW CREATE TABLE ??', [table]);
    creations.push(String(created?.['Create Table']));
    fillings.push(...(await insertStatements(connection, table)));
  }
  const triggers: string[] = [];
  for (const { Trigger } of await query(connection, 'SHOW TRIGGERS')) {
    const [created] = await query(connection, 'SHOW CREATE TRIGGER ??', [Trigger]);
    // Without the account that ran the migrations: the one that copies the schema replaces it.
    triggers.push(String(created?.['SQL Original Statement']).replace(/^CREATE DEFINER=\S+/, 'CREATE'));
  }
  return [
    'SET foreign_key_checks = 0',
    ...creations,
    ...fillings,
    ...triggers,
    'SET foreign_key_checks = 1',
  ].join(';\n');
}

async function insertStatements(connection: Connection, table: string): Promise<string[]> {
  const columns = await query(
    connection,
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_schema = DATABASE() AND table_name = ? AND extra NOT LIKE '%GENERATED%' ORDER BY ordinal_position`,
    [table],
  );
  // TypeORM stores generated columns under the name of the schema.
  const [schema] = await query(connection, 'SELECT DATABASE() AS name');
  const names = columns.map(({ name }) => String(name));
  const rows = await query(connection, 'SELECT ?? FROM ??', [names, table]);
  return rows.map((row) =>
    connection.format('INSERT INTO ?? (??) VALUES (?)', [
      table,
      names,
      names.map((name) => (row[name] === schema?.['name'] ? raw('DATABASE()') : row[name])),
    ]),
  );
}

async function readTemplate(connection: Connection, key: string): Promise<string | undefined> {
  const [row] = await query(connection, 'SELECT statements FROM test_templates.templates WHERE id = ?', [
    key,
  ]);
  return row ? String(row['statements']) : undefined;
}

async function query(connection: Connection, sql: string, values: unknown[] = []): Promise<RowDataPacket[]> {
  const [rows] = await connection.query<RowDataPacket[]>(sql, values);
  return rows;
}

async function digestOf(folder: URL): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await readdir(folder)).sort()) {
    hash.update(`${name}\0`).update(await readFile(new URL(name, folder)));
  }
  return hash.digest('hex').slice(0, 16);
}
