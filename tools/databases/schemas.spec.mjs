import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connectMysql } from './connections.mjs';
import { createSchemas, readerUrl } from './schemas.mjs';

const server = process.env['MYSQL_URL'] ?? '';
// Ends in an underscore, because the name of each schema is this prefix followed by the service.
const prefix = `test_${randomBytes(4).toString('hex')}_`;
const passwords = {
  auth: { owner: 'owner-a', runtime: 'runtime-a' },
  catalog: { owner: 'owner-c', runtime: 'runtime-c' },
  payment: { owner: 'owner-p', runtime: 'runtime-p' },
};
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
  /** @type {import('./schemas.mjs').Schemas} */
  let schemas;
  beforeAll(async () => {
    schemas = await createSchemas(options);
  });
  afterAll(() =>
    run(
      server,
      ...services.flatMap((service) => [
        `DROP DATABASE IF EXISTS \`${prefix}${service}\``,
        `DROP USER IF EXISTS '${prefix}${service}'@'%', '${prefix}${service}_runtime'@'%'`,
      ]),
      `DROP USER IF EXISTS '${prefix}backup'@'%'`,
    ),
  );

  it('belong to the accounts of one service each', async () => {
    await run(schemas.auth.ownerUrl, 'CREATE TABLE t (id INT)', 'INSERT INTO t VALUES (1)');
    const { ownerUrl, runtimeAccount } = schemas.catalog;
    await run(ownerUrl, 'CREATE TABLE t (id INT)', `GRANT SELECT ON t TO '${runtimeAccount}'@'%'`);
    for (const url of [schemas.catalog.url, schemas.catalog.ownerUrl]) {
      await expect(run(url, `SELECT * FROM ${prefix}auth.t`)).rejects.toThrow(/denied/);
      const [visible] = await run(url, 'SHOW DATABASES');
      const names = visible.map((/** @type {{ Database: string }} */ row) => row.Database);
      expect(names.filter((/** @type {string} */ name) => name !== 'information_schema')).toEqual([
        `${prefix}catalog`,
      ]);
    }
  });

  it('can be read and written by a service whose account got its rights from the owner, and that can change neither tables nor triggers [SEC-28]', async () => {
    const { url, ownerUrl, runtimeAccount } = schemas.payment;
    await run(
      ownerUrl,
      'CREATE TABLE log (id INT)',
      "CREATE TRIGGER log_stays BEFORE DELETE ON log FOR EACH ROW SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'append-only'",
    );
    await expect(run(url, 'SELECT * FROM log')).rejects.toThrow(/denied/);
    await run(ownerUrl, `GRANT SELECT, INSERT, UPDATE, DELETE ON log TO '${runtimeAccount}'@'%'`);
    await run(url, 'INSERT INTO log VALUES (1)', 'UPDATE log SET id = 2');
    await expect(run(url, 'DELETE FROM log')).rejects.toThrow('append-only');
    for (const statement of [
      'TRUNCATE log',
      'DROP TABLE log',
      'DROP TRIGGER log_stays',
      'ALTER TABLE log RENAME TO old_log',
      'CREATE TABLE other (id INT)',
      `GRANT DROP ON ${prefix}payment.* TO CURRENT_USER()`,
    ])
      await expect(run(url, statement)).rejects.toThrow(/denied/);
    expect(await run(url, 'SELECT id FROM log')).toEqual([[{ id: 2 }]]);
  });

  it('can be read for a backup, all three with their triggers, by an account that cannot write [SEC-28]', async () => {
    await createSchemas({ ...options, readerPassword: 'reader' });
    const url = readerUrl(server, prefix, 'reader');
    await run(
      schemas.payment.ownerUrl,
      'CREATE TABLE book (id INT)',
      "CREATE TRIGGER book_stays BEFORE DELETE ON book FOR EACH ROW SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'append-only'",
    );
    const [visible, triggers] = await run(
      url,
      'SHOW DATABASES',
      `SELECT ACTION_STATEMENT AS text FROM information_schema.TRIGGERS WHERE TRIGGER_NAME = 'book_stays' AND TRIGGER_SCHEMA = '${prefix}payment'`,
    );
    expect(visible.map((/** @type {{ Database: string }} */ row) => row.Database)).toEqual(
      expect.arrayContaining(services.map((service) => `${prefix}${service}`)),
    );
    expect(triggers[0].text).toContain('append-only');
    for (const statement of ['INSERT INTO book VALUES (1)', 'DELETE FROM book', 'DROP TABLE book'])
      await expect(run(url, `USE ${prefix}payment`, statement)).rejects.toThrow(/denied/);
  });

  it('are not reachable through an underscore, which is a wildcard in a grant', async () => {
    const lookalike = `${prefix.slice(0, -1)}Xauth`;
    await run(server, `CREATE DATABASE \`${lookalike}\``);
    try {
      await expect(run(schemas.auth.ownerUrl, `USE \`${lookalike}\``)).rejects.toThrow(/denied/);
    } finally {
      await run(server, `DROP DATABASE \`${lookalike}\``);
    }
  });

  it('keep their data from start to start', async () => {
    await run(schemas.payment.ownerUrl, 'CREATE TABLE orders (id INT)');
    const again = await createSchemas(options);
    expect(await run(again.payment.ownerUrl, 'SELECT * FROM orders')).toEqual([[]]);
  });

  it('begin empty for a run of tests', async () => {
    await run(schemas.catalog.ownerUrl, 'CREATE TABLE IF NOT EXISTS gone (id INT)');
    const fresh = await createSchemas({ ...options, isFresh: true });
    await expect(run(fresh.catalog.ownerUrl, 'SELECT * FROM gone')).rejects.toThrow(/doesn't exist/);
  });

  it('are used with the one account of MYSQL_URL if it may not create others', async () => {
    const limited = `${prefix}limited`;
    const grant = `GRANT ALL ON \`${prefix.replaceAll('_', '\\_')}%\`.* TO '${limited}'@'%'`;
    await run(server, `CREATE USER '${limited}'@'%' IDENTIFIED BY 'x'`, grant);
    try {
      const url = server.replace(/\/\/[^@]*@/, `//${limited}:x@`);
      const own = await createSchemas({ ...options, url });
      expect(new URL(own.auth.url).username).toBe(limited);
      expect(own.auth.ownerUrl).toBe(own.auth.url);
      expect(await run(own.auth.url, 'SELECT 1 AS one')).toEqual([[{ one: 1 }]]);
    } finally {
      await run(server, `DROP USER '${limited}'@'%'`);
    }
  });
});
