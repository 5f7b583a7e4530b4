import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { escape } from 'mysql2';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { checkFinalState } from '@academy/chaos-lab/checker';
import { PlantedDatabase } from '@academy/chaos-lab/test/planted-data';
import { Sql } from '@academy/chaos-lab/lab/sql';
import { connectMysql, type MysqlConnection } from '../../../tools/databases/connections.mjs';
import { provideClient } from '../../../tools/databases/mysql.mjs';
import { recordServerUrl } from '../../../tools/databases/server-url.mjs';
import { Product } from '../../../tools/product/product.mjs';
import { root } from '../../../tools/workspace.mjs';
import { MANIFEST, takeBackup } from '../src/backup.js';
import { digestOf } from '../src/files.js';
import { latestBackup } from '../src/backup-folder.js';
import { restoreBackup, restoreKeys } from '../src/restore.js';

const server = process.env['MYSQL_URL'] ?? 'mysql://root@127.0.0.1:33306';
const prefix = `backup_${process.pid}_`;
const restored = `restored_${process.pid}_`;
const passphrase = 'a passphrase of twelve';
const product = new Product({ kind: 'test', env: process.env });
const find = (names: readonly string[]) => provideClient(names, product);
/** The payment service's own schema, with honest books in it. */
const world = new PlantedDatabase(server, `${prefix}payment`);
let sql: MysqlConnection;
let folder = '';

/** Text that looks like statements of a dump, and characters that line readers take for line ends. */
const PASTED = [
  'one;\u2028two;\u0085three;\r',
  'USE `other`;',
  '/*!50003 CREATE*/ /*!50017 DEFINER=`a`@`b`*/',
  'DELIMITER ;;',
].join('\n');

/** A column of each kind that a dump could get wrong. */
const THINGS = `CREATE TABLE things (
  id CHAR(26) NOT NULL PRIMARY KEY, words TEXT NULL, raw VARBINARY(64) NULL, at DATETIME(6) NULL, big BIGINT UNSIGNED NULL,
  price DECIMAL(20,4) NULL, half DOUBLE NULL, meta JSON NULL, doubled INT GENERATED ALWAYS AS (LENGTH(words) * 2) STORED,
  mother CHAR(26) NULL, CONSTRAINT things_mother FOREIGN KEY (mother) REFERENCES things (id)
) DEFAULT CHARSET=utf8mb4`;

beforeAll(async () => {
  await world.open();
  await world.fill();
  // Texts for what a number or a date of JavaScript would round.
  const exact = new URL(server);
  for (const option of ['dateStrings', 'supportBigNumbers', 'bigNumberStrings'])
    exact.searchParams.set(option, 'true');
  sql = await connectMysql(exact.href);
  for (const service of ['auth', 'catalog']) await sql.query(`CREATE DATABASE \`${prefix}${service}\``);
  await sql.query(`CREATE TABLE \`${prefix}auth\`.accounts (id INT PRIMARY KEY, coins INT NOT NULL)`);
  await sql.query(`INSERT INTO \`${prefix}auth\`.accounts VALUES (1, 1000)`);
  await sql.query(`CREATE TABLE \`${prefix}catalog\`.accounts (id INT PRIMARY KEY, coins INT NOT NULL)`);
  await sql.query(`INSERT INTO \`${prefix}catalog\`.accounts VALUES (1, 0)`);
  await sql.query(THINGS.replace('things (', `\`${prefix}catalog\`.things (`));
  await sql.query(`INSERT INTO \`${prefix}catalog\`.things (id, words, raw, at, big, price, half, meta, mother) VALUES
    ('2', 'a''b\\\\c\\nd;;\\n;\\tతెలుగు 😀', x'00ff27', '2026-03-29 01:30:00.123456', 18446744073709551615, 12345678901234.5678, 0.1, '{"a":"ü"}', NULL),
    ('3', '', x'', NULL, NULL, NULL, NULL, NULL, NULL)`);
  await sql.query(
    `UPDATE \`${prefix}catalog\`.things SET words = CONCAT(words, ${escape(PASTED)}) WHERE id = '2'`,
  );
  // Eighteen million bytes, more than the packet that a server takes.
  await sql.query(
    `CREATE TABLE \`${prefix}catalog\`.articles (id INT PRIMARY KEY, words MEDIUMTEXT NOT NULL) DEFAULT CHARSET=utf8mb4`,
  );
  for (let id = 1; id <= 60; id += 1)
    await sql.query(`INSERT INTO \`${prefix}catalog\`.articles VALUES (${id}, REPEAT('అ', 100000))`);
  // Read before its mother, which the restored row has to bear.
  await sql.query(`UPDATE \`${prefix}catalog\`.things SET mother = '3' WHERE id = '2'`);
  await sql.query(`USE \`${prefix}catalog\``);
  await sql.query(
    `CREATE TRIGGER things_no_delete BEFORE DELETE ON things FOR EACH ROW
     BEGIN
       IF OLD.id = '2' THEN SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'things stay';
       END IF;
     END`,
  );
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  await mkdir(join(folder, 'data/uploads/ab'), { recursive: true });
  await mkdir(join(folder, 'data/release-keys'));
  await writeFile(join(folder, 'data/uploads/ab/image.webp'), 'an image');
  await writeFile(join(folder, 'data/secrets.json'), '{"phoneEncryptionKey":"very secret"}');
  await writeFile(join(folder, 'data/release-keys/platform.json'), '{"privateKey":"also secret"}');
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  await dropRestored();
});
afterAll(async () => {
  for (const service of ['auth', 'catalog']) await sql.query(`DROP DATABASE \`${prefix}${service}\``);
  await world.close();
  await sql.end();
});

