// @ts-check
/**
 * Schemas of one server as SQL, all in one state: one transaction with one snapshot reads them. Needs no client program,
 * and writes what `mariadb` and `mysql` read too (decision 0132).
 */
import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import mysql from 'mysql2/promise';
import { Failure } from '../failure.mjs';

/** Of a statement, in characters: four bytes at most each, and a server of today takes sixteen million. */
const MOST_AT_ONCE = 1_000_000;
const BINARY = new Set(['binary', 'varbinary', 'blob', 'tinyblob', 'mediumblob', 'longblob', 'bit']);

/** @typedef {import('mysql2/promise').Connection} Connection */
/** @typedef {Record<string, number>} RowCounts by table */

/**
 * Every value as the text that the server gives: no number is rounded, no time is moved.
 * @param {string} url
 * @throws Failure naming the server and the account, never the password
 */
export const connectForText = (url) =>
  mysql
    .createConnection({
      uri: url,
      timezone: 'Z',
      charset: 'utf8mb4',
      multipleStatements: false,
      typeCast: (field) => field.string('utf8'),
    })
    .catch((error) => {
      const { host, username } = new URL(url);
      throw new Failure(`MySQL at ${host} cannot be used as ${username}: ${error.message || error.code}`);
    });

/**
 * @param {string} url of an account that reads all of them
 * @param {Record<string, string>} files by schema, where its SQL is written, compressed
 * @returns {Promise<Record<string, RowCounts>>}
 */
export async function dumpSchemas(url, files) {
  const connection = await connectForText(url);
  try {
    await connection.query("SET SESSION time_zone = '+00:00', SESSION sql_quote_show_create = 1");
    await connection.query('SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ');
    await connection.query('START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY');
    /** @type {Record<string, RowCounts>} */
    const counts = {};
    for (const [schema, file] of Object.entries(files))
      counts[schema] = await dumpSchema(connection, schema, file);
    return counts;
  } finally {
    await connection.end();
  }
}

/** @param {Connection} connection @param {string} schema @param {string} file */
async function dumpSchema(connection, schema, file) {
  const gzip = createGzip();
  const written = pipeline(gzip, createWriteStream(file, { mode: 0o600 }));
  const write = async (/** @type {string} */ text) => void (gzip.write(text) || (await once(gzip, 'drain')));
  await write(
    "SET NAMES utf8mb4;\nSET time_zone = '+00:00';\nSET FOREIGN_KEY_CHECKS = 0;\nSET UNIQUE_CHECKS = 0;\n",
  );
  /** @type {RowCounts} */
  const counts = {};
  const tables = await tablesOf(connection, schema);
  // A server shows nothing of what an account may not see: an empty backup would look like a good one.
  if (tables.length === 0) throw new Failure(`${schema} is not there, or this account may not read it.`);
  for (const table of tables) {
    const [[created = {}]] = await rows(connection, `SHOW CREATE TABLE ${name(schema)}.${name(table)}`);
    await write(`${created['Create Table']};\n`);
    counts[table] = await dumpRows(connection, schema, table, write);
  }
  for (const trigger of await triggersOf(connection, schema))
    await write(`DELIMITER ;;\n${trigger};;\nDELIMITER ;\n`);
  gzip.end();
  await written;
  return counts;
}

/**
 * Row by row, so that a table may be larger than memory.
 * @param {Connection} connection @param {string} schema @param {string} table @param {(text: string) => Promise<void>} write
 */
async function dumpRows(connection, schema, table, write) {
  const columns = await columnsOf(connection, schema, table);
  const shown = columns.map(({ column, isBinary }) => (isBinary ? `HEX(${name(column)})` : name(column)));
  // The driver's promises hold all rows at once; what lies below them hands out one after the other.
  const query = /** @type {any} */ (connection).connection.query({
    sql: `SELECT ${shown.join(', ')} FROM ${name(schema)}.${name(table)}`,
    rowsAsArray: true,
  });
  const head = `INSERT INTO ${name(table)} (${columns.map(({ column }) => name(column)).join(', ')}) VALUES`;
  let count = 0;
  /** @type {string[]} */
  let lines = [];
  let length = 0;
  const flush = async () => {
    if (lines.length > 0) await write(`${head} ${lines.join(',')};\n`);
    lines = [];
    length = 0;
  };
  for await (const row of query.stream()) {
    const values = columns.map(({ isBinary }, index) => literal(row[index], isBinary));
    const line = `(${values.join(',')})`;
    if (length + line.length > MOST_AT_ONCE) await flush();
    lines.push(line);
    length += line.length;
    count += 1;
  }
  await flush();
  return count;
}

/** @param {string | null} value @param {boolean} isBinary */
function literal(value, isBinary) {
  if (value === null) return 'NULL';
  if (!isBinary) return mysql.escape(value);
  return value === '' ? "''" : `0x${value}`;
}

/** @param {Connection} connection @param {string} schema */
async function tablesOf(connection, schema) {
  const [found] = await rows(
    connection,
    `SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = ${mysql.escape(schema)} AND TABLE_TYPE = 'BASE TABLE' ORDER BY 1`,
  );
  return found.map((row) => String(row['name']));
}

/**
 * Put together from their parts: the text that made one may name the schema, and an account that is not there.
 * @param {Connection} connection @param {string} schema
 */
async function triggersOf(connection, schema) {
  const [found] = await rows(
    connection,
    `SELECT TRIGGER_NAME AS name, ACTION_TIMING AS timing, EVENT_MANIPULATION AS event, EVENT_OBJECT_TABLE AS table_name,
       ACTION_STATEMENT AS statement FROM information_schema.TRIGGERS WHERE TRIGGER_SCHEMA = ${mysql.escape(schema)}
     ORDER BY EVENT_OBJECT_TABLE, ACTION_TIMING, EVENT_MANIPULATION, ACTION_ORDER`,
  );
  return found.map(
    ({ name: trigger, timing, event, table_name: table, statement }) =>
      `CREATE TRIGGER ${name(trigger)} ${timing} ${event} ON ${name(table)} FOR EACH ROW ${statement}`,
  );
}

/** What the server computes by itself is not written. @param {Connection} connection @param {string} schema @param {string} table */
async function columnsOf(connection, schema, table) {
  const [found] = await rows(
    connection,
    `SELECT COLUMN_NAME AS name, DATA_TYPE AS type FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = ${mysql.escape(schema)}
       AND TABLE_NAME = ${mysql.escape(table)} AND COALESCE(GENERATION_EXPRESSION, '') = '' ORDER BY ORDINAL_POSITION`,
  );
  return found.map((row) => ({
    column: String(row['name']),
    isBinary: BINARY.has(String(row['type']).toLowerCase()),
  }));
}

/** @param {Connection} connection @param {string} sql @returns {Promise<[Record<string, any>[]]>} */
export async function rows(connection, sql) {
  const [found] = await connection.query(sql);
  return [/** @type {Record<string, any>[]} */ (found)];
}

/** @param {string} text */
export const name = (text) => mysql.escapeId(text, true);
