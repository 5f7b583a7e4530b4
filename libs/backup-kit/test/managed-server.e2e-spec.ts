import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { PlantedDatabase } from '@academy/chaos-lab/test/planted-data';
import { connectMysql, probeMysql, type MysqlConnection } from '../../../tools/databases/connections.mjs';
import { findMysql, mysqlPackages, provideClient, startMysql } from '../../../tools/databases/mysql.mjs';
import { provideProgram } from '../../../tools/databases/programs.mjs';
import { freePort } from '../../../tools/ports.mjs';
import { Commands } from '../../../tools/processes/commands.mjs';
import { ProcessRegistry } from '../../../tools/processes/process-registry.mjs';
import { Product } from '../../../tools/product/product.mjs';
import { takeBackup } from '../src/backup.js';
import { restoreBackup } from '../src/restore.js';

const prefix = 'managed_';
const restored = 'restored_';
const services = ['auth', 'catalog', 'payment'];
const product = new Product({ kind: 'test', env: process.env });
const find = (names: readonly string[]) => provideClient(names, product);
let folder = '';
let server: { url: string; stop: () => Promise<void> };
let world: PlantedDatabase;
let sql: MysqlConnection;

/** A server as of a provider: a binary log, and accounts without SUPER. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'managed-'));
  const processRegistry = new ProcessRegistry(join(folder, 'run.json'));
  await processRegistry.open();
  const program = await provideProgram(findMysql, mysqlPackages, product);
  if (!program) throw new Error('There is no MySQL on this machine');
  server = await startMysql({
    program,
    dir: join(folder, 'mysql'),
    port: await freePort(undefined),
    password: 'of-a-test',
    isDisposable: true,
    commands: new Commands({ processRegistry, logDir: join(folder, 'logs') }),
    probe: probeMysql,
    further: ['--log-bin=binlog'],
  });
  sql = await connectMysql(server.url);
  for (const name of ['auth', 'catalog'])
    for (const statement of [
      `CREATE DATABASE ${prefix}${name}`,
      `CREATE TABLE ${prefix}${name}.things (id INT PRIMARY KEY, words TEXT NOT NULL)`,
      `INSERT INTO ${prefix}${name}.things VALUES (1, 'one\\nDELIMITER ;;\\ntwo')`,
    ])
      await sql.query(statement);
  world = new PlantedDatabase(server.url, `${prefix}payment`);
  await world.open();
  await world.fill();
  await createOwner('owner', restored);
});
afterEach(async () => {
  for (const name of services) await sql.query(`DROP DATABASE IF EXISTS ${restored}${name}`);
});
afterAll(async () => {
  await world.close();
  await sql.end();
  await server.stop();
  await rm(folder, { recursive: true });
});

/** All rights to schemas of a prefix, and none to the server. */
const createOwner = async (name: string, schemas: string): Promise<void> => {
  await sql.query(`CREATE USER '${name}'@'%' IDENTIFIED BY 'o'`);
  await sql.query(`GRANT ALL ON \`${schemas.replaceAll('_', '\\_')}%\`.* TO '${name}'@'%'`);
};

const urlOf = (name: string): string => {
  const url = new URL(server.url);
  [url.username, url.password] = [name, 'o'];
  return url.href;
};

const place = (url: string, schemas: string) => ({
  mysqlUrl: async () => url,
  findProgram: find,
  prefix: schemas,
  stores: {},
});

const triggersIn = async (schema: string): Promise<string[]> => {
  const [found] = await sql.query(
    `SELECT TRIGGER_NAME AS name FROM information_schema.TRIGGERS WHERE TRIGGER_SCHEMA = '${schema}'`,
  );
  return (found as { name: string }[]).map(({ name }) => name).sort();
};

describe('a backup on a server with a binary log', () => {
  it('is restored by an account without SUPER, and names the triggers that it leaves out [SEC-28]', async () => {
    await takeBackup(place(server.url, prefix), join(folder, 'with-triggers'));
    const triggers = await triggersIn(`${prefix}payment`);
    expect(triggers).toContain('receipts_no_update');
    const { triggersLeftOut } = await restoreBackup(
      place(urlOf('owner'), restored),
      join(folder, 'with-triggers'),
    );
    expect([...triggersLeftOut].sort()).toEqual(triggers);
    expect(await triggersIn(`${restored}payment`)).toEqual([]);
    for (const table of ['payment.orders', 'payment.order_events', 'catalog.things']) {
      const rows = async (schemas: string) => (await sql.query(`SELECT * FROM ${schemas}${table}`))[0];
      expect((await rows(prefix)).length).toBeGreaterThan(0);
      expect(await rows(restored)).toEqual(await rows(prefix));
    }
  });

  it('is restored with its triggers by an account that may create them', async () => {
    await sql.query('SET GLOBAL log_bin_trust_function_creators = 1');
    try {
      const { triggersLeftOut } = await restoreBackup(
        place(urlOf('owner'), restored),
        join(folder, 'with-triggers'),
      );
      expect(triggersLeftOut).toEqual([]);
      expect(await triggersIn(`${restored}payment`)).toEqual(await triggersIn(`${prefix}payment`));
    } finally {
      await sql.query('SET GLOBAL log_bin_trust_function_creators = 0');
    }
  });

  it('is not restored by an account that may not create the schemas, which is said in one sentence', async () => {
    await expect(
      restoreBackup(place(urlOf('owner'), 'foreign_'), join(folder, 'with-triggers')),
    ).rejects.toThrow(
      'The account of MYSQL_URL may not create the schema foreign_auth; nothing was restored.',
    );
  });
});
