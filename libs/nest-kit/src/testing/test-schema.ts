import { createConnection } from 'mysql2/promise';
import { ulid } from 'ulid';

type SqlValue = string | number | Date | null;

export interface TestSchema {
  /** URL of a new, empty schema on the real server. */
  readonly url: string;
  /** Runs one statement, for a row that no call of the service under test can write. */
  run(sql: string, values?: readonly SqlValue[]): Promise<void>;
  drop(): Promise<void>;
}

/**
 * A separate schema for one test file, on the server of MYSQL_URL.
 * @param prefix the service, so that a leftover schema shows its origin
 */
export async function createTestSchema(prefix: string): Promise<TestSchema> {
  const server = process.env['MYSQL_URL'];
  if (!server) throw new Error('MYSQL_URL names no server: run the tests by `npm test`, or set it');
  const name = `test_${ulid().toLowerCase()}_${prefix}`;
  const runAt = async (uri: string, sql: string, values: readonly SqlValue[] = []): Promise<void> => {
    const connection = await createConnection({ uri, timezone: 'Z' });
    await connection.query(sql, [...values]).finally(() => connection.end());
  };
  await runAt(server, `CREATE DATABASE \`${name}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.toString(),
    run: (sql, values) => runAt(url.toString(), sql, values),
    drop: () => runAt(server, `DROP DATABASE IF EXISTS \`${name}\``),
  };
}
