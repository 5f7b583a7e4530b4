/** The database's own client programs, as streams (decision 0175). */
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGunzip, createGzip } from 'node:zlib';
import mysql, { type Connection } from 'mysql2/promise';
import { Failure } from '../../../tools/failure.mjs';
import { versionOf, type Program } from '../../../tools/databases/programs.mjs';
import { urlPerHost } from '../../../tools/databases/several-hosts.mjs';
import { run, type Source } from './encryption.js';

/** Finds a program by its names, the best one first. */
export type FindProgram = (names: readonly string[]) => Promise<Program | undefined>;

/** The position in the binary log at which changes after the dump begin. */
export interface LogPosition {
  readonly file: string;
  readonly position: number;
}

/** All schemas in one snapshot. Tablespaces would need a right to the whole server. */
const DUMP = ['--single-transaction', '--hex-blob', '--no-tablespaces', '--no-create-db'];
/** Options that MySQL's own program has, and MariaDB's has not. */
const OF_MYSQL = ['--set-gtid-purged=OFF', '--column-statistics=0'];
const CONNECT_TIMEOUT_MS = 3_000;
/** The position precedes the first table. */
const HEAD_CHARACTERS = 16 * 1024;

/** @returns the first host that responds, of a URL with one or several: the client programs take one */
export async function respondingServer(text: string): Promise<string> {
  const urls = urlPerHost(text);
  for (const url of urls.length > 1 ? urls : [])
    try {
      await (await mysql.createConnection({ uri: url, connectTimeout: CONNECT_TIMEOUT_MS })).end();
      return url;
    } catch {
      // The error of the first host is reported when it is used, if no other one responds.
    }
  return urls[0] ?? text;
}

/** @throws Failure naming the server and the account, never the password */
export const connect = (url: string): Promise<Connection> =>
  mysql.createConnection({ uri: url }).catch((error: { message: string; code?: string }) => {
    const { host, username } = new URL(url);
    throw new Failure(`MySQL at ${host} cannot be used as ${username}: ${error.message || error.code}`);
  });

export async function rows(connection: Connection, sql: string): Promise<Record<string, unknown>[]> {
  const [found] = await connection.query(sql);
  return found as Record<string, unknown>[];
}

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
  const program = await provide(find, isMaria, 'dump');
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
  await runClient(program, url, [...options, ...position, '--databases', ...schemas], ({ stdout }) =>
    write([stdout, readHead, createGzip()]),
  );
  const [, file, at] =
    /^-- CHANGE MASTER TO MASTER_LOG_FILE='([^']+)', MASTER_LOG_POS=(\d+);/m.exec(head) ?? [];
  return { server: version, client, ...(file && { log: { file, position: Number(at) } }) };
}

/**
 * @param dump streams that give what `dumpSchemas` wrote
 * @param names of the schemas by those that they had
 */
export async function loadSchemas(
  url: string,
  find: FindProgram,
  dump: Source,
  names: ReadonlyMap<string, string>,
): Promise<void> {
  const { isMaria } = await describeServer(url);
  const program = await provide(find, isMaria, '');
  await runClient(program, url, ['--default-character-set=utf8mb4'], ({ stdin }) =>
    run([...dump, createGunzip(), (parts: AsyncIterable<Buffer>) => adapt(parts, names), stdin]),
  );
}

const USE = /^USE `(\w+)`;$/;
const DEFINER = /^((?:\/\*!\d+ CREATE\*\/ )?\/\*!\d+ |CREATE )DEFINER=`(?:[^`]|``)*`@`(?:[^`]|``)*`/;
/** MySQL keeps the semicolon of a trigger that was made among other statements, and does not take it back. */
const ENDED_TWICE = /; \*\/;;$/;

/**
 * The dump for another server: schemas under their new names, and triggers of the account that restores, since the one
 * that made them need not exist. Values cannot be met: the client escapes line feeds in them, and both begin a line.
 */
async function* adapt(parts: AsyncIterable<Buffer>, names: ReadonlyMap<string, string>) {
  let rest = '';
  for await (const part of parts) {
    // One character a byte, so that none is changed, and parted at line feeds alone.
    const lines = `${rest}${part.toString('latin1')}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield Buffer.from(`${adaptLine(line, names)}\n`, 'latin1');
  }
  yield Buffer.from(rest, 'latin1');
}

function adaptLine(line: string, names: ReadonlyMap<string, string>): string {
  const [, schema] = USE.exec(line) ?? [];
  if (!schema) return line.replace(DEFINER, '$1').replace(ENDED_TWICE, ' */;;');
  const name = names.get(schema);
  if (!name) throw new Failure(`The dump holds ${schema}, which its manifest does not name.`);
  return `USE \`${name}\`;`;
}

async function describeServer(url: string) {
  const connection = await connect(url);
  try {
    const [{ version, logs } = {}] = await rows(connection, 'SELECT VERSION() AS version, @@log_bin AS logs');
    const isMaria = /mariadb/i.test(String(version));
    // MySQL would block every write for it; MariaDB reads it within the snapshot, if the account has the privilege.
    const canQuery = isMaria && Number(logs) === 1;
    const hasPosition =
      canQuery &&
      (await connection.query('SHOW MASTER STATUS').then(
        () => true,
        () => false,
      ));
    return { version: String(version), isMaria, hasPosition };
  } finally {
    await connection.end();
  }
}

/**
 * Of the server's own kind: MySQL takes no values for generated columns, which MariaDB's client writes.
 */
async function provide(find: FindProgram, isMaria: boolean, part: '' | 'dump'): Promise<Program> {
  const names = part ? (['mariadb-dump', 'mysqldump'] as const) : (['mariadb', 'mysql'] as const);
  // Names of MySQL's may be MariaDB's programs.
  const program = await find(isMaria ? names : names.slice(1));
  if (program && /mariadb/i.test(versionOf(program)) === isMaria) return program;
  const [kind, name, how] = isMaria
    ? ['MariaDB', names[0], 'apt-get install mariadb-client, or brew install mariadb']
    : ['MySQL', names[1], 'from dev.mysql.com, or brew install mysql-client'];
  throw new Failure(`The server is ${kind}, whose own client (${name}) is not on this machine: ${how}.`);
}

/** @throws Failure with the program's last words */
async function runClient(
  { path, env }: Program,
  url: string,
  args: readonly string[],
  work: (child: ChildProcessWithoutNullStreams) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'academy-client-'));
  try {
    const file = join(folder, 'client.cnf');
    await writeFile(file, optionsOf(url), { mode: 0o600 });
    const child = spawn(path, [`--defaults-file=${file}`, ...args], {
      env: { PATH: process.env['PATH'], ...env },
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

/** A file that its owner alone reads: every account of a machine sees the arguments of a process. */
function optionsOf(url: string): string {
  const { hostname, port, username, password } = new URL(url);
  const options = {
    protocol: 'tcp',
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port || '3306',
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
  };
  const lines = Object.entries(options).map(
    ([name, value]) => `${name}="${value.replace(/[\\"]/g, String.raw`\$&`)}"`,
  );
  return ['[client]', ...lines, ''].join('\n');
}
