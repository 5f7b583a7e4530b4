// @ts-check
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { connectForText, name } from './dump.mjs';

/**
 * Parted at line feeds alone. Newer readlines end a line at U+2028 and U+2029 as well, which stand in what people paste.
 * @param {string} file
 */
async function* linesIn(file) {
  let rest = '';
  for await (const part of createReadStream(file).pipe(createGunzip()).setEncoding('utf8')) {
    const lines = `${rest}${part}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/**
 * Statements of a dump, as the server's own client parts them: a line that ends in the delimiter ends a statement.
 * @param {string} file
 */
export async function* statementsIn(file) {
  let delimiter = ';';
  /** @type {string[]} */
  let open = [];
  for await (const line of linesIn(file)) {
    const [, next] = /^DELIMITER (\S+)$/.exec(line) ?? [];
    if (next && open.length === 0) {
      delimiter = next;
      continue;
    }
    open.push(line);
    if (!line.endsWith(delimiter)) continue;
    yield open.join('\n').slice(0, -delimiter.length);
    open = [];
  }
  if (open.length > 0) throw new Error(`${file} ends in the middle of a statement`);
}

/**
 * Fills one empty schema.
 * @param {string} url @param {string} schema @param {string} file
 * @returns {Promise<Record<string, number>>} rows by table, counted afterwards
 */
export async function loadSchema(url, schema, file) {
  const connection = await connectForText(url);
  try {
    await connection.query(`USE ${name(schema)}`);
    for await (const statement of statementsIn(file)) await connection.query(statement);
    const [tables] = await connection.query("SHOW FULL TABLES WHERE Table_type = 'BASE TABLE'");
    /** @type {Record<string, number>} */
    const counts = {};
    for (const row of /** @type {Record<string, string>[]} */ (tables)) {
      const [table = ''] = Object.values(row);
      const [[count]] = /** @type {any} */ (
        await connection.query(`SELECT COUNT(*) AS n FROM ${name(table)}`)
      );
      counts[table] = Number(count.n);
    }
    return counts;
  } finally {
    await connection.end();
  }
}
