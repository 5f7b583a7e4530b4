import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { connectMysql, probeMysql, type MysqlConnection } from '../../../tools/databases/connections.mjs';
import { findMysql, mysqlPackages, provideClient, startMysql } from '../../../tools/databases/mysql.mjs';
import { provideProgram, versionOf } from '../../../tools/databases/programs.mjs';
import { createSchemas, readerUrl } from '../../../tools/databases/schemas.mjs';
import { freePort } from '../../../tools/ports.mjs';
import { Commands } from '../../../tools/processes/commands.mjs';
import { ProcessRegistry } from '../../../tools/processes/process-registry.mjs';
import { Product } from '../../../tools/product/product.mjs';
import { takeBackup } from '../src/backup.js';
import { runBackup } from '../src/command.js';
import { copyLogs } from '../src/logs/copy-logs.js';
import { type LogsManifest } from '../src/logs/log-folder.js';
import { restoreBackup } from '../src/restore.js';

const prefix = 'logged_';
const services = ['auth', 'catalog', 'payment'];
const own = { owner: 'x', runtime: 'x' };
const passphrase = 'a passphrase of twelve';
const product = new Product({ kind: 'test', env: process.env });
const find = (names: readonly string[]) => provideClient(names, product);
let folder = '';
let isMaria = true;
let sql: MysqlConnection;
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
    further: ['--log-bin=binlog', '--loose-binlog-format=ROW'],
  });
  sql = await connectMysql(server.url);
});
beforeEach(async () => {
  await createSchemas({
    url: server.url,
    prefix,
    passwords: { auth: own, catalog: own, payment: own },
    readerPassword: 'reads',
    isFresh: true,
  });
  for (const name of services) await sql.query(`CREATE TABLE ${prefix}${name}.things (id INT PRIMARY KEY)`);
  await sql.query(`INSERT INTO ${prefix}payment.things VALUES (1)`);
});
afterEach(async () => {
  await dropSchemas();
  for (const name of await readdir(folder))
    if (name.startsWith('backup')) await rm(join(folder, name), { recursive: true });
});
afterAll(async () => {
  await sql.end();
  await server.stop();
  await rm(folder, { recursive: true });
});

const backup = () => join(folder, 'backup');
const admin = () => ({ findProgram: find, prefix, stores: {}, mysqlUrl: async () => server.url });
const reader = () => ({ ...admin(), mysqlUrl: async () => readerUrl(server.url, prefix, 'reads') });
const encrypted = <T>(place: T) => ({ ...place, passphrase });
const dropSchemas = async () => {
  for (const name of services) await sql.query(`DROP DATABASE IF EXISTS ${prefix}${name}`);
};
const idsIn = async (name: string): Promise<number[]> => {
  const [found] = await sql.query(`SELECT id FROM ${name}.things ORDER BY id`);
  return (found as { id: number }[]).map(({ id }) => id);
};
const payments = () => idsIn(`${prefix}payment`);
const pay = (id: number) => sql.query(`INSERT INTO ${prefix}payment.things VALUES (${id})`);
const schemasLeft = async () => (await sql.query(`SHOW DATABASES LIKE '${prefix.replace('_', '\\_')}%'`))[0];
/** @returns the name of the log that is left */
const removeOlderLogs = async (): Promise<string> => {
  for (;;) {
    const [rows] = await sql.query('SHOW BINARY LOGS');
    const logs = (rows as { Log_name: string }[]).map(({ Log_name: name }) => name);
    const newest = logs.at(-1) ?? '';
    if (logs.length === 1) return newest;
    // The server keeps a log until InnoDB no longer needs it for its recovery.
    await sql.query(`PURGE BINARY LOGS TO '${newest}'`);
  }
};
/** @throws Error if the server gives none */
const copied = async (place: Parameters<typeof copyLogs>[0]): Promise<LogsManifest> => {
  const result = await copyLogs(place, backup());
  if (typeof result === 'string') throw new Error(result);
  return result;
};

