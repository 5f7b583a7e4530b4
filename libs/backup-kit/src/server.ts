import mysql, { type Connection } from 'mysql2/promise';
import { urlPerHost } from '../../../tools/databases/several-hosts.mjs';
import { Failure } from '../../../tools/failure.mjs';

const CONNECT_TIMEOUT_MS = 3_000;
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
      await (await mysql.createConnection({ uri: url, connectTimeout: CONNECT_TIMEOUT_MS })).end();
      return url;
    } catch {
      // The error of the first host is reported when it is used, if no other one responds.
    }
  return urls[0] ?? text;
}

/** @throws Failure naming the server and the account, never the password */
export const connect = (url: string): Promise<Connection> =>
  mysql.createConnection({ uri: url }).catch((error: { message: string; code?: string }) => {
    const { host, username } = new URL(url);
    throw new Failure(`MySQL at ${host} cannot be used as ${username}: ${error.message || error.code}`);
  });

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

/** A file that its owner alone reads: every account of a machine sees the arguments of a process. */
export function clientOptions(url: string): string {
  const { hostname, port, username, password } = new URL(url);
  const options = {
    protocol: 'tcp',
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port || '3306',
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
  };
  const lines = Object.entries(options).map(
    ([name, value]) => `${name}="${value.replace(/[\\"]/g, String.raw`\$&`)}"`,
  );
  return ['[client]', ...lines, ''].join('\n');
}