const dropRestored = async () => {
  for (const service of ['auth', 'catalog', 'payment'])
    await sql.query(`DROP DATABASE IF EXISTS \`${restored}${service}\``);
};
const below = (dataDir: string) => ({
  mysqlUrl: async () => server,
  findProgram: find,
  stores: { uploads: join(dataDir, 'uploads'), releases: join(dataDir, 'releases') },
  keyFolder: dataDir,
  passphrase,
});
const withoutPassphrase = ({ passphrase: _, ...rest }: ReturnType<typeof place>) => rest;
const restoredSchemas = async () =>
  (await sql.query(`SHOW DATABASES LIKE '${restored.replaceAll('_', '\\_')}%'`))[0];
const place = () => ({ ...below(join(folder, 'data')), prefix });
const empty = () => ({ ...below(join(folder, 'new')), prefix: restored });
const backup = () => join(folder, 'backup');

/** @returns of every table, what it holds and how it is made */
async function imageOf(schema: string): Promise<Record<string, unknown>> {
  const [tables] = await sql.query(
    `SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = '${schema}' ORDER BY 1`,
  );
  const image: Record<string, unknown> = {};
  for (const { name } of tables) {
    // CHECKSUM TABLE counts invisible bytes, those of empty columns: the results of queries are compared.
    const [rows] = await sql.query(`SELECT * FROM \`${schema}\`.\`${name}\``);
    const [[created]] = await sql.query(`SHOW CREATE TABLE \`${schema}\`.\`${name}\``);
    // MySQL says the set of a column's characters twice, or once, by how the table was made.
    const text = created['Create Table'].replaceAll('CHARACTER SET utf8mb4 COLLATE', 'COLLATE');
    image[name] = { rows, created: text };
  }
  const [triggers] = await sql.query(
    `SELECT TRIGGER_NAME AS name, ACTION_STATEMENT AS text FROM information_schema.TRIGGERS WHERE TRIGGER_SCHEMA = '${schema}' ORDER BY 1`,
  );
  return { ...image, triggers };
}

/** @param name of the schema */
async function brokenIn(name: string) {
  const url = new URL(server);
  url.pathname = `/${name}`;
  const paymentSql = new Sql(url.toString());
  const { providerOrders, providerRefunds, promises } = world;
  const results = await checkFinalState(paymentSql, { providerOrders, providerRefunds, since: '', promises });
  await paymentSql.close();
  return { checked: results.length, broken: results.filter(({ violations }) => violations.length > 0) };
}

