import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failure } from '../../../../tools/failure.mjs';
import { type Manifest, type Place } from '../backup.js';
import { respondingServer } from '../database/server.js';
import { encrypt, run } from '../encryption.js';
import { digestOf } from '../files.js';
import { readManifest } from '../manifest.js';
import {
  hasLogs,
  logFolder,
  partsOf,
  readLogs,
  removeUnlisted,
  requireContinuous,
  writeLogs,
  type LogCopy,
  type LogsManifest,
} from './log-folder.js';
import { fetchLog, listLogs, MissingRight, type FetchedLog, type ServerLog } from './server-logs.js';

/** Clocks differ, and a server begins a log when it starts. */
const TOLERANCE_SECONDS = 3_600;

type Source = Pick<Place, 'mysqlUrl' | 'findProgram' | 'passphrase'>;

/**
 * Copies what the server wrote since the backup into the folder beside it. Copies of finished logs stay; the growing one is
 * replaced.
 * @returns the manifest, or the reason why this server or this account gives no logs
 */
export async function copyLogs(source: Source, backup: string): Promise<LogsManifest | string> {
  const manifest = await readManifest(backup, source.passphrase);
  if (!manifest.log)
    return 'the backup names no position in a binary log, which takes MariaDB with --log-bin, and REPLICATION CLIENT';
  try {
    return await copySince(source, backup, { ...manifest, log: manifest.log });
  } catch (error) {
    if (!(error instanceof MissingRight)) throw error;
    return `the account of MYSQL_URL needs ${error.message} on *.*`;
  }
}

async function copySince(
  { mysqlUrl, findProgram, passphrase }: Source,
  backup: string,
  manifest: Manifest & Required<Pick<Manifest, 'log'>>,
): Promise<LogsManifest> {
  const folder = logFolder(backup);
  const previous = hasLogs(backup, manifest) ? await readLogs(backup, manifest, passphrase) : undefined;
  // Runs that failed on a full disk would fill it further.
  if (existsSync(folder)) await removeUnlisted(folder, previous?.logs ?? []);
  const copiedAt = new Date().toISOString();
  const url = await respondingServer(await mysqlUrl());
  const present = logsSince(manifest.log.file, await listLogs(url));
  const growing = previous?.logs.at(-1);
  requireGrowing(growing, present);
  const copyByLog = new Map<string, LogCopy>();
  for (const copy of previous?.logs ?? [])
    if (existsSync(join(folder, copy.file))) copyByLog.set(copy.log, copy);
  const names = [...new Set([...copyByLog.keys(), ...present.map(({ log }) => log)])];
  names.sort((a, b) => partsOf(a)[1] - partsOf(b)[1]);
  requireContinuous(manifest.log.file, names);
  const work = await mkdtemp(join(tmpdir(), 'academy-logs-'));
  try {
    for (const wanted of present) {
      const copy = copyByLog.get(wanted.log);
      // The last copy is read again even at the same size: its beginning differs on another server.
      if (copy?.bytes === wanted.bytes && copy !== growing) continue;
      const fetched = await fetchLog(url, findProgram, wanted, work);
      requireSameServer(fetched, copy, manifest);
      if (copy?.bytes === fetched.bytes) continue;
      // A server that gives no log leaves no folder behind.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      copyByLog.set(wanted.log, await store(fetched, folder, passphrase));
      await rm(fetched.path);
    }
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  const logs = names.flatMap((name) => copyByLog.get(name) ?? []);
  const next: LogsManifest = { format: 1, backup: manifest.takenAt, copiedAt, from: manifest.log, logs };
  await writeLogs(folder, next, passphrase);
  await removeUnlisted(folder, next.logs);
  return next;
}

function logsSince(first: string, logs: readonly ServerLog[]): ServerLog[] {
  const [base, number] = partsOf(first);
  return logs.filter(({ log }) => {
    const [ownBase, own] = partsOf(log);
    return ownBase === base && own >= number;
  });
}

/**
 * The last copy ends where the log ended at that time, so changes that the server removed with it would be left out.
 * @throws Failure before a copy is replaced
 */
function requireGrowing(copy: LogCopy | undefined, present: readonly ServerLog[]): void {
  if (!copy || present.some(({ log }) => log === copy.log)) return;
  throw new Failure(
    `This server has no ${copy.log}, whose copy is not complete: it was removed, or another server wrote it. The copies stay as they are. Make a new backup.`,
  );
}

/**
 * A new server numbers its logs from one again, and has no part of the changes that the copies contain.
 * @throws Failure before a copy is replaced
 */
function requireSameServer(
  { log, bytes, begunAt }: FetchedLog,
  copy: LogCopy | undefined,
  { takenAt, log: from }: Manifest,
): void {
  const isAnother = copy && (copy.begunAt !== begunAt || copy.bytes > bytes);
  const isLater = log === from?.file && begunAt > Date.parse(takenAt) / 1_000 + TOLERANCE_SECONDS;
  const isShort = log === from?.file && bytes < from.position;
  if (isAnother || isLater || isShort) throw anotherServer(log);
}

const anotherServer = (log: string): Failure =>
  new Failure(
    `This server did not write the ${log} that follows the backup; its copies stay as they are. Make a new backup.`,
  );

async function store(
  { log, bytes, begunAt, path }: FetchedLog,
  folder: string,
  passphrase: string | undefined,
): Promise<LogCopy> {
  const file = `${log}-${bytes}${passphrase ? '.enc' : ''}`;
  if (passphrase) await encrypt([createReadStream(path)], join(folder, file), passphrase);
  else
    await run([createReadStream(path), createWriteStream(join(folder, file), { mode: 0o600, flush: true })]);
  return { log, file, bytes, begunAt, sha256: await digestOf(join(folder, file)) };
}
