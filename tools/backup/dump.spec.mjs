import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connectMysql } from '../databases/connections.mjs';
import { dumpSchemas } from './dump.mjs';
import { loadSchema } from './load.mjs';

const server = process.env['MYSQL_URL'] ?? 'mysql://root@127.0.0.1:33306';
const [from, to] = [`dumped_${process.pid}`, `loaded_${process.pid}`];
/** @type {import('../databases/connections.mjs').MysqlConnection} */
let sql;
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dump-'));
  sql = await connectMysql(server);
  for (const schema of [from, to]) await sql.query(`CREATE DATABASE ${schema} CHARACTER SET utf8mb4`);
});
afterAll(async () => {
  for (const schema of [from, to]) await sql.query(`DROP DATABASE IF EXISTS ${schema}`);
  await sql.end();
  await rm(folder, { recursive: true });
});

describe('a dump', () => {
  it('of long texts is in statements that a server takes, however many rows have them', async () => {
    await sql.query(`CREATE TABLE ${from}.articles (id INT PRIMARY KEY, words MEDIUMTEXT NOT NULL)`);
    // Eighteen million bytes, more than the packet that a server takes.
    for (let id = 1; id <= 60; id += 1)
      await sql.query(`INSERT INTO ${from}.articles VALUES (${id}, REPEAT('అ', 100000))`);
    const file = join(folder, 'articles.sql.gz');
    expect(await dumpSchemas(server, { [from]: file })).toEqual({ [from]: { articles: 60 } });
    expect(await loadSchema(server, to, file)).toEqual({ articles: 60 });
    const [rows] = await sql.query(
      `SELECT COUNT(*) AS n FROM ${from}.articles a JOIN ${to}.articles b ON b.id = a.id AND b.words = a.words`,
    );
    expect(JSON.stringify(rows)).toMatch(/"n":"?60"?/);
  });
});
