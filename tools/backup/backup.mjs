// @ts-check
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../failure.mjs';
import { dumpSchemas } from './dump.mjs';
import { copyTree, digestsIn } from './files.mjs';
import { KEYS_FILE, keysIn, sealKeys } from './keys.mjs';

export const SERVICES = ['auth', 'catalog', 'payment'];
/** Pictures, media of lectures, and releases, by the names that they have in a backup. */
export const STORES = /** @type {const} */ (['uploads', 'uploads-media', 'releases']);
export const MANIFEST = 'manifest.json';

/** @typedef {typeof STORES[number]} Store */
/**
 * @typedef {object} Place where an academy lies
 * @property {() => Promise<string>} mysqlUrl of an account that reads, or makes, the three schemas
 * @property {string} prefix of the schemas, such as `academy_`
 * @property {Partial<Record<Store, string>>} stores their folders; one that lies in a bucket is left out
 * @property {string} [keyFolder] with `secrets.json` and `release-keys`; none where others keep the keys
 * @property {string} [passphrase] closes the keys; without it they are not part of the backup
 */
/** @typedef {{ format: 1, takenAt: string, hasKeys: boolean, rows: Record<string, Record<string, number>>, files: Record<string, string> }} Manifest */

/**
 * Takes a backup into a folder that is not there yet. The databases first: what they name lies in the stores by then.
 * @param {Place} place @param {string} to
 * @returns {Promise<Manifest>}
 */
export async function takeBackup(place, to) {
  if (existsSync(to)) throw new Failure(`${to} is there already: a backup is never written over another.`);
  const work = `${to}.unfinished`;
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true, mode: 0o700 });
  try {
    const manifest = await fillBackup(place, work);
    await rename(work, to);
    return manifest;
  } catch (error) {
    await rm(work, { recursive: true, force: true });
    throw error;
  }
}

/** @param {Place} place @param {string} work @returns {Promise<Manifest>} */
async function fillBackup({ mysqlUrl, prefix, stores, keyFolder, passphrase }, work) {
  const dumps = SERVICES.map((service) => [`${prefix}${service}`, join(work, `${service}.sql.gz`)]);
  const counts = await dumpSchemas(await mysqlUrl(), Object.fromEntries(dumps));
  for (const [store, folder] of Object.entries(stores)) await copyTree(folder, join(work, 'data', store));
  const hasKeys = keyFolder !== undefined && passphrase !== undefined;
  if (hasKeys) await sealKeys(keyFolder, await keysIn(keyFolder), join(work, KEYS_FILE), passphrase);
  /** @type {Manifest} */
  const manifest = {
    format: 1,
    takenAt: new Date().toISOString(),
    hasKeys,
    rows: Object.fromEntries(SERVICES.map((service) => [service, counts[`${prefix}${service}`] ?? {}])),
    files: await digestsIn(work),
  };
  await writeFile(join(work, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}