describe('a backup', () => {
  it('is restored into an empty system row by row, with triggers and files, and every invariant of the ledger holds', async () => {
    await takeBackup(place(), backup());
    await restoreBackup(empty(), backup());
    for (const service of ['auth', 'catalog', 'payment']) {
      expect(await imageOf(`${restored}${service}`)).toEqual(await imageOf(`${prefix}${service}`));
    }
    const [things] = await sql.query(`SELECT at, big FROM \`${restored}catalog\`.things WHERE id = '2'`);
    expect(things).toEqual([{ at: '2026-03-29 01:30:00.123456', big: '18446744073709551615' }]);
    const { checked, broken } = await brokenIn(`${restored}payment`);
    expect(checked).toBeGreaterThan(20);
    expect(broken).toEqual([]);
    const [[orders]] = await sql.query(`SELECT COUNT(*) AS n FROM \`${restored}payment\`.orders`);
    expect(Number(orders.n)).toBeGreaterThan(5);
    await expect(sql.query(`DELETE FROM \`${restored}catalog\`.things WHERE id = '2'`)).rejects.toThrow(
      'things stay',
    );
    expect(await readFile(join(folder, 'new/uploads/ab/image.webp'), 'utf8')).toBe('an image');
    expect(await readFile(join(folder, 'new/release-keys/platform.json'), 'utf8')).toContain('also secret');
  });

  it('shows one moment, while transactions over two schemas are running', async () => {
    let isOver = false;
    const mover = await connectMysql(server);
    const move = async () => {
      await mover.query('START TRANSACTION');
      await mover.query(`UPDATE \`${prefix}auth\`.accounts SET coins = coins - 1`);
      await mover.query(`UPDATE \`${prefix}catalog\`.accounts SET coins = coins + 1`);
      await mover.query('COMMIT');
    };
    // On a busy disk the first backup would be taken before anything has moved.
    await move();
    const moving = (async () => {
      while (!isOver) await move();
    })();
    try {
      for (let round = 0; round < 3; round += 1) {
        await takeBackup(place(), `${backup()}-${round}`);
        await restoreBackup({ ...empty(), ...below(join(folder, `new-${round}`)) }, `${backup()}-${round}`);
        const [[sum]] = await sql.query(
          `SELECT a.coins + c.coins AS coins, c.coins AS moved FROM \`${restored}auth\`.accounts a, \`${restored}catalog\`.accounts c`,
        );
        expect(Number(sum.coins)).toBe(1000);
        expect(Number(sum.moved)).toBeGreaterThan(0);
        await dropRestored();
      }
    } finally {
      isOver = true;
      await moving;
      await mover.end();
    }
  });

  it('contains neither keys nor rows in plain text, and is useless without the passphrase', async () => {
    await takeBackup(place(), backup());
    expect((await readdir(backup())).sort()).toEqual([
      'data',
      'databases.sql.gz.enc',
      'keys.enc',
      'manifest.enc',
      MANIFEST,
    ]);
    for (const entry of await readdir(backup(), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      expect(await readFile(join(entry.parentPath, entry.name), 'latin1')).not.toMatch(
        /very secret|also secret/,
      );
    }
    expect(() => gunzipSync(readFileSync(join(backup(), 'databases.sql.gz.enc')))).toThrow('header');
    const wrong = { ...empty(), passphrase: 'another passphrase' };
    await expect(restoreBackup(wrong, backup())).rejects.toThrow(/does not open/);
    expect(existsSync(join(folder, 'new'))).toBe(false);
    const bare = await takeBackup(withoutPassphrase(place()), `${backup()}-bare`);
    expect([bare.isEncrypted, bare.hasKeys]).toEqual([false, false]);
    expect((await restoreBackup(withoutPassphrase(empty()), `${backup()}-bare`)).files).toEqual(bare.files);
    expect(existsSync(join(folder, 'new/secrets.json'))).toBe(false);
  });

  it('is rejected if it was altered together with its checksums, or replaced', async () => {
    await takeBackup(place(), backup());
    const dump = join(backup(), 'databases.sql.gz.enc');
    const manifest = JSON.parse(await readFile(join(backup(), MANIFEST), 'utf8')) as {
      files: Record<string, string>;
    };
    const rejection = expect.objectContaining({ message: expect.stringMatching(/altered|not encrypted/) });
    const content = await readFile(dump);
    content.writeUInt8(content.readUInt8(100) ^ 1, 100);
    await writeFile(dump, content);
    manifest.files['databases.sql.gz.enc'] = await digestOf(dump);
    await writeFile(join(backup(), MANIFEST), JSON.stringify(manifest));
    await expect(restoreBackup(empty(), backup())).rejects.toEqual(rejection);
    await takeBackup(withoutPassphrase(place()), `${backup()}-forged`);
    await expect(restoreBackup(empty(), `${backup()}-forged`)).rejects.toEqual(rejection);
    expect(await restoredSchemas()).toEqual([]);
  });

  it('of version 0.1 is rejected with a message that says so', async () => {
    await mkdir(backup());
    await writeFile(join(backup(), MANIFEST), JSON.stringify({ format: 1, rows: {}, files: {} }));
    for (const restore of [restoreBackup, restoreKeys])
      await expect(restore(empty(), backup())).rejects.toThrow(
        /Form 1 is that of version 0\.1: restore it with 0\.1/,
      );
  });

  it('can be restored with another account that has no right to the rest of the server', async () => {
    const [maker, restorer] = [`${prefix}maker`, `${prefix}restorer`];
    const escaped = (name: string) => `\`${name.replaceAll('_', '\\_')}%\`.*`;
    for (const [user, schemas] of [
      [maker, escaped(prefix)],
      [restorer, escaped(restored)],
    ]) {
      await sql.query(`CREATE USER '${user}'@'%' IDENTIFIED BY 'made'`);
      await sql.query(`GRANT ALL ON ${schemas} TO '${user}'@'%'`);
    }
    const urlOf = (user: string) => server.replace(/\/\/[^@]*@/, `//${user}:made@`);
    try {
      const own = await connectMysql(urlOf(maker));
      await own.query(`USE \`${prefix}auth\``);
      await own.query(
        `CREATE TRIGGER accounts_stay BEFORE DELETE ON accounts FOR EACH ROW SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'accounts stay'`,
      );
      await own.end();
      await takeBackup(place(), backup());
      await sql.query(`DROP USER '${maker}'@'%'`);
      await restoreBackup({ ...empty(), mysqlUrl: async () => urlOf(restorer) }, backup());
      await expect(sql.query(`DELETE FROM \`${restored}auth\`.accounts`)).rejects.toThrow('accounts stay');
    } finally {
      await sql.query(`DROP TRIGGER \`${prefix}auth\`.accounts_stay`);
      for (const user of [maker, restorer]) await sql.query(`DROP USER IF EXISTS '${user}'@'%'`);
    }
  });

  it('is not restored when it is damaged, or over existing data', async () => {
    await takeBackup(place(), backup());
    const rejection = (changed: Partial<ReturnType<typeof place>>) =>
      expect(restoreBackup({ ...empty(), ...changed }, backup())).rejects;
    await rejection({ prefix }).toThrow(/is there already/);
    await rejection(below(join(folder, 'data'))).toThrow(/is not empty/);
    const file = join(backup(), 'databases.sql.gz.enc');
    const dump = await readFile(file);
    await writeFile(file, dump.subarray(0, dump.length / 2));
    await rejection({}).toThrow(/databases.sql.gz.enc of the backup is damaged; nothing was restored/);
    await rm(join(backup(), 'data/uploads/ab/image.webp'));
    await writeFile(file, dump);
    await rejection({}).toThrow(/image.webp of the backup is missing; nothing was restored/);
    expect(await restoredSchemas()).toEqual([]);
    expect(existsSync(join(folder, 'new/secrets.json'))).toBe(false);
    await expect(takeBackup(place(), backup())).rejects.toThrow(/never written over another/);
  });

  it('is not taken of schemas that do not exist or that the account cannot see', async () => {
    const lost = { ...place(), prefix: `nothing_${prefix}` };
    await expect(takeBackup(lost, backup())).rejects.toThrow(/is not there, or this account may not read/);
    expect(await readdir(folder)).toEqual(['data']);
  });

  it('is not taken by the client of another kind of server, whose dump could not be restored', async () => {
    const other = async () => ({ path: join(folder, 'client'), env: {} });
    const [[{ version }]] = await sql.query('SELECT VERSION() AS version');
    const isMaria = /mariadb/i.test(version);
    await writeFile(join(folder, 'client'), `#!/bin/sh\necho ${isMaria ? 'mysqldump 9' : 'MariaDB 10'}`, {
      mode: 0o755,
    });
    await expect(takeBackup({ ...place(), findProgram: other }, backup())).rejects.toThrow(
      /whose own client \((mariadb-dump|mysqldump)\) is not on this machine/,
    );
    expect(existsSync(backup())).toBe(false);
  });

  it('is taken by a read-only account [SEC-28]', async () => {
    const reader = `${prefix}reader`;
    const schemas = ['auth', 'catalog', 'payment'].map((service) => `\`${prefix}${service}\`.*`);
    await sql.query(`CREATE USER '${reader}'@'%' IDENTIFIED BY 'reads'`);
    try {
      for (const schema of schemas) await sql.query(`GRANT SELECT, TRIGGER ON ${schema} TO '${reader}'@'%'`);
      const url = server.replace(/\/\/[^@]*@/, `//${reader}:reads@`);
      const all = await takeBackup(withoutPassphrase(place()), `${backup()}-root`);
      const dumpIn = async (from: string) =>
        gunzipSync(await readFile(join(from, 'databases.sql.gz')))
          .toString('latin1')
          .replace(/^-- (Dump completed|Host:).*$/gm, '');
      const own = { ...withoutPassphrase(place()), mysqlUrl: async () => url };
      const { schemas: counted } = await takeBackup(own, backup());
      expect(counted).toEqual(all.schemas);
      // Triggers and definitions too: a server leaves out what an account may not see, without a word.
      expect(await dumpIn(backup())).toBe(await dumpIn(`${backup()}-root`));
      const wrong = { ...place(), mysqlUrl: async () => url.replace(':reads@', ':guessed@') };
      await expect(takeBackup(wrong, `${backup()}-wrong`)).rejects.toThrow(/cannot be used as .*_reader: /);
    } finally {
      await sql.query(`DROP USER '${reader}'@'%'`);
    }
  });
});

describe('its keys', () => {
  const secretsFile = () => join(folder, 'new/secrets.json');

  it('are restored first and once: keys that a newer version added stay', async () => {
    await takeBackup(place(), backup());
    await restoreKeys(empty(), backup());
    expect(await readFile(secretsFile(), 'utf8')).toContain('very secret');
    await writeFile(secretsFile(), '{"mysqlBackup":"newer","phoneEncryptionKey":"very secret"}');
    await restoreBackup(empty(), backup());
    expect(await readFile(secretsFile(), 'utf8')).toContain('newer');
    expect(await readFile(join(folder, 'new/uploads/ab/image.webp'), 'utf8')).toBe('an image');
  });

  it('are not replaced, and nothing is restored beside other keys, which could not decrypt it', async () => {
    await takeBackup(place(), backup());
    await mkdir(join(folder, 'new'));
    await writeFile(secretsFile(), '{"phoneEncryptionKey":"another"}');
    for (const restore of [restoreKeys, restoreBackup])
      await expect(restore(empty(), backup())).rejects.toThrow(/with other keys than the backup's/);
    expect(await readdir(join(folder, 'new'))).toEqual(['secrets.json']);
    expect(await readFile(secretsFile(), 'utf8')).toContain('another');
  });

  it('are removed again if their data cannot be restored', async () => {
    await takeBackup(place(), backup());
    await expect(restoreBackup({ ...empty(), prefix }, backup())).rejects.toThrow(/is there already/);
    expect(existsSync(secretsFile())).toBe(false);
    await expect(restoreKeys({ ...empty(), passphrase: '' }, backup())).rejects.toThrow(/opens it/);
  });
});

describe('npm run backup', () => {
  const run = (args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
    spawnSync(process.execPath, [join(root, 'tools/backup.mjs'), ...args], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], ACADEMY_DATA_DIR: join(folder, 'data'), ...env },
    });

  it('finds the server of npm start by its data folder, and requires MYSQL_URL if there is none', async () => {
    const [admin, password] = [`${prefix}admin`, 'Admin-of-a-test'];
    await sql.query(`CREATE USER '${admin}'@'%' IDENTIFIED BY '${password}'`);
    try {
      await sql.query(`GRANT ALL ON *.* TO '${admin}'@'%'`);
      await writeFile(join(folder, 'data/secrets.json'), JSON.stringify({ mysqlAdmin: password }));
      recordServerUrl(join(folder, 'data'), server.replace(/\/\/[^@]*@/, `//${admin}:${password}@`));
      expect(await readFile(join(folder, 'data/run/mysql-address'), 'utf8')).not.toContain(password);
      const env = { BACKUP_FOLDER: folder, BACKUP_PASSPHRASE: passphrase };
      const taken = run(['backup', '--prefix', prefix], env);
      expect([taken.stderr, taken.status]).toEqual(['', 0]);
      expect(taken.stdout).toMatch(/payment +[1-9]\d+ tables[^]*with the keys, databases encrypted/);
      expect(await latestBackup(folder)).toMatch(/Z$/);
      const logs = run(['backup', '--prefix', prefix, '--logs-of', 'latest'], env);
      expect([logs.stderr, logs.status]).toEqual(['', 0]);
      // By the server of this run: the runner's own writes no log.
      expect(logs.stdout).toMatch(
        /No logs: the backup names no position|binary logs, with the changes up to/,
      );
    } finally {
      await sql.query(`DROP USER '${admin}'@'%'`);
    }
    const nowhere = run(['backup', '--to', backup()], { ACADEMY_DATA_DIR: join(folder, 'nowhere') });
    expect(nowhere.stderr).toContain('nowhere holds no academy, and MYSQL_URL names none');
    expect(nowhere.status).toBe(1);
    expect(existsSync(join(folder, 'nowhere/secrets.json'))).toBe(false);
  });
});
