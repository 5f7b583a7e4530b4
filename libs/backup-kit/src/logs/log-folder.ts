/** Copies of binary logs, in a folder beside the backup that they continue (decision 0234). */
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../../../../tools/failure.mjs';
import { type Manifest } from '../backup.js';
import { type LogPosition } from '../database/client.js';
import { encrypt, readEncrypted } from '../encryption.js';
import { digestOf } from '../files.js';

/** One binary log of the server. */
export interface LogCopy {
  /** Its name on the server, such as `binlog.000007`. */
  readonly log: string;
  /** The copy in the folder. It has its own name for each state of the log, so that no copy is ever written over. */
  readonly file: string;
  /** The size of the log, which differs from that of an encrypted copy. */
  readonly bytes: number;
  /** When the server began it, in seconds: another server has logs of the same names. */
  readonly begunAt: number;
  /** Of the copy. */
  readonly sha256: string;
}

export interface LogsManifest {
  readonly format: 1;
  /** `takenAt` of the backup. */
  readonly backup: string;
  /** Changes that were committed before it are in the copies. */
  readonly copiedAt: string;
  readonly from: LogPosition;
  /** Without a gap, the oldest first. */
  readonly logs: readonly LogCopy[];
}

/** Of names that a path may contain. */
const NAME = /^([\w-][\w.-]*)\.(\d+)$/;

/** Files of `LogCopy`. */
const COPY = /\.\d+-\d+(\.enc)?$/;

/** @param backup its folder */
export const logFolder = (backup: string): string => `${backup}.logs`;
const manifestFile = (isEncrypted: boolean) => (isEncrypted ? 'logs.json.enc' : 'logs.json');

/** @returns the part of a log's name that numbers share, and the number */
export function partsOf(log: string): readonly [string, number] {
  const [, base = '', number] = NAME.exec(log) ?? [];
  if (!base) throw new Failure(`${log} is no name of a binary log.`);
  return [base, Number(number)];
}

/** A first copy that was interrupted left a folder without a list. */
export const hasLogs = (backup: string, { isEncrypted }: Manifest): boolean =>
  existsSync(join(logFolder(backup), manifestFile(isEncrypted)));

/**
 * @param passphrase is given if the backup is encrypted: `readManifest` requires it
 * @returns undefined if nothing was copied
 * @throws Failure if the list is missing beside copies, was altered, or belongs to another backup
 */
export async function readLogs(
  backup: string,
  { takenAt, isEncrypted }: Manifest,
  passphrase = '',
): Promise<LogsManifest | undefined> {
  const folder = logFolder(backup);
  if (!existsSync(folder)) return undefined;
  const file = join(folder, manifestFile(isEncrypted));
  const text = await (
    isEncrypted && existsSync(file) ? readEncrypted(file, passphrase) : readFile(file, 'utf8')
  ).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new Failure(
      `${folder} has no ${manifestFile(isEncrypted)}: its logs cannot be compared with it. --without-logs restores the backup alone.`,
    );
  });
  const manifest = parse(text, file);
  if (manifest.backup !== takenAt)
    throw new Failure(
      `${folder} belongs to another backup than ${backup}. --without-logs restores the backup alone.`,
    );
  return manifest;
}

function parse(text: string, file: string): LogsManifest {
  try {
    const manifest = JSON.parse(text) as LogsManifest;
    if (manifest.format === 1 && Array.isArray(manifest.logs)) return manifest;
  } catch {
    // Reported below, as is another form.
  }
  throw new Failure(`${file} is damaged, or of another version.`);
}

/** The new list replaces the old one at once. */
export async function writeLogs(
  folder: string,
  manifest: LogsManifest,
  passphrase: string | undefined,
): Promise<void> {
  const file = join(folder, manifestFile(Boolean(passphrase)));
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  if (passphrase) await encrypt([[Buffer.from(text)]], `${file}.new`, passphrase);
  else await writeFile(`${file}.new`, text, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
}

/** Removes copies that the list does not name. */
export async function removeUnlisted(folder: string, logs: readonly LogCopy[]): Promise<void> {
  const files = new Set(logs.map(({ file }) => file));
  for (const file of await readdir(folder))
    if (COPY.test(file) && !files.has(file)) await rm(join(folder, file), { force: true });
}

/** @throws Failure for a copy that is missing, truncated or altered, and for a gap between two logs */
export async function requireWholeLogs(folder: string, { from, logs }: LogsManifest): Promise<void> {
  requireContinuous(
    from.file,
    logs.map(({ log }) => log),
  );
  for (const { log, file, sha256 } of logs) {
    const found = await digestOf(join(folder, file)).catch(() => 'missing');
    if (found !== sha256)
      throw new Failure(
        `The copy of ${log} is ${found === 'missing' ? 'missing' : 'damaged'} in ${folder}; nothing was restored. --without-logs restores the backup alone.`,
      );
  }
}

/** @throws Failure unless the logs begin with the first one and follow each other */
export function requireContinuous(first: string, logs: readonly string[]): void {
  const [base, number] = partsOf(first);
  for (const [index, log] of logs.entries()) {
    const [ownBase, own] = partsOf(log);
    if (ownBase !== base || own !== number + index)
      throw new Failure(
        `After the backup follows log ${number + index} of ${base}, and the next one here is ${log}: make a new backup.`,
      );
  }
  if (logs.length === 0)
    throw new Failure(`There is no ${first}, with which the changes after the backup begin.`);
}
