/** The backups in one folder. */
import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../../../tools/failure.mjs';
import { MANIFEST, type Manifest } from './backup.js';
import { logFolder } from './logs/log-folder.js';

/** Names that `nameOf` gives; who names a backup by hand keeps it. */
const NAMED_BY_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** @returns such as `2026-11-22T02-15-00Z` */
export const nameOf = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/** @returns the last whole backup in the folder @throws Failure where there is none */
export async function latestBackup(folder: string): Promise<string> {
  const last = (await backupsIn(folder)).at(-1);
  if (!last) throw new Failure(`There is no backup in ${folder}.`);
  return join(folder, last);
}

/**
 * Removes the oldest of those that are named by their time, with their logs, and what was killed half way more than a day ago.
 * @param count how many stay
 * @returns their names
 */
export async function removeOld(folder: string, count: number): Promise<string[]> {
  const old = (await backupsIn(folder)).filter((name) => NAMED_BY_TIME.test(name)).slice(0, -count);
  const yesterday = nameOf(new Date(Date.now() - DAY_MS));
  const unfinished = (await readdir(folder)).filter((name) => {
    const [stamp = '', ending] = name.split('.');
    return ending === 'unfinished' && NAMED_BY_TIME.test(stamp) && stamp < yesterday;
  });
  const logs = old.map(logFolder);
  for (const name of [...old, ...logs, ...unfinished])
    await rm(join(folder, name), { recursive: true, force: true });
  return old;
}

/** @returns the names of complete backups, the oldest first */
async function backupsIn(folder: string): Promise<string[]> {
  const names = existsSync(folder) ? await readdir(folder) : [];
  const found: { name: string; takenAt: string }[] = [];
  for (const name of names) {
    const text = await readFile(join(folder, name, MANIFEST), 'utf8').catch(() => undefined);
    // Renamed into place with its manifest: one that is still written is none yet.
    if (text && !name.endsWith('.unfinished'))
      found.push({ name, takenAt: String((JSON.parse(text) as Partial<Manifest>).takenAt) });
  }
  return found.sort((a, b) => (a.takenAt < b.takenAt ? -1 : 1)).map(({ name }) => name);
}
