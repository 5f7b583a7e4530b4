// @ts-check
import { Failure } from '../failure.mjs';
import { warn } from '../screen.mjs';
import { connectMysql } from './connections.mjs';
import { changeUrl } from './several-hosts.mjs';

/** @typedef {'auth' | 'catalog' | 'payment'} Service */
/**
 * @typedef {object} Schema
 * @property {string} url of the account of a running service, which reads and writes rows and cannot change tables
 * @property {string} ownerUrl of the account for migrations, which no running process uses
 * @property {string} [runtimeAccount] of `url`, to which migrations grant its rights; without it one account does both
 */
/** @typedef {Record<Service, Schema>} Schemas */
/** @typedef {Record<Service, { readonly owner: string, readonly runtime: string }>} Passwords */

const services = /** @type {const} */ (['auth', 'catalog', 'payment']);
/** Error codes of a denied access in MariaDB and MySQL. */
const denied = new Set([
  'ER_ACCESS_DENIED_ERROR',
  'ER_DBACCESS_DENIED_ERROR',
  'ER_SPECIFIC_ACCESS_DENIED_ERROR',
]);

/** @param {import('../secrets.mjs').Secrets} secrets @returns {Passwords} */
export const schemaPasswords = (secrets) => ({
  auth: { owner: secrets.mysqlAuth, runtime: secrets.mysqlAuthRuntime },
  catalog: { owner: secrets.mysqlCatalog, runtime: secrets.mysqlCatalogRuntime },
  payment: { owner: secrets.mysqlPayment, runtime: secrets.mysqlPaymentRuntime },
});

/** The smallest right with which a server shows triggers (decision 0147). */
const READING = 'SELECT, TRIGGER';
/** @param {string} prefix @returns {string} the account that takes backups */
const readerOf = (prefix) => `${prefix}backup`;
/** @param {string} schema @returns {string} the account of the running service */
const runtimeOf = (schema) => `${schema}_runtime`;

/**
 * One schema per service, each with two accounts that can access nothing else (decision 0146). The one of the running
 * service has no rights before the migrations grant them (decision 0215).
 * @param {object} options
 * @param {string} options.url of an account that may create them
 * @param {string} options.prefix of schemas and accounts, such as `academy_`
 * @param {Passwords} options.passwords
 * @param {string} [options.readerPassword] of an account that reads all three, for backups; without it the account is
 * not created
 * @param {boolean} options.isFresh drops existing schemas, for tests
 * @param {typeof connectMysql} [options.connect] with another driver
 * @returns {Promise<Schemas>}
 * @throws Failure when the account may not create schemas
 */
export async function createSchemas({
  url,
  prefix,
  passwords,
  readerPassword,
  isFresh,
  connect = connectMysql,
}) {
  const connection = await connect(url);
  try {
    const schemas = /** @type {Schemas} */ ({});
    for (const service of services) {
      const name = `${prefix}${service}`;
      await createSchema(connection, name, isFresh);
      const hasAccounts = await createAccounts(connection, name, passwords[service]);
      if (hasAccounts && readerPassword) {
        await createAccount(connection, readerOf(prefix), readerPassword);
        await grant(connection, name, readerOf(prefix), READING);
        await grantBinaryLog(connection, readerOf(prefix));
      }
      schemas[service] = hasAccounts
        ? schemaUrls(url, name, passwords[service])
        : { url: schemaUrl(url, name), ownerUrl: schemaUrl(url, name) };
    }
    return schemas;
  } finally {
    await connection.end();
  }
}

/**
 * A backup contains the position of the binary log, and copies of the logs continue it (decision 0234). Each is left out without
 * its right.
 * @param {import('./connections.mjs').MysqlConnection} connection
 * @param {string} reader
 */
async function grantBinaryLog(connection, reader) {
  for (const right of ['REPLICATION CLIENT', 'REPLICATION SLAVE'])
    await connection.query(`GRANT ${right} ON *.* TO '${reader}'@'%'`).catch((error) => {
      if (!isDenied(error)) throw error;
    });
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
 * @param {string} schema
 * @param {Passwords[Service]} passwords
 * @returns {Promise<boolean>} false if accounts cannot be created here
 */
async function createAccounts(connection, schema, { owner, runtime }) {
  try {
    await createAccount(connection, schema, owner);
    await grant(connection, schema, schema, 'ALL PRIVILEGES', 'WITH GRANT OPTION');
    await createAccount(connection, runtimeOf(schema), runtime);
    return true;
  } catch (error) {
    if (!isDenied(error)) throw error;
    warn(`The account of MYSQL_URL may not create accounts: ${schema} is used with that one.`);
    return false;
  }
}

/**
 * @param {import('./connections.mjs').MysqlConnection} connection
 * @param {string} name
 * @param {string} password
 */
async function createAccount(connection, name, password) {
  await connection.query(`CREATE USER IF NOT EXISTS '${name}'@'%' IDENTIFIED BY '${password}'`);
  await connection.query(`ALTER USER '${name}'@'%' IDENTIFIED BY '${password}'`);
}

/**
 * @param {import('./connections.mjs').MysqlConnection} connection
 * @param {string} schema
 * @param {string} name of the account
 * @param {string} privileges
 * @param {string} [option]
 */
async function grant(connection, schema, name, privileges, option = '') {
  // An underscore is a wildcard in a grant: without the escape this account could access academy-auth, academyXauth …
  const tables = `\`${schema.replaceAll('_', '\\_')}\`.*`;
  await connection.query(`GRANT ${privileges} ON ${tables} TO '${name}'@'%' ${option}`);
}

/** @param {unknown} error */
const isDenied = (error) => denied.has(String(/** @type {{ code?: unknown }} */ (error).code));

/**
 * @param {string} server
 * @param {string} schema
 * @param {Passwords[Service]} passwords
 * @returns {Schema}
 */
export const schemaUrls = (server, schema, { owner, runtime }) => ({
  url: schemaUrl(server, schema, { name: runtimeOf(schema), password: runtime }),
  ownerUrl: schemaUrl(server, schema, { name: schema, password: owner }),
  runtimeAccount: runtimeOf(schema),
});

/**
 * @param {string} server
 * @param {string} prefix
 * @param {string} password
 * @returns {string} of the account that takes backups
 */
export function readerUrl(server, prefix, password) {
  return changeUrl(server, (url) => {
    url.username = readerOf(prefix);
    url.password = password;
  });
}

/**
 * @param {string} server
 * @param {string} schema
 * @param {{ readonly name: string, readonly password: string }} [account] by default that of `server`
 */
function schemaUrl(server, schema, account) {
  return changeUrl(server, (url) => {
    url.pathname = `/${schema}`;
    if (!account) return;
    url.username = account.name;
    url.password = account.password;
  });
}
