// @ts-check
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../failure.mjs';
import { MANIFEST, SERVICES } from './backup.mjs';
import { connectForText, name, rows } from './dump.mjs';
import { copyTree, digestOf, emptyFolder } from './files.mjs';
import { KEYS_FILE, openKeys, putKeys } from './keys.mjs';
import { loadSchema } from './load.mjs';

/** @typedef {import('./backup.mjs').Place} Place */
/** @typedef {import('./backup.mjs').Manifest} Manifest */

/**
 * Brings a backup back into an empty system: keys, schemas, files. Whatever goes wrong, nothing of it stays. Keys that
 * are there already have to be those of the backup, or what it brings could not be read.
 * @param {Place} place @param {string} from
 * @returns {Promise<Manifest>}
 */
export async function restoreBackup(place, from) {
  const manifest = await readWhole(from);
  const keys = await keysOf(manifest, place, from);
  await requireEmptyStores(place);
  const undoKeys = await putKeys(keys, place.keyFolder ?? '');
  try {
    await restoreSchemas(place, from, manifest);
    return manifest;
  } catch (error) {
    await undoKeys();
    throw error;
  }
}

/**
 * The keys alone, for a system whose servers take their passwords from them: before it starts for the first time.
 * @param {Place} place @param {string} from
 * @returns {Promise<Manifest>}
 */
export async function restoreKeys(place, from) {
  const manifest = await readWhole(from);
  if (!manifest.hasKeys) throw new Failure(`${from} holds no keys: it was taken without BACKUP_PASSPHRASE.`);
  await putKeys(await keysOf(manifest, place, from), place.keyFolder ?? '');
  return manifest;
}

/** @param {Manifest} manifest @param {Place} place @param {string} from @returns {Promise<import('./keys.mjs').Key[]>} */
async function keysOf({ hasKeys }, { keyFolder, passphrase }, from) {
  if (!hasKeys || !keyFolder) return [];
  if (!passphrase) throw new Failure('This backup holds keys: BACKUP_PASSPHRASE opens them.');
  return openKeys(join(from, KEYS_FILE), passphrase);
}

/** Schemas and stores. @param {Place} place @param {string} from @param {Manifest} manifest */
async function restoreSchemas({ mysqlUrl, prefix, stores }, from, manifest) {
  const url = await mysqlUrl();
  const connection = await connectForText(url);
  /** @type {string[]} */
  const made = [];
  try {
    await requireNoSchemas(connection, prefix);
    for (const service of SERVICES) {
      const schema = `${prefix}${service}`;
      await connection.query(
        `CREATE DATABASE ${name(schema)} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`,
      );
      made.push(schema);
      const found = await loadSchema(url, schema, join(from, `${service}.sql.gz`));
      requireSame(service, manifest.rows[service] ?? {}, found);
    }
    for (const [store, folder] of Object.entries(stores)) await copyTree(join(from, 'data', store), folder);
  } catch (error) {
    for (const schema of made) await connection.query(`DROP DATABASE ${name(schema)}`);
    if (made.length > 0) for (const folder of Object.values(stores)) await emptyFolder(folder);
    throw error;
  } finally {
    await connection.end();
  }
}

/** @param {string} from @returns {Promise<Manifest>} @throws Failure where a file is missing or another one */
async function readWhole(from) {
  const text = await readFile(join(from, MANIFEST), 'utf8').catch(() => {
    throw new Failure(`${from} is no whole backup: it has no ${MANIFEST}.`);
  });
  /** @type {Manifest} */
  const manifest = JSON.parse(text);
  if (manifest.format !== 1) throw new Failure(`${from} has a format that this version does not know.`);
  for (const [file, digest] of Object.entries(manifest.files)) {
    const found = await digestOf(join(from, file)).catch(() => 'missing');
    if (found !== digest)
      throw new Failure(
        `${file} of the backup is ${found === 'missing' ? 'missing' : 'damaged'}; nothing was restored.`,
      );
  }
  return manifest;
}

/** @param {Place} place */
async function requireEmptyStores({ stores }) {
  for (const folder of Object.values(stores)) {
    const entries = existsSync(folder) ? await readdir(folder) : [];
    if (entries.length > 0) throw new Failure(`${folder} is not empty; nothing was restored.`);
  }
}

/** @param {import('./dump.mjs').Connection} connection @param {string} prefix */
async function requireNoSchemas(connection, prefix) {
  const [found] = await rows(connection, 'SHOW DATABASES');
  const names = found.map((row) => Object.values(row)[0]);
  for (const service of SERVICES)
    if (names.includes(`${prefix}${service}`))
      throw new Failure(`The schema ${prefix}${service} is there already; nothing was restored.`);
}

/** @param {string} service @param {Record<string, number>} wanted @param {Record<string, number>} found */
function requireSame(service, wanted, found) {
  for (const [table, count] of Object.entries(wanted))
    if (found[table] !== count)
      throw new Failure(
        `${service}.${table} has ${found[table] ?? 'no'} rows, and the backup ${count}; nothing was restored.`,
      );
}
