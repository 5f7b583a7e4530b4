// @ts-check
/** The backups that lie in one folder. */
import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../failure.mjs';
import { MANIFEST } from './backup.mjs';

/** Names that `nameOf` gives; who names a backup by hand keeps it. */
const NAMED_BY_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** @param {Date} at @returns {string} such as `2026-11-22T02-15-00Z` */
export const nameOf = (at) => `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/** @param {string} folder @returns {Promise<string>} the last whole backup in it @throws Failure where there is none */
export async function latestIn(folder) {
  const last = (await backupsIn(folder)).at(-1);
  if (!last) throw new Failure(`There is no backup in ${folder}.`);
  return join(folder, last);
}

/**
 * Removes the oldest of those that are named by their time, and what was killed half way more than a day ago.
 * @param {string} folder @param {number} count how many stay
 * @returns {Promise<string[]>} their names
 */
export async function forgetOld(folder, count) {
  const old = (await backupsIn(folder)).filter((name) => NAMED_BY_TIME.test(name)).slice(0, -count);
  const yesterday = nameOf(new Date(Date.now() - DAY_MS));
  const unfinished = (await readdir(folder)).filter((name) => {
    const [stamp = '', ending] = name.split('.');
    return ending === 'unfinished' && NAMED_BY_TIME.test(stamp) && stamp < yesterday;
  });
  for (const name of [...old, ...unfinished]) await rm(join(folder, name), { recursive: true, force: true });
  return old;
}

/** @param {string} folder @returns {Promise<string[]>} whole ones, the oldest first */
async function backupsIn(folder) {
  const names = existsSync(folder) ? await readdir(folder) : [];
  const found = [];
  for (const name of names) {
    const text = await readFile(join(folder, name, MANIFEST), 'utf8').catch(() => undefined);
    // Renamed into place with its manifest: one that is still written is none yet.
    if (text && !name.endsWith('.unfinished'))
      found.push({ name, takenAt: String(JSON.parse(text).takenAt) });
  }
  return found.sort((a, b) => (a.takenAt < b.takenAt ? -1 : 1)).map(({ name }) => name);
}
