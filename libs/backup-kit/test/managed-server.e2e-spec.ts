import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { PlantedDatabase } from '@academy/chaos-lab/test/planted-data';
import { connectMysql, probeMysql, type MysqlConnection } from '../../../tools/databases/connections.mjs';
import { findMysql, mysqlPackages, provideClient, startMysql } from '../../../tools/databases/mysql.mjs';
import { provideProgram, versionOf } from '../../../tools/databases/programs.mjs';
import { freePort } from '../../../tools/ports.mjs';
import { Commands } from '../../../tools/processes/commands.mjs';
import { ProcessRegistry } from '../../../tools/processes/process-registry.mjs';
import { Product } from '../../../tools/product/product.mjs';
import { root } from '../../../tools/workspace.mjs';
import { takeBackup } from '../src/backup.js';
import { restoreBackup } from '../src/restore.js';
import { clientOptions, trustedAuthorities } from '../src/database/server.js';
import { OwnAuthority } from './own-authority.js';

const prefix = 'managed_';
const restored = 'restored_';
const services = ['auth', 'catalog', 'payment'];
const VERIFIED = '?ssl-mode=VERIFY_IDENTITY';
const product = new Product({ kind: 'test', env: process.env });
const find = (names: readonly string[]) => provideClient(names, product);
const run = promisify(execFile);
let folder = '';
let isMaria = true;
let server: { url: string; stop: () => Promise<void> };
let world: PlantedDatabase;
let sql: MysqlConnection;
let authority: OwnAuthority;

