import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Connection } from 'mysql2/promise';
import { Failure } from '../../../../tools/failure.mjs';
import { type Manifest, type Place } from '../backup.js';
import { provideOwnClient, runClient, type FindProgram } from '../database/client.js';
import { isDenied } from '../database/server.js';
import { decrypt, run } from '../encryption.js';
import { logFolder, readLogs, requireWholeLogs, type LogCopy, type LogsManifest } from './log-folder.js';

/** Limits of the replay. */
export interface LogChoice {
  readonly isLeftOut?: boolean;
  /** Changes of this moment and later ones are left out. */
  readonly until?: Date;
}

/** Logs whose copies were compared with their list. */
export interface WholeLogs {
  readonly folder: string;
  readonly manifest: LogsManifest;
  readonly schemas: readonly string[];
  readonly passphrase?: string;
  readonly until?: Date;
}

/** Ends a statement in the text of the logs. */
const END = '/*!*/;';
/**
 * Accounts and rights are not part of a backup either: a restored system creates its own, and migrations grant them again.
 * Numbers of transactions are those of the old server, and a new one in strict mode rejects them.
 */
const LEFT_OUT =
  /^(GRANT|REVOKE|SET PASSWORD|(CREATE|ALTER|DROP|RENAME) (OR REPLACE )?(USER|ROLE)|\/\*M?!\d+ SET @@session\.gtid_seq_no)\b/i;

/**
 * @returns undefined without logs
 * @throws Failure if they are not whole, or cannot be replayed under this prefix
 */
export async function wholeLogs(
  { prefix, passphrase }: Place,
  backup: string,
  manifest: Manifest,
  { isLeftOut, until }: LogChoice,
): Promise<WholeLogs | undefined> {
  const found = isLeftOut ? undefined : await readLogs(backup, manifest, passphrase);
  if (!found && until) throw new Failure(`--until needs logs, and there are none beside ${backup}.`);
  if (!found) return undefined;
  const folder = logFolder(backup);
  await requireWholeLogs(folder, found);
  const schemas = Object.entries(manifest.schemas).map(([service, { schema }]) => {
    if (schema === `${prefix}${service}`) return schema;
    throw new Failure(
      `The logs name ${schema}, so they are replayed under that prefix only; nothing was restored. --without-logs restores the backup alone.`,
    );
  });
  return { folder, manifest: found, schemas, ...(passphrase && { passphrase }), ...(until && { until }) };
}

/** @throws Failure before anything is created */
export async function requireReplayRight(connection: Connection): Promise<void> {
  try {
    await connection.query('SET SESSION pseudo_thread_id = @@SESSION.pseudo_thread_id');
  } catch (error) {
    if (!isDenied(error)) throw error;
    throw new Failure(
      'The account of MYSQL_URL needs BINLOG REPLAY on *.* to replay the logs; nothing was restored. --without-logs restores the backup alone.',
    );
  }
}

/** Applies all changes of the schemas since the dump, in their order, by one session of the client. */
export async function replayLogs(url: string, find: FindProgram, logs: WholeLogs): Promise<void> {
  const client = await provideOwnClient(find, true, 'load');
  const reader = await provideOwnClient(find, true, 'log');
  const server = { url, isMaria: true };
  const work = await mkdtemp(join(tmpdir(), 'academy-logs-'));
  try {
    await runClient(
      client,
      server,
      ['--binary-mode', '--default-character-set=utf8mb4'],
      async ({ stdin }) => {
        // A client that ends early fails the next write, or reports its error at its end.
        stdin.on('error', () => undefined);
        try {
          for (const copy of logs.manifest.logs) {
            const path = await openCopy(logs, copy, work);
            for (const schema of logs.schemas)
              await runClient(reader, server, readerArguments(logs, copy, schema, path), ({ stdout }) =>
                pipeline(stdout, leaveOut, stdin, { end: false }),
              );
            if (logs.passphrase) await rm(path);
          }
        } finally {
          stdin.end();
        }
      },
    );
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** @returns the path of its content; one log at a time, because its place may be in memory */
async function openCopy(
  { folder, passphrase }: WholeLogs,
  { log, file }: LogCopy,
  work: string,
): Promise<string> {
  if (!passphrase) return join(folder, file);
  const path = join(work, log);
  await run([...(await decrypt(join(folder, file), passphrase)), createWriteStream(path, { mode: 0o600 })]);
  return path;
}

/** One schema at a time: the server may have others, and the program filters by one. */
function readerArguments(
  { manifest, until }: WholeLogs,
  { log }: LogCopy,
  schema: string,
  path: string,
): string[] {
  const { file, position } = manifest.from;
  return [
    '--verify-binlog-checksum',
    `--database=${schema}`,
    ...(log === file ? [`--start-position=${position}`] : []),
    ...(until ? [`--stop-datetime=${until.toISOString().slice(0, 19).replace('T', ' ')}`] : []),
    path,
  ];
}

/** Leaves out whole statements, up to the mark of their end. */
async function* leaveOut(parts: AsyncIterable<Buffer>) {
  let [rest, isBetween, isDropped] = ['', false, false];
  const pass = (line: string): string => {
    if (isBetween && line.startsWith('#')) return line;
    if (isBetween) isDropped = LEFT_OUT.test(line);
    const passed = isDropped ? '' : line;
    isBetween = line.endsWith(END);
    if (isBetween) isDropped = false;
    return passed;
  };
  for await (const part of parts) {
    // One character a byte, so that none is changed.
    const lines = `${rest}${part.toString('latin1')}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield Buffer.from(`${pass(line)}\n`, 'latin1');
  }
  yield Buffer.from(pass(rest), 'latin1');
}
