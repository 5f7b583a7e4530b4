// @ts-check
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { step } from '../screen.mjs';
import { OwnServer } from './own-server.mjs';
import { findProgram, provideProgram, versionOf } from './programs.mjs';

/** Account of the project's own server, which exists nowhere else. */
const ADMIN = 'academy_admin';
/** InnoDB writes its pages before it exits. */
const TIMEOUT_MS = 30_000;

/** apt packages that do not start a server of the machine. */
export const mysqlPackages = {
  name: 'mysql',
  what: 'MariaDB',
  packages: ['mariadb-server-core', 'mariadb-client-core'],
};

/** Client programs for backups: required by the first backup, also with an existing server. */
const clientPackages = {
  name: 'mysql-client',
  what: 'The client of MariaDB',
  packages: ['mariadb-client', 'mariadb-client-core'],
};

/**
 * @param {readonly string[]} names of one of its programs, best first
 * @param {Parameters<typeof provideProgram>[2]} context
 */
export const provideClient = (names, context) =>
  provideProgram((env, tree) => findProgram(names, env, tree), clientPackages, context);

/** @param {NodeJS.ProcessEnv} env @param {string} tree */
export const findMysql = (env, tree) => findProgram(['mariadbd', 'mysqld'], env, tree);

/**
 * Starts MariaDB or MySQL on the loopback address, with its data in `dir`.
 * @param {object} options
 * @param {import('./programs.mjs').Program} options.program
 * @param {string} options.dir
 * @param {number} options.port
 * @param {string} options.password of the owner's account
 * @param {boolean} options.isDisposable its data may be lost with the machine, so it does not wait for the disk
 * @param {import('../processes/commands.mjs').Commands} options.commands
 * @param {(url: string) => Promise<void>} options.probe
 * @param {readonly string[]} [options.further] arguments
 */
export async function startMysql({
  program,
  dir,
  port,
  password,
  isDisposable,
  commands,
  probe,
  further = [],
}) {
  const isMaria = /mariadb/i.test(versionOf(program));
  const dataDir = join(dir, 'data');
  // A starting server deletes the temporary tables in this folder, even those of other servers.
  const temporary = join(dir, 'tmp');
  const base = [...treeArguments(program, isMaria), ...userArguments(), `--tmpdir=${temporary}`];
  mkdirSync(temporary, { recursive: true, mode: 0o700 });
  if (!existsSync(dataDir)) await initialise({ program, isMaria, dataDir, base, commands });
  const initFile = join(dir, 'accounts.sql');
  writeFileSync(initFile, accountStatements(password), { mode: 0o600 });
  const server = new OwnServer(commands.processRegistry);
  const url = `mysql://${ADMIN}:${password}@127.0.0.1:${port}`;
  await server.start({
    name: isMaria ? 'MariaDB' : 'MySQL',
    program,
    args: [
      '--no-defaults',
      ...base,
      `--datadir=${dataDir}`,
      `--init-file=${initFile}`,
      ...serverArguments(port),
      ...(isDisposable ? disposableArguments(isMaria) : durableArguments),
      ...further,
    ],
    cwd: dir,
    logFile: join(dir, 'server.log'),
    stopTimeoutMs: TIMEOUT_MS,
    probe: () => probe(url),
  });
  return { url, stop: () => server.stop() };
}

/** @param {number} port */
const serverArguments = (port) => [
  `--port=${port}`,
  '--bind-address=127.0.0.1',
  '--skip-name-resolve',
  // Relative to the data folder, because an absolute path may exceed the 108 characters of a socket's name.
  '--socket=server.sock',
  '--pid-file=server.pid',
  '--character-set-server=utf8mb4',
  '--collation-server=utf8mb4_unicode_ci',
  '--innodb-buffer-pool-size=64M',
  '--performance-schema=OFF',
  '--loose-mysqlx=OFF',
  '--loose-skip-log-bin',
];

/** A committed payment is on the disk: the default, set explicitly. */
const durableArguments = ['--innodb-flush-log-at-trx-commit=1'];

/**
 * Commits reach the operating system, so a killed server loses nothing, but they do not wait for the disk.
 * @param {boolean} isMaria
 */
const disposableArguments = (isMaria) => [
  '--innodb-flush-log-at-trx-commit=2',
  '--skip-innodb-doublewrite',
  // Concurrent test files open up to a hundred connections each.
  '--max-connections=1000',
  `--innodb-flush-method=${isMaria ? 'nosync' : 'O_DIRECT_NO_FSYNC'}`,
];

/**
 * The server's accounts, set at every start before it accepts a connection: one owner with our password, and none
 * without a password.
 * @param {string} password base64url, so it needs no escaping
 */
const accountStatements = (password) =>
  [
    `CREATE USER IF NOT EXISTS '${ADMIN}'@'127.0.0.1' IDENTIFIED BY '${password}';`,
    `ALTER USER '${ADMIN}'@'127.0.0.1' IDENTIFIED BY '${password}';`,
    `GRANT ALL PRIVILEGES ON *.* TO '${ADMIN}'@'127.0.0.1' WITH GRANT OPTION;`,
    `DROP USER IF EXISTS 'root'@'127.0.0.1', 'root'@'::1';`,
    `ALTER USER 'root'@'localhost' IDENTIFIED BY '${password}';`,
    '',
  ].join('\n');

/**
 * @param {{ program: import('./programs.mjs').Program, isMaria: boolean, dataDir: string, base: string[],
 *   commands: import('../processes/commands.mjs').Commands }} options
 */
async function initialise({ program, isMaria, dataDir, base, commands }) {
  step('Creating the database files.');
  const newDataDir = `${dataDir}.new`;
  rmSync(newDataDir, { recursive: true, force: true });
  mkdirSync(newDataDir, { recursive: true, mode: 0o700 });
  const env = { ...process.env, ...program.env };
  const label = 'Creating the database files';
  if (isMaria) {
    const bin = program.tree ? join(program.tree, 'usr/bin') : join(program.path, '../../bin');
    await commands.run({
      program: join(bin, 'mariadb-install-db'),
      args: [
        '--no-defaults',
        ...base,
        `--datadir=${newDataDir}`,
        '--auth-root-authentication-method=normal',
        '--skip-test-db',
        '--skip-name-resolve',
        '--force',
      ],
      env,
      label,
    });
  } else {
    const args = ['--no-defaults', ...base, '--initialize-insecure', `--datadir=${newDataDir}`];
    await commands.run({ program: program.path, args, env, label });
  }
  // Renamed only when complete, so an interrupted creation starts again.
  renameSync(newDataDir, dataDir);
}

/** @param {import('./programs.mjs').Program} program @param {boolean} isMaria */
function treeArguments({ tree }, isMaria) {
  if (!tree) return [];
  const share = join(tree, 'usr/share/mysql');
  return [
    `--basedir=${join(tree, 'usr')}`,
    `--lc-messages-dir=${share}`,
    `--character-sets-dir=${join(share, 'charsets')}`,
    ...(isMaria ? [`--plugin-dir=${join(tree, 'usr/lib/mysql/plugin')}`] : []),
  ];
}

/** Servers require this option as root; another account could not read a checkout below /root. */
const userArguments = () => (process.getuid?.() === 0 ? ['--user=root'] : []);
