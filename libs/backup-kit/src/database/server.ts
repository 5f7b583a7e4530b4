import { readFile } from 'node:fs/promises';
import { rootCertificates } from 'node:tls';
import mysql, { type Connection } from 'mysql2/promise';
import { mysqlOptions, urlPerHost } from '../../../../tools/databases/several-hosts.mjs';
import { Failure } from '../../../../tools/failure.mjs';

const CONNECT_TIMEOUT_MS = 3_000;
/** Codes of the driver for a server without TLS, or with a certificate that is rejected. */
const UNTRUSTED = new Set(['HANDSHAKE_NO_SSL_SUPPORT', 'HANDSHAKE_SSL_ERROR']);
/** Codes for a missing right: to a schema, a table or a privilege, or to triggers where a binary log is written. */
const DENIED = new Set([
  'ER_DBACCESS_DENIED_ERROR',
  'ER_TABLEACCESS_DENIED_ERROR',
  'ER_SPECIFIC_ACCESS_DENIED_ERROR',
  'ER_BINLOG_CREATE_ROUTINE_NEED_SUPER',
]);

/** @returns true if the account has no right to the statement */
export const isDenied = (error: unknown): boolean => DENIED.has((error as { code?: string }).code ?? '');

/** @returns the first host that responds, of a URL with one or several: the client programs take one */
export async function respondingServer(text: string): Promise<string> {
  const urls = urlPerHost(text);
  for (const url of urls.length > 1 ? urls : [])
    try {
      await (
        await mysql.createConnection({ ...mysqlOptions(url), connectTimeout: CONNECT_TIMEOUT_MS })
      ).end();
      return url;
    } catch {
      // The error of the first host is reported when it is used, if no other one responds.
    }
  return urls[0] ?? text;
}

/**
 * Connects to a server, by TLS if the URL says so: then a server with another authority or name gets neither account nor password.
 * @throws Failure naming the server and the account, never the password
 */
export async function connect(url: string): Promise<Connection> {
  const options = mysqlOptions(url);
  try {
    return await mysql.createConnection(options);
  } catch (error) {
    const { host, username } = new URL(url);
    const { message, code = '' } = error as { message: string; code?: string };
    if (options.ssl && UNTRUSTED.has(code))
      throw new Failure(
        `MySQL at ${host} is not trusted, and nothing was sent to it: ${message}. Its certificate has to name this host; NODE_EXTRA_CA_CERTS names a file with the certificates of an authority of one's own.`,
      );
    throw new Failure(`MySQL at ${host} cannot be used as ${username}: ${message || code}`);
  }
}

export async function rows(connection: Connection, sql: string): Promise<Record<string, unknown>[]> {
  const [found] = await connection.query(sql);
  return found as Record<string, unknown>[];
}

export async function describeServer(url: string) {
  const connection = await connect(url);
  try {
    const [{ version, logs } = {}] = await rows(connection, 'SELECT VERSION() AS version, @@log_bin AS logs');
    const isMaria = /mariadb/i.test(String(version));
    // MySQL would block every write for it; MariaDB reads it within the snapshot, if the account has the privilege.
    const canQuery = isMaria && Number(logs) === 1;
    const hasPosition =
      canQuery &&
      (await connection.query('SHOW MASTER STATUS').then(
        () => true,
        () => false,
      ));
    return { version: String(version), isMaria, hasPosition };
  } finally {
    await connection.end();
  }
}

/**
 * Creates a trigger of a table in an empty schema, and removes both: where a server writes a binary log, the right to triggers
 * depends on a variable and on SUPER (decision 0215).
 * @param schema its quoted name
 */
export async function mayCreateTriggers(connection: Connection, schema: string): Promise<boolean> {
  const [table, trigger] = [`${schema}.restore_probe`, `${schema}.restore_probe_insert`];
  await connection.query(`CREATE TABLE ${table} (id INT)`);
  try {
    await connection.query(`CREATE TRIGGER ${trigger} BEFORE INSERT ON ${table} FOR EACH ROW SET NEW.id = 1`);
    return true;
  } catch (error) {
    if (isDenied(error)) return false;
    throw error;
  } finally {
    await connection.query(`DROP TABLE ${table}`);
  }
}

/**
 * Options of the client programs, for a file that its owner alone reads: every account of a machine sees the arguments of a process.
 * @param authorities path of a file with the text of `trustedAuthorities`
 */
export function clientOptions(url: string, isMaria: boolean, authorities: string): string {
  const { hostname, port, username, password } = new URL(url);
  const verified = isMaria ? { 'ssl-verify-server-cert': 'ON' } : { 'ssl-mode': 'VERIFY_IDENTITY' };
  const options = {
    protocol: 'tcp',
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port || '3306',
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    ...(mysqlOptions(url).ssl && { 'ssl-ca': authorities, ...verified }),
  };
  const lines = Object.entries(options).map(
    ([name, value]) => `${name}="${value.replace(/[\\"]/g, String.raw`\$&`)}"`,
  );
  return ['[client]', ...lines, ''].join('\n');
}

/** @returns the certificates that Node trusts, since the client programs have another list */
export async function trustedAuthorities({ NODE_EXTRA_CA_CERTS: file }: NodeJS.ProcessEnv): Promise<string> {
  const own = file ? await readFile(file, 'utf8') : '';
  return [...rootCertificates, own].join('\n');
}
