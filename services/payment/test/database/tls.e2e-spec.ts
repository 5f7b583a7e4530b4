import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { redisOptions } from '@academy/nest-kit';
import { freePort } from '@academy/nest-kit/testing';
import { createConnection } from 'mysql2/promise';
import { generate } from 'selfsigned';
import { readMigrationEnvironment } from '../../src/config/env.js';
import { TestDatabase } from '../own-database.js';
import { eventually } from '../payment-test-app.js';
import { programOfRedis } from '../sentinel-redis.js';
import { WorkerProcess } from '../worker-process.js';

const run = promisify(execFile);

describe('TLS with a certificate authority of one’s own', () => {
  let folder: string;
  let database: TestDatabase;
  let redis: ChildProcess;
  let redisPort: number;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tls-'));
    await writeCertificates(folder, ['localhost', '127.0.0.1']);
    const files = [
      `--ssl-ca=${folder}/ca.pem`,
      `--ssl-cert=${folder}/server.pem`,
      `--ssl-key=${folder}/server.key`,
    ];
    database = await TestDatabase.start(files);
    const connection = await createConnection(database.url);
    for (const statement of [
      'CREATE DATABASE academy_payment CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci',
      "CREATE USER 'owner'@'%' IDENTIFIED BY 'o' REQUIRE SSL",
      "GRANT ALL PRIVILEGES ON `academy\\_payment`.* TO 'owner'@'%'",
    ])
      await connection.query(statement);
    await connection.end();
    redisPort = await freePort();
    const tls = ['--tls-port', String(redisPort), '--tls-ca-cert-file', `${folder}/ca.pem`];
    const keys = ['--tls-cert-file', `${folder}/server.pem`, '--tls-key-file', `${folder}/server.key`];
    const args = [
      '--port',
      '0',
      '--bind',
      '127.0.0.1',
      '127.0.0.2',
      '--save',
      '',
      ...tls,
      ...keys,
      '--tls-auth-clients',
      'no',
    ];
    const program = await programOfRedis();
    redis = spawn(program.path, args, {
      argv0: 'redis-server',
      cwd: folder,
      stdio: 'ignore',
      env: { ...process.env, ...program.env },
    });
    await eventually(
      () =>
        ping('127.0.0.1', true).then(
          () => true,
          () => false,
        ),
      'Redis responds',
    );
  });
  afterAll(async () => {
    redis.kill('SIGKILL');
    await once(redis, 'exit');
    await database.stop();
    await rm(folder, { recursive: true });
  });

  const trust = (): Record<string, string> => ({ NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem') });

  const urlOf = (host: string, query: string): string => {
    const url = new URL(`${database.url}/academy_payment${query}`);
    [url.username, url.password, url.hostname] = ['owner', 'o', host];
    return url.href;
  };

  const migrate = (isTrusted: boolean, query = '?ssl-mode=VERIFY_IDENTITY'): Promise<void> => {
    const env = { NODE_ENV: 'test', DATABASE_URL: urlOf('localhost', query), ...(isTrusted ? trust() : {}) };
    return WorkerProcess.run(env, { entry: 'migrate' });
  };

  const ping = async (host: string, isTrusted: boolean): Promise<string> => {
    const script = `
      import { Redis } from 'ioredis';
      const client = new Redis({ ...JSON.parse(process.env.OPTIONS), lazyConnect: true, retryStrategy: () => null });
      client.on('error', (error) => { console.error(error.message); process.exit(1); });
      await client.connect();
      console.log(await client.ping());
      client.disconnect();`;
    const env = {
      PATH: process.env['PATH'],
      // Computed here, because the compiled library may just be replaced by a build.
      OPTIONS: JSON.stringify(redisOptions(`rediss://${host}:${redisPort}`)),
      ...(isTrusted ? trust() : {}),
    };
    return (
      await run(process.execPath, ['--input-type=module', '-e', script], { cwd: process.cwd(), env })
    ).stdout.trim();
  };

  it('encrypts connections to Redis, to servers of that authority with the right name only', async () => {
    expect(await ping('127.0.0.1', true)).toBe('PONG');
    await expect(ping('127.0.0.1', false)).rejects.toThrow(/self.signed certificate|unable to verify/i);
    await expect(ping('127.0.0.2', true)).rejects.toThrow(/does not match certificate/);
  });

  it('encrypts connections to MySQL, to servers of that authority with the right name only', async () => {
    await migrate(true);
    await expect(migrate(false)).rejects.toThrow(/self.signed certificate|unable to verify/i);
    await expect(migrate(true, '')).rejects.toThrow(/ACCESS_DENIED|Access denied/);
    await database.kill();
    await writeCertificates(folder, ['database.example']);
    await database.launch();
    await expect(migrate(true)).rejects.toThrow(/does not match certificate/);
  });

  it('rejects what DATABASE_URL cannot do: other parameters, and a certificate of an IP address', () => {
    const read = (url: string) => () => readMigrationEnvironment({ DATABASE_URL: url });
    for (const query of ['?ssl-mode=REQUIRED', '?ssl=true'])
      expect(read(urlOf('localhost', query))).toThrow(/no other parameter than \?ssl-mode=VERIFY_IDENTITY/);
    expect(read(urlOf('127.0.0.1', '?ssl-mode=VERIFY_IDENTITY'))).toThrow(/needs a host name/);
  });
});

/** Writes the certificate of a new authority, and one of a server that it signed. */
async function writeCertificates(folder: string, hosts: readonly string[]): Promise<void> {
  const authority = await generate([{ name: 'commonName', value: 'Academy CA' }], {
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
  });
  const server = await generate([{ name: 'commonName', value: 'academy-stores' }], {
    algorithm: 'sha256',
    ca: { key: authority.private, cert: authority.cert },
    extensions: [
      { name: 'basicConstraints', cA: false },
      { name: 'keyUsage', digitalSignature: true, keyEncipherment: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: hosts.map((host) => (isIP(host) ? { type: 7, ip: host } : { type: 2, value: host })),
      },
    ],
  });
  await writeFile(join(folder, 'ca.pem'), authority.cert);
  await writeFile(join(folder, 'server.pem'), server.cert);
  await writeFile(join(folder, 'server.key'), server.private);
}