/** A server as of a provider: a binary log, TLS by an authority of its own, and accounts without SUPER. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'managed-'));
  authority = await OwnAuthority.create(join(folder, 'ca.pem'));
  await authority.sign(folder, 'localhost');
  const processRegistry = new ProcessRegistry(join(folder, 'run.json'));
  await processRegistry.open();
  const program = await provideProgram(findMysql, mysqlPackages, product);
  if (!program) throw new Error('There is no MySQL on this machine');
  isMaria = /mariadb/i.test(versionOf(program));
  const files = [
    `--ssl-ca=${folder}/ca.pem`,
    `--ssl-cert=${folder}/server.pem`,
    `--ssl-key=${folder}/server.key`,
  ];
  server = await startMysql({
    program,
    dir: join(folder, 'mysql'),
    port: await freePort(undefined),
    password: 'of-a-test',
    isDisposable: true,
    commands: new Commands({ processRegistry, logDir: join(folder, 'logs') }),
    probe: probeMysql,
    further: ['--log-bin=binlog', ...files],
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
  await createOwner('owner', restored, '');
  await createOwner('secure', prefix, 'REQUIRE SSL');
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
const createOwner = async (name: string, schemas: string, option: string): Promise<void> => {
  await sql.query(`CREATE USER '${name}'@'%' IDENTIFIED BY 'o' ${option}`);
  await sql.query(`GRANT ALL ON \`${schemas.replaceAll('_', '\\_')}%\`.* TO '${name}'@'%'`);
};

const urlOf = (name: string, query = ''): string => {
  const url = new URL(`${server.url}${query}`);
  [url.username, url.password, url.hostname] = [name, 'o', query ? 'localhost' : '127.0.0.1'];
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

describe('a backup from a server that requires TLS', () => {
  /** The commands of the backup image, with the variables of its container. */
  const command = async (args: readonly string[], env: NodeJS.ProcessEnv) => {
    const hooks = join(root, 'tools/bundle/typescript-hooks.mjs');
    const entry = join(root, 'tools/deploy/image/backup.mjs');
    const client = await find(isMaria ? ['mariadb-dump'] : ['mysqldump']);
    // The image has the client in its PATH.
    const path = `${join(client?.path ?? '', '..')}:${process.env['PATH']}`;
    return run(process.execPath, ['--import', hooks, entry, ...args], {
      cwd: root,
      env: { PATH: path, ...client?.env, ...env },
    }).then(
      ({ stdout }) => ({ isDone: true, text: stdout }),
      ({ stderr }: { stderr: string }) => ({ isDone: false, text: stderr }),
    );
  };
  const backup = (to: string, env: NodeJS.ProcessEnv) =>
    command(['backup', '--to', join(folder, to), '--prefix', prefix], {
      MYSQL_URL: urlOf('secure', VERIFIED),
      ...env,
    });
  const trust = () => ({ NODE_EXTRA_CA_CERTS: authority.file });

  it('is taken and restored with the authority of NODE_EXTRA_CA_CERTS', async () => {
    expect((await backup('encrypted', { ...trust(), MYSQL_URL: urlOf('secure') })).text).toContain(
      'cannot be used as secure',
    );
    expect(await backup('encrypted', trust())).toMatchObject({ isDone: true });
    await sql.query("ALTER USER 'owner'@'%' REQUIRE SSL");
    const env = { ...trust(), MYSQL_URL: urlOf('owner', VERIFIED) };
    const args = ['restore', '--from', join(folder, 'encrypted'), '--prefix', restored];
    const { isDone, text } = await command(args, env);
    expect([isDone, text]).toEqual([true, expect.stringMatching(/Without triggers.*receipts_no_update/)]);
    await sql.query("ALTER USER 'owner'@'%' REQUIRE NONE");
  });

  it('is not taken from a server of another authority, or with another name', async () => {
    const other = await OwnAuthority.create(join(folder, 'other.pem'));
    for (const env of [{}, { NODE_EXTRA_CA_CERTS: other.file }])
      expect(await backup('untrusted', env)).toEqual({
        isDone: false,
        text: expect.stringMatching(
          /^.*MySQL at localhost:\d+ is not trusted, and nothing was sent to it: (self-signed|unable to verify).*NODE_EXTRA_CA_CERTS/s,
        ),
      });
    const reload = isMaria ? 'FLUSH SSL' : 'ALTER INSTANCE RELOAD TLS';
    await authority.sign(folder, 'database.example');
    await sql.query(reload);
    try {
      expect((await backup('untrusted', trust())).text).toContain("does not match certificate's altnames");
      expect(existsSync(join(folder, 'untrusted'))).toBe(false);
    } finally {
      await authority.sign(folder, 'localhost');
      await sql.query(reload);
    }
  });

  it('has its binary log copied by the options of the runbook, which verify the server as well', async () => {
    await sql.query("CREATE USER 'log'@'%' IDENTIFIED BY 'o' REQUIRE SSL");
    await sql.query("GRANT REPLICATION SLAVE ON *.* TO 'log'@'%'");
    const reader = await find(['mariadb-binlog', 'mysqlbinlog']);
    const options = join(folder, 'log.cnf');
    const copy = async (ca: string) => {
      const lines = ['[client]', 'host=localhost', `port=${new URL(server.url).port}`, 'protocol=tcp'];
      const verified = isMaria ? 'ssl-verify-server-cert=ON' : 'ssl-mode=VERIFY_IDENTITY';
      const text = [...lines, 'user=log', 'password=o', `ssl-ca=${ca}`, verified, ''].join('\n');
      await writeFile(options, text, { mode: 0o600 });
      const args = ['--read-from-remote-server', '--raw', '--to-last-log', 'binlog.000001'];
      return run(reader?.path ?? '', [`--defaults-file=${options}`, ...args], {
        cwd: folder,
        env: { ...process.env, ...reader?.env },
      });
    };
    await expect(copy(join(folder, 'other.pem'))).rejects.toThrow(/certificate|SSL|TLS/);
    await copy(authority.file);
    expect((await readFile(join(folder, 'binlog.000001'))).subarray(0, 4).toString('latin1')).toBe('\xfebin');
  });

  it('sends nothing to a server that offers no TLS, by neither the driver nor the client program', async () => {
    const received: Buffer[] = [];
    const plain = createServer((socket: Socket) => {
      socket.on('error', () => undefined);
      socket.on('data', (data) => {
        received.push(data);
        socket.destroy();
      });
      socket.write(greetingWithoutTls());
    });
    plain.listen(0, '127.0.0.1');
    await once(plain, 'listening');
    const url = new URL(urlOf('secure', VERIFIED));
    url.port = String((plain.address() as AddressInfo).port);
    try {
      expect((await backup('plain', { ...trust(), MYSQL_URL: url.href })).text).toMatch(
        /is not trusted, and nothing was sent to it: Server does not support secure connection/,
      );
      const [options, authorities] = [join(folder, 'client.cnf'), join(folder, 'authorities.pem')];
      await writeFile(authorities, await trustedAuthorities(trust()));
      await writeFile(options, clientOptions(url.href, isMaria, authorities));
      const client = await find(isMaria ? ['mariadb-dump'] : ['mysqldump']);
      const dump = run(client?.path ?? '', [`--defaults-file=${options}`, 'academy'], {
        env: { ...process.env, ...client?.env },
      });
      await expect(dump).rejects.toThrow(/SSL|TLS/);
      expect(Buffer.concat(received).toString('latin1')).not.toContain('secure');
    } finally {
      plain.close();
    }
  });
});

/** The first packet of a MariaDB, which offers everything but TLS. */
function greetingWithoutTls(): Buffer {
  const SECURE_CONNECTION = 0x8000;
  const PROTOCOL_41 = 0x0200;
  const PLUGIN_AUTH = 0x08;
  const capabilities = Buffer.alloc(2);
  capabilities.writeUInt16LE(SECURE_CONNECTION | PROTOCOL_41);
  const body = Buffer.concat([
    Buffer.from([10]),
    Buffer.from('5.5.5-10.11.6-MariaDB\0', 'latin1'),
    Buffer.from([1, 0, 0, 0]),
    Buffer.from('abcdefgh\0', 'latin1'),
    capabilities,
    Buffer.from([0x2d, 2, 0, PLUGIN_AUTH, 0, 21]),
    Buffer.alloc(10),
    Buffer.from('ijklmnopqrst\0mysql_native_password\0', 'latin1'),
  ]);
  return Buffer.concat([Buffer.from([body.length, 0, 0, 0]), body]);
}
