import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connectMysql, probeMysql } from '../../../tools/databases/connections.mjs';
import { findMysql, mysqlPackages, provideClient, startMysql } from '../../../tools/databases/mysql.mjs';
import { provideProgram, versionOf } from '../../../tools/databases/programs.mjs';
import { createSchemas, readerUrl } from '../../../tools/databases/schemas.mjs';
import { freePort } from '../../../tools/ports.mjs';
import { Commands } from '../../../tools/processes/commands.mjs';
import { ProcessRegistry } from '../../../tools/processes/process-registry.mjs';
import { Product } from '../../../tools/product/product.mjs';
import { takeBackup } from '../src/backup.js';
import { restoreBackup } from '../src/restore.js';

const prefix = 'logged_';
const services = ['auth', 'catalog', 'payment'];
const product = new Product({ kind: 'test', env: process.env });
const find = (names: readonly string[]) => provideClient(names, product);
let folder = '';
let isMaria = true;
let server: { url: string; stop: () => Promise<void> };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'logged-'));
  const processRegistry = new ProcessRegistry(join(folder, 'run.json'));
  await processRegistry.open();
  const program = await provideProgram(findMysql, mysqlPackages, product);
  if (!program) throw new Error('There is no MySQL on this machine');
  isMaria = /mariadb/i.test(versionOf(program));
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
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

describe('a backup of a server with a binary log', () => {
  it('names its position in the log, and the log since then restores the later rows', async () => {
    const own = { owner: 'x', runtime: 'x' };
    await createSchemas({
      url: server.url,
      prefix,
      passwords: { auth: own, catalog: own, payment: own },
      readerPassword: 'reads',
      isFresh: false,
    });
    const sql = await connectMysql(server.url);
    for (const name of services) await sql.query(`CREATE TABLE ${prefix}${name}.things (id INT PRIMARY KEY)`);
    await sql.query(`INSERT INTO ${prefix}payment.things VALUES (1)`);
    const place = { findProgram: find, prefix, stores: {} };
    const reader = readerUrl(server.url, prefix, 'reads');
    const { log } = await takeBackup({ ...place, mysqlUrl: async () => reader }, join(folder, 'backup'));
    // MySQL's own client would stop all writes for it.
    expect(log === undefined).toBe(!isMaria);
    if (!log) return;
    await sql.query(`INSERT INTO ${prefix}payment.things VALUES (2)`);
    const logs = await keepLogs(log.file);
    for (const name of services) await sql.query(`DROP DATABASE ${prefix}${name}`);
    await restoreBackup({ ...place, mysqlUrl: async () => server.url }, join(folder, 'backup'));
    const rows = async () => (await sql.query(`SELECT id FROM ${prefix}payment.things ORDER BY id`))[0];
    expect(await rows()).toEqual([{ id: 1 }]);
    await replay(logs, log.position);
    expect(await rows()).toEqual([{ id: 1 }, { id: 2 }]);
    await sql.end();
  });
});

/** @returns copies of it and of those after it */
async function keepLogs(first: string): Promise<string[]> {
  const [data, binlogDir] = [join(folder, 'mysql/data'), join(folder, 'kept')];
  await mkdir(binlogDir);
  const files = (await readdir(data)).filter((file) => /^binlog\.\d+$/.test(file) && file >= first).sort();
  for (const file of files) await cp(join(data, file), join(binlogDir, file));
  return files.map((file) => join(binlogDir, file));
}

/** Follows the runbook. */
async function replay(logs: readonly string[], position: number): Promise<void> {
  const [reader, client] = [await find(['mariadb-binlog', 'mysqlbinlog']), await find(['mariadb', 'mysql'])];
  if (!reader || !client) throw new Error('The client of the database is not on this machine');
  const { port, username, password } = new URL(server.url);
  const options = join(folder, 'client.cnf');
  const lines = ['[client]', 'host=127.0.0.1', `port=${port}`, `user=${username}`, `password=${password}`];
  await writeFile(options, lines.join('\n'), { mode: 0o600 });
  const events = execFileSync(reader.path, ['--no-defaults', `--start-position=${position}`, ...logs], {
    env: { ...process.env, ...reader.env },
  });
  execFileSync(client.path, [`--defaults-file=${options}`], {
    input: events,
    env: { ...process.env, ...client.env },
  });
}
