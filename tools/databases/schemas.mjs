// @ts-check
import { Failure } from '../failure.mjs';
import { warn } from '../screen.mjs';
import { connectMysql } from './connections.mjs';

/** @typedef {'auth' | 'catalog' | 'payment'} Service */
/** @typedef {Record<Service, string>} SchemaUrls */

const services = /** @type {const} */ (['auth', 'catalog', 'payment']);
/** Access denied, in the words of MariaDB and MySQL. */
const denied = new Set([
  'ER_ACCESS_DENIED_ERROR',
  'ER_DBACCESS_DENIED_ERROR',
  'ER_SPECIFIC_ACCESS_DENIED_ERROR',
]);

/**
 * One schema per service, each with an account that sees nothing else.
 * @param {object} options
 * @param {string} options.url of an account that may create them
 * @param {string} options.prefix of schemas and accounts, such as `academy_`
 * @param {Record<Service, string>} options.passwords
 * @param {boolean} options.isFresh drops what is there: the tests begin with nothing
 * @returns {Promise<SchemaUrls>}
 * @throws Failure when the account may not create schemas
 */
export async function createSchemas({ url, prefix, passwords, isFresh }) {
  const connection = await connectMysql(url);
  try {
    const urls = /** @type {SchemaUrls} */ ({});
    for (const service of services) {
      const name = `${prefix}${service}`;
      await createSchema(connection, name, isFresh);
      const hasAccount = await createAccount(connection, name, passwords[service]);
      urls[service] = schemaUrl(url, name, hasAccount ? passwords[service] : undefined);
    }
    return urls;
  } finally {
    await connection.end();
  }
}

/** @param {import('./connections.mjs').MysqlConnection} connection @param {string} name @param {boolean} isFresh */
async function createSchema(connection, name, isFresh) {
  try {
    if (isFresh) await connection.query(`DROP DATABASE IF EXISTS \`${name}\``);
    await connection.query(
      `CREATE DATABASE IF NOT EXISTS \`${name}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`,
    );
  } catch (error) {
    if (!isDenied(error)) throw error;
    throw new Failure(
      `The account of MYSQL_URL may not create the schema ${name}: use one that may, or create it.`,
    );
  }
}

/**
 * @param {import('./connections.mjs').MysqlConnection} connection
 * @param {string} name of the schema and its account
 * @param {string} password
 * @returns {Promise<boolean>} false when accounts may not be created here
 */
async function createAccount(connection, name, password) {
  try {
    await connection.query(`CREATE USER IF NOT EXISTS '${name}'@'%' IDENTIFIED BY '${password}'`);
    await connection.query(`ALTER USER '${name}'@'%' IDENTIFIED BY '${password}'`);
    // An underscore is a wildcard in a grant: without the escape this account would see academy-auth, academyXauth …
    await connection.query(`GRANT ALL PRIVILEGES ON \`${name.replaceAll('_', '\\_')}\`.* TO '${name}'@'%'`);
    return true;
  } catch (error) {
    if (!isDenied(error)) throw error;
    warn(`The account of MYSQL_URL may not create accounts: ${name} is used with that one.`);
    return false;
  }
}

/** @param {unknown} error */
const isDenied = (error) => denied.has(String(/** @type {{ code?: unknown }} */ (error).code));

/**
 * @param {string} server
 * @param {string} name
 * @param {string | undefined} password undefined to keep the account of `server`
 */
export function schemaUrl(server, name, password) {
  const url = new URL(server);
  url.pathname = `/${name}`;
  if (password !== undefined) {
    url.username = name;
    url.password = password;
  }
  return url.toString();
}
