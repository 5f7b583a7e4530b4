import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { root } from '../workspace.mjs';

/** `nobody`: an account without rights on any machine. */
const NOBODY = 65_534;
const hasApt = existsSync('/usr/bin/apt-get') && existsSync('/usr/bin/dpkg-deb');

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'databases-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/**
 * True if other users may read this checkout: as root the test is run as `nobody`, who cannot read files below /root.
 */
function asOrdinaryUser() {
  if (process.getuid?.() !== 0) return {};
  const isReadable =
    spawnSync('test', ['-r', join(root, 'package.json')], { uid: NOBODY, gid: NOBODY }).status === 0;
  return isReadable ? { uid: NOBODY, gid: NOBODY } : {};
}

const bringUp = `
  import { Databases } from '${root}/tools/databases/databases.mjs';
  import { connectMysql, probeRedis } from '${root}/tools/databases/connections.mjs';
  import { provideClient } from '${root}/tools/databases/mysql.mjs';
  import { versionOf } from '${root}/tools/databases/programs.mjs';
  import { runningServer } from '${root}/tools/databases/server-url.mjs';
  import { Packages } from '${root}/tools/install/packages.mjs';
  import { Commands } from '${root}/tools/processes/commands.mjs';
  import { ProcessRegistry } from '${root}/tools/processes/process-registry.mjs';
  import { loadSecrets } from '${root}/tools/secrets.mjs';
  const dir = process.cwd();
  const env = { PATH: '/usr/bin:/bin', ACADEMY_PACKAGES: 'unpack' };
  const processRegistry = new ProcessRegistry(dir + '/run.json');
  await processRegistry.open();
  const commands = new Commands({ processRegistry, logDir: dir + '/logs' });
  const packages = new Packages({ commands, env, dir: dir + '/packages' });
  const secrets = loadSecrets(dir + '/secrets.json');
  const databases = new Databases({ env, dataDir: dir, secrets, commands, packages });
  const { mysqlUrl, redisUrl } = await databases.start();
  try {
    const connection = await connectMysql(mysqlUrl);
    await connection.query('CREATE DATABASE IF NOT EXISTS kept');
    await connection.query('CREATE TABLE IF NOT EXISTS kept.t (id INT)');
    await connection.query('INSERT INTO kept.t VALUES (1)');
    const [rows] = await connection.query('SELECT * FROM kept.t');
    const open = await connectMysql(mysqlUrl.replace(/\\/\\/.*@/, '//root@')).then(() => 'open', () => 'closed');
    await connection.end();
    const known = (await runningServer(dir)) === mysqlUrl && (await runningServer(dir, 'redis')) === redisUrl;
    await probeRedis(redisUrl);
    const openRedis = await probeRedis(redisUrl.replace(/\\/\\/.*@/, '//')).then(() => 'open', () => 'closed');
    // With an empty PATH it is unpacked also where the machine has it.
    const client = await provideClient(['mariadb-dump'], { env: { PATH: '' }, packages });
    const unpacked = client.path.startsWith(dir) && versionOf(client);
    console.log('RESULT ' + JSON.stringify({ uid: process.getuid(), rows: rows.length, open, openRedis, known, unpacked }));
  } finally {
    await databases.stop();
    processRegistry.close();
  }`;

/** @param {object} account */
function start(account) {
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', bringUp], {
    cwd: dir,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOME: dir },
    ...account,
  });
  return JSON.parse(/RESULT (.*)/.exec(output)?.[1] ?? '{}');
}

// Only apt unpacks packages; a machine without it uses the other ways to a database.
(hasApt ? describe : describe.skip)('databases of the project without any rights', () => {
  it('are created from nothing, keep their data, and reject a connection without a password', () => {
    const account = asOrdinaryUser();
    if (account.uid !== undefined) chownSync(dir, NOBODY, NOBODY);
    expect(start(account)).toMatchObject({
      rows: 1,
      open: 'closed',
      openRedis: 'closed',
      known: true,
      unpacked: expect.stringContaining('MariaDB'),
    });
    expect(start(account)).toMatchObject({ rows: 2 });
    expect(existsSync(join(dir, 'mysql/data'))).toBe(true);
    expect(statSync(join(dir, 'mysql')).mode & 0o077).toBe(0);
    expect(existsSync(join(dir, 'run.json'))).toBe(false);
    expect(existsSync(join(dir, 'run/mysql-address'))).toBe(false);
  });
});
