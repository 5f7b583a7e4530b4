/** Bytes of rows with their indexes, from tables that the measured requests have filled. */
import { createConnection } from 'mysql2/promise';
import { fillUsers } from '../admin-lists/seed-users.mjs';

const SCHEMAS = ['academy_auth', 'academy_catalog', 'academy_payment'];
const USERS = 10_000;

/** @typedef {Record<'user' | 'session' | 'lecture' | 'purchase', number>} Rows bytes in the database */

/** @param {string} mysqlUrl @returns {Promise<Rows>} */
export async function measureRows(mysqlUrl) {
  await fillUsers(mysqlUrl, USERS);
  const database = await createConnection(mysqlUrl);
  /** @type {Map<string, { rows: number, bytes: number }>} */
  const tables = new Map();
  for (const schema of SCHEMAS) {
    const [names] = await database.query(`SHOW TABLES FROM ${schema}`);
    for (const row of /** @type {Record<string, string>[]} */ (names)) {
      const name = `${schema}.${Object.values(row)[0]}`;
      await database.query(`ANALYZE TABLE ${name}`);
      const [[counted]] = /** @type {any} */ (await database.query(`SELECT COUNT(*) AS n FROM ${name}`));
      tables.set(name, { rows: Number(counted.n), bytes: 0 });
    }
    const [sizes] = await database.query(
      'SELECT TABLE_NAME AS name, DATA_LENGTH + INDEX_LENGTH AS bytes FROM information_schema.TABLES WHERE TABLE_SCHEMA = ?',
      [schema],
    );
    for (const { name, bytes } of /** @type {{ name: string, bytes: string }[]} */ (sizes)) {
      const table = tables.get(`${schema}.${name}`);
      if (table) table.bytes = Number(bytes);
    }
  }
  await database.end();
  const bytesOf = (/** @type {string} */ name) => {
    const { rows, bytes } = tables.get(name) ?? { rows: 0, bytes: 0 };
    return rows === 0 ? 0 : bytes / rows;
  };
  const purchases = tables.get('academy_payment.receipts')?.rows ?? 0;
  const payment = [...tables]
    .filter(([name, { rows }]) => name.startsWith('academy_payment.') && rows >= purchases)
    .reduce((sum, [, { bytes }]) => sum + bytes, 0);
  return {
    user: bytesOf('academy_auth.users'),
    session: bytesOf('academy_auth.sessions') + bytesOf('academy_auth.refresh_tokens'),
    lecture: bytesOf('academy_catalog.lecture_progress') + bytesOf('academy_catalog.watched_segments'),
    purchase: payment / purchases,
  };
}
