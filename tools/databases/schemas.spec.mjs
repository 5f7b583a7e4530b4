import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connectMysql } from './connections.mjs';
import { createSchemas, schemaUrl } from './schemas.mjs';

const server = process.env['MYSQL_URL'] ?? '';
// Ends in an underscore: the name of each schema is this prefix and the service.
const prefix = `test_${randomBytes(4).toString('hex')}_`;
const passwords = { auth: 'secret-a', catalog: 'secret-c', payment: 'secret-p' };
const options = { url: server, prefix, passwords, isFresh: false };
const services = /** @type {const} */ (['auth', 'catalog', 'payment']);

/** @param {string} url @param {string[]} statements */
async function run(url, ...statements) {
  const connection = await connectMysql(url);
  try {
    const results = [];
    for (const statement of statements) results.push((await connection.query(statement))[0]);
    return results;
  } finally {
    await connection.end();
  }
}

describe('schemas of the services', () => {
  /** @type {import('./schemas.mjs').SchemaUrls} */
  let urls;
  beforeAll(async () => {
    urls = await createSchemas(options);
  });
  afterAll(() =>
    run(
      server,
      ...services.flatMap((service) => [
        `DROP DATABASE IF EXISTS \`${prefix}${service}\``,
        `DROP USER IF EXISTS '${prefix}${service}'@'%'`,
      ]),
    ),
  );

  it('belong to one account each', async () => {
    await run(urls.auth, 'CREATE TABLE t (id INT)', 'INSERT INTO t VALUES (1)');
    await expect(run(urls.catalog, `SELECT * FROM ${prefix}auth.t`)).rejects.toThrow(/denied/);
    const [visible] = await run(urls.catalog, 'SHOW DATABASES');
    const names = visible.map((/** @type {{ Database: string }} */ row) => row.Database);
    expect(names.filter((/** @type {string} */ name) => name !== 'information_schema')).toEqual([
      `${prefix}catalog`,
    ]);
  });

  it('are not reached through the wildcard that an underscore is in a grant', async () => {
    const lookalike = `${prefix.slice(0, -1)}Xauth`;
    await run(server, `CREATE DATABASE \`${lookalike}\``);
    try {
      await expect(run(urls.auth, `USE \`${lookalike}\``)).rejects.toThrow(/denied/);
    } finally {
      await run(server, `DROP DATABASE \`${lookalike}\``);
    }
  });

  it('keep their data from start to start', async () => {
    await run(urls.payment, 'CREATE TABLE kept (id INT)');
    const again = await createSchemas(options);
    expect(await run(again.payment, 'SELECT * FROM kept')).toEqual([[]]);
  });

  it('begin empty for a run of tests', async () => {
    await run(urls.catalog, 'CREATE TABLE IF NOT EXISTS gone (id INT)');
    const fresh = await createSchemas({ ...options, isFresh: true });
    await expect(run(fresh.catalog, 'SELECT * FROM gone')).rejects.toThrow(/doesn't exist/);
  });

  it('are used with the one account of MYSQL_URL where it may not create others', async () => {
    const limited = `${prefix}limited`;
    const grant = `GRANT ALL ON \`${prefix.replaceAll('_', '\\_')}%\`.* TO '${limited}'@'%'`;
    await run(server, `CREATE USER '${limited}'@'%' IDENTIFIED BY 'x'`, grant);
    try {
      const url = schemaUrl(server, '', undefined).replace(/\/\/[^@]*@/, `//${limited}:x@`);
      const own = await createSchemas({ ...options, url });
      expect(new URL(own.auth).username).toBe(limited);
      expect(await run(own.auth, 'SELECT 1 AS one')).toEqual([[{ one: 1 }]]);
    } finally {
      await run(server, `DROP USER '${limited}'@'%'`);
    }
  });
});