describe('a backup of a server with a binary log', () => {
  it('names its position in the log, and the log since then restores the later rows', async () => {
    const { log } = await takeBackup(reader(), backup());
    // MySQL's own client would stop all writes for it.
    expect(log === undefined).toBe(!isMaria);
    if (!log) return;
    await pay(2);
    const logs = await keepLogs(log.file);
    await dropSchemas();
    await restoreBackup(admin(), backup());
    expect(await payments()).toEqual([1]);
    await replay(logs, log.position);
    expect(await payments()).toEqual([1, 2]);
  });
});

describe('copies of the binary log beside a backup', () => {
  it('restore every later change of the three schemas, in their order, and nothing else on the server', async () => {
    await sql.query('CREATE DATABASE IF NOT EXISTS shop');
    await sql.query('CREATE TABLE shop.things (id INT)');
    await takeBackup(encrypted(reader()), backup());
    if (!isMaria) {
      expect(await copyLogs(encrypted(reader()), backup())).toMatch(/names no position/);
      return;
    }
    await pay(2);
    await sql.query('INSERT INTO shop.things VALUES (1)');
    const first = await copied(encrypted(reader()));
    await pay(3);
    await sql.query('FLUSH BINARY LOGS');
    await sql.query(`USE ${prefix}catalog`);
    await sql.query("ALTER TABLE things ADD COLUMN words VARCHAR(40) NOT NULL DEFAULT ''");
    await sql.query("CREATE USER passing IDENTIFIED BY 'x'");
    await sql.query('GRANT SELECT ON things TO passing');
    await sql.query('DROP USER passing');
    await sql.query("INSERT INTO things VALUES (7, 'తెలుగు\\r\\n😀;')");
    await sql.query(`DELETE FROM ${prefix}payment.things WHERE id = 1`);
    const last = await copied(encrypted(reader()));
    expect(last.logs).toHaveLength(2);
    // The copy of the growing log was replaced.
    const files = last.logs.map(({ file }) => file);
    expect(files).not.toContain(first.logs.at(-1)?.file);
    expect((await readdir(`${backup()}.logs`)).sort()).toEqual([...files, 'logs.json.enc'].sort());
    for (const file of files)
      expect(await readFile(join(`${backup()}.logs`, file), 'latin1')).not.toContain('things');
    await dropSchemas();
    // Schemas are replayed one after the other, which is not the order of the transactions.
    await sql.query('SET GLOBAL gtid_strict_mode = ON');
    const { logs } = await restoreBackup(encrypted(admin()), backup());
    await sql.query('SET GLOBAL gtid_strict_mode = OFF');
    expect(logs).toEqual(last);
    expect(await payments()).toEqual([2, 3]);
    const [words] = await sql.query(`SELECT id, words FROM ${prefix}catalog.things`);
    expect(words).toEqual([{ id: 7, words: 'తెలుగు\r\n😀;' }]);
    expect(await idsIn('shop')).toEqual([1]);
    await sql.query('DROP DATABASE shop');
  });

  it('are rejected before anything is created if one is truncated, altered or missing, and can be left out', async () => {
    await takeBackup(reader(), backup());
    if (!isMaria) return;
    await pay(2);
    const [copy] = (await copied(reader())).logs;
    const file = join(`${backup()}.logs`, copy?.file ?? '');
    const content = await readFile(file);
    await dropSchemas();
    const rejects = (message: RegExp) => expect(restoreBackup(admin(), backup())).rejects.toThrow(message);
    await writeFile(file, content.subarray(0, content.length - 20));
    await rejects(/The copy of binlog\.\d+ is damaged .* nothing was restored/);
    const altered = Buffer.from(content);
    altered.writeUInt8(altered.readUInt8(content.length - 8) ^ 1, content.length - 8);
    await writeFile(file, altered);
    await rejects(/The copy of binlog\.\d+ is damaged/);
    await rm(file);
    await rejects(/The copy of binlog\.\d+ is missing/);
    expect(await schemasLeft()).toEqual([]);
    await restoreBackup(admin(), backup(), { isLeftOut: true });
    expect(await payments()).toEqual([1]);
  });

  it('are rejected if their list was replaced, or belongs to another backup', async () => {
    await takeBackup(encrypted(reader()), backup());
    if (!isMaria) return;
    await copied(encrypted(reader()));
    const list = join(`${backup()}.logs`, 'logs.json.enc');
    const content = await readFile(list);
    await dropSchemas();
    const rejects = (message: RegExp) =>
      expect(restoreBackup(encrypted(admin()), backup())).rejects.toThrow(message);
    const altered = Buffer.from(content);
    altered.writeUInt8(altered.readUInt8(40) ^ 1, 40);
    await writeFile(list, altered);
    await rejects(/or it was altered; nothing was restored/);
    await rm(list);
    await rejects(/has no logs\.json\.enc/);
    await writeFile(list, content);
    await restoreBackup(encrypted(admin()), backup());
    await takeBackup(encrypted(reader()), `${backup()}-2`);
    await rm(backup(), { recursive: true });
    await cp(`${backup()}-2`, backup(), { recursive: true });
    await dropSchemas();
    await rejects(/belongs to another backup/);
    expect(await schemasLeft()).toEqual([]);
  });

  it('are replayed up to a moment before a wrong statement', async () => {
    await takeBackup(reader(), backup());
    if (!isMaria) return;
    // The log counts in seconds, and this session says which one it is.
    await sql.query('SET SESSION timestamp = UNIX_TIMESTAMP() + 100');
    await pay(2);
    const until = new Date(Math.floor(Date.now() / 1_000) * 1_000 + 150_000);
    await sql.query('SET SESSION timestamp = UNIX_TIMESTAMP() + 100');
    await sql.query(`USE ${prefix}payment`);
    await sql.query('DROP TABLE things');
    await sql.query('SET SESSION timestamp = DEFAULT');
    await copied(reader());
    await dropSchemas();
    await restoreBackup(admin(), backup(), { until });
    expect(await payments()).toEqual([1, 2]);
    await dropSchemas();
    await restoreBackup(admin(), backup());
    await expect(payments()).rejects.toThrow(/doesn't exist/);
    await rm(`${backup()}.logs`, { recursive: true });
    await expect(restoreBackup(admin(), backup(), { until })).rejects.toThrow(/--until needs logs/);
  });

  it('are made and replayed by arguments that are checked first', async () => {
    for (const [command, args, message] of [
      ['backup', ['--logs-of', 'latest', '--every', '0'], '--every is no number of minutes'],
      ['restore', ['--from', 'latest', '--until', '2026-11-22 02:15'], '--until is no time such as'],
    ] as const)
      await expect(runBackup(command, [...args], { BACKUP_FOLDER: folder }, admin())).rejects.toThrow(
        message,
      );
  });

  it('leave nothing behind if the replay fails', async () => {
    await takeBackup(reader(), backup());
    if (!isMaria) return;
    await pay(2);
    await copied(reader());
    await dropSchemas();
    const failing = async (names: readonly string[]) =>
      names[0] === 'mariadb-binlog' ? { path: join(folder, 'backup-reader'), env: {} } : find(names);
    const program = '#!/bin/sh\n[ "$1" = --version ] && echo MariaDB || exit 3';
    await writeFile(join(folder, 'backup-reader'), program, { mode: 0o755 });
    const restoring = restoreBackup({ ...admin(), findProgram: failing }, backup());
    await expect(restoring).rejects.toThrow(/ended with 3/);
    expect(await schemasLeft()).toEqual([]);
  });

  it('are not replayed by an account without the right, or under another prefix, and nothing is restored', async () => {
    await takeBackup(reader(), backup());
    if (!isMaria) return;
    await pay(2);
    await copied(reader());
    await dropSchemas();
    await sql.query("CREATE USER limited IDENTIFIED BY 'x'");
    await sql.query(`GRANT ALL ON \`logged\\_%\`.* TO limited`);
    const limited = server.url.replace(/\/\/[^@]*@/, '//limited:x@');
    await expect(restoreBackup({ ...admin(), mysqlUrl: async () => limited }, backup())).rejects.toThrow(
      /needs BINLOG REPLAY/,
    );
    const restoring = restoreBackup({ ...admin(), prefix: 'other_' }, backup());
    await expect(restoring).rejects.toThrow(/under that prefix only/);
    expect(await schemasLeft()).toEqual([]);
    await sql.query('GRANT BINLOG REPLAY ON *.* TO limited');
    await restoreBackup({ ...admin(), mysqlUrl: async () => limited }, backup());
    await sql.query('DROP USER limited');
    expect(await payments()).toEqual([1, 2]);
  });

  it('are not made by an account without the right, which says so and leaves no folder', async () => {
    await takeBackup(reader(), backup());
    if (!isMaria) return;
    const account = `'${prefix}backup'@'%'`;
    await sql.query(`REVOKE REPLICATION SLAVE ON *.* FROM ${account}`);
    expect(await copyLogs(reader(), backup())).toMatch(/needs REPLICATION SLAVE/);
    await sql.query(`REVOKE REPLICATION CLIENT ON *.* FROM ${account}`);
    expect(await copyLogs(reader(), backup())).toMatch(/needs REPLICATION CLIENT/);
    expect(existsSync(`${backup()}.logs`)).toBe(false);
  });

  it('keep the last complete state if a run is killed or finds no space, and the next one continues it', async () => {
    await takeBackup(reader(), backup());
    if (!isMaria) return;
    const logs = `${backup()}.logs`;
    // A first run that was killed before it wrote the list.
    await mkdir(logs);
    await writeFile(join(logs, 'binlog.000001-99'), 'half a log');
    await pay(2);
    await copied(reader());
    await pay(3);
    await symlink('/dev/full', join(logs, 'logs.json.new'));
    await expect(copyLogs(reader(), backup())).rejects.toThrow(/ENOSPC/);
    const half = `${backup()}-half`;
    await cp(backup(), half, { recursive: true });
    await cp(logs, `${half}.logs`, { recursive: true });
    await rm(join(logs, 'logs.json.new'));
    const next = await copied(reader());
    const files = [...next.logs.map(({ file }) => file), 'logs.json'].sort();
    expect((await readdir(logs)).sort()).toEqual(files);
    for (const [from, ids] of [
      [half, [1, 2]],
      [backup(), [1, 2, 3]],
    ] as const) {
      await dropSchemas();
      await restoreBackup(admin(), from);
      expect(await payments()).toEqual(ids);
    }
  });

  it('stay if nothing was written, need no finished logs of the server, and are not continued over a gap', async () => {
    await takeBackup(reader(), backup());
    if (!isMaria) return;
    await pay(2);
    const first = await copied(reader());
    expect(await copied(reader())).toEqual({ ...first, copiedAt: expect.any(String) });
    await sql.query('FLUSH BINARY LOGS');
    await pay(3);
    await copied(reader());
    await removeOlderLogs();
    await pay(4);
    const last = await copied(reader());
    expect(last.logs).toHaveLength(2);
    await pay(5);
    await sql.query('FLUSH BINARY LOGS');
    const newest = await removeOlderLogs();
    await expect(copyLogs(reader(), backup())).rejects.toThrow(
      `This server has no ${last.logs.at(-1)?.log}, whose copy is not complete`,
    );
    await rm(`${backup()}.logs`, { recursive: true });
    await expect(copyLogs(reader(), backup())).rejects.toThrow(
      `the next one here is ${newest}: make a new backup`,
    );
    expect(existsSync(`${backup()}.logs`)).toBe(false);
  });

  it('are not replaced by those of another server, whose logs have the same names', async () => {
    if (isMaria) await sql.query('RESET MASTER');
    await takeBackup(reader(), backup());
    if (!isMaria) return;
    await pay(2);
    const before = await copied(reader());
    await sql.query('RESET MASTER');
    await expect(copyLogs(reader(), backup())).rejects.toThrow(/did not write the binlog/);
    for (const { file } of before.logs) expect(existsSync(join(`${backup()}.logs`, file))).toBe(true);
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
