import { createConnection } from 'mysql2/promise';
import { ulid } from 'ulid';

export interface TestSchema {
  /** URL of a new, empty schema on the real server. */
  readonly url: string;
  drop(): Promise<void>;
}

/**
 * A schema of its own for one test file, on the server that MYSQL_URL names.
 * @param prefix the service, so that a schema left behind tells where it came from
 */
export async function createTestSchema(prefix: string): Promise<TestSchema> {
  const server = process.env['MYSQL_URL'];
  if (!server) throw new Error('MYSQL_URL names no server: run the tests by `npm test`, or set it');
  const name = `test_${prefix}_${ulid().toLowerCase()}`;
  const run = async (sql: string): Promise<void> => {
    const connection = await createConnection(server);
    await connection.query(sql).finally(() => connection.end());
  };
  await run(`CREATE DATABASE \`${name}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.toString(), drop: () => run(`DROP DATABASE IF EXISTS \`${name}\``) };
}
