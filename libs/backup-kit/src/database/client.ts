/** The database's own client programs, as streams (decision 0175). */
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGunzip, createGzip } from 'node:zlib';
import { Failure } from '../../../../tools/failure.mjs';
import { versionOf, type Program } from '../../../../tools/databases/programs.mjs';
import { adaptDump, type Adaptation } from './dump-lines.js';
import { run, type Source } from '../encryption.js';
import { clientOptions, describeServer, trustedAuthorities } from './server.js';

/** Finds a program by its names, the best one first. */
export type FindProgram = (names: readonly string[]) => Promise<Program | undefined>;

/** The position in the binary log at which changes after the dump begin. */
export interface LogPosition {
  readonly file: string;
  readonly position: number;
}

/** Names of a program in MariaDB and in MySQL. */
const PROGRAMS = {
  load: ['mariadb', 'mysql'],
  dump: ['mariadb-dump', 'mysqldump'],
  log: ['mariadb-binlog', 'mysqlbinlog'],
} as const;
/** All schemas in one snapshot. Tablespaces would need a right to the whole server. */
const DUMP = ['--single-transaction', '--hex-blob', '--no-tablespaces', '--no-create-db'];
/** Options that MySQL's own program has, and MariaDB's has not. */
const OF_MYSQL = ['--set-gtid-purged=OFF', '--column-statistics=0'];
/** The position precedes the first table. */
const HEAD_CHARACTERS = 16 * 1024;

/**
 * @param write takes the compressed dump, as streams for a pipeline
 * @returns versions of both programs
 */
export async function dumpSchemas(
  url: string,
  schemas: readonly string[],
  find: FindProgram,
  write: (dump: Source) => Promise<void>,
): Promise<{ server: string; client: string; log?: LogPosition }> {
  const { version, isMaria, hasPosition } = await describeServer(url);
  const program = await provideOwnClient(find, isMaria, 'dump');
  const client = versionOf(program);
  const options = isMaria ? DUMP : [...DUMP, ...OF_MYSQL];
  const position = hasPosition ? ['--master-data=2'] : [];
  let head = '';
  const readHead = async function* (parts: AsyncIterable<Buffer>) {
    for await (const part of parts) {
      if (head.length < HEAD_CHARACTERS) head += part.toString('latin1');
      yield part;
    }
  };
  const args = [...options, ...position, '--databases', ...schemas];
  await runClient(program, { url, isMaria }, args, ({ stdout }) => write([stdout, readHead, createGzip()]));
  const [, file, at] =
    /^-- CHANGE MASTER TO MASTER_LOG_FILE='([^']+)', MASTER_LOG_POS=(\d+);/m.exec(head) ?? [];
  return { server: version, client, ...(file && { log: { file, position: Number(at) } }) };
}

/** @param dump streams that give what `dumpSchemas` wrote */
export async function loadSchemas(
  url: string,
  find: FindProgram,
  dump: Source,
  adaptation: Adaptation,
): Promise<void> {
  const { isMaria } = await describeServer(url);
  const program = await provideOwnClient(find, isMaria, 'load');
  await runClient(program, { url, isMaria }, ['--default-character-set=utf8mb4'], ({ stdin }) =>
    run([...dump, createGunzip(), (parts: AsyncIterable<Buffer>) => adaptDump(parts, adaptation), stdin]),
  );
}

/**
 * Of the server's own kind: MySQL takes no values for generated columns, which MariaDB's client writes.
 */
export async function provideOwnClient(
  find: FindProgram,
  isMaria: boolean,
  task: keyof typeof PROGRAMS,
): Promise<Program> {
  const names = PROGRAMS[task];
  // Names of MySQL's may be MariaDB's programs.
  const program = await find(isMaria ? names : names.slice(1));
  if (program && /mariadb/i.test(versionOf(program)) === isMaria) return program;
  const [kind, name, how] = isMaria
    ? ['MariaDB', names[0], 'apt-get install mariadb-client, or brew install mariadb']
    : ['MySQL', names[1], 'from dev.mysql.com, or brew install mysql-client'];
  throw new Failure(`The server is ${kind}, whose own client (${name}) is not on this machine: ${how}.`);
}

/** @throws Failure with the program's last words */
export async function runClient(
  { path, env }: Program,
  { url, isMaria }: { readonly url: string; readonly isMaria: boolean },
  args: readonly string[],
  work: (child: ChildProcessWithoutNullStreams) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'academy-client-'));
  try {
    const [file, authorities] = [join(folder, 'client.cnf'), join(folder, 'authorities.pem')];
    await writeFile(authorities, await trustedAuthorities(process.env));
    await writeFile(file, clientOptions(url, isMaria, authorities), { mode: 0o600 });
    const child = spawn(path, [`--defaults-file=${file}`, ...args], {
      // Times in arguments are UTC.
      env: { PATH: process.env['PATH'], TZ: 'UTC', ...env },
    });
    let words = '';
    child.stderr.on('data', (part: Buffer) => (words = `${words}${part}`.slice(-2_000)));
    const [worked, ended] = await Promise.allSettled([work(child), once(child, 'close')]);
    if (ended.status === 'rejected') throw ended.reason;
    const [code, signal] = ended.value as [number | null, string | null];
    if (code !== 0) throw new Failure(words.trim() || `${path} ended with ${code ?? signal}.`);
    if (worked.status === 'rejected') throw worked.reason;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
