// @ts-check
import { createReadStream, existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../failure.mjs';
import { describeSchemas, dumpFile, FORMAT, MANIFEST, SEALED_MANIFEST, SERVICES } from './backup.mjs';
import { connect, loadSchemas, rows } from './client.mjs';
import { copyTree, digestOf, emptyFolder } from './files.mjs';
import { KEYS_FILE, openKeys, putKeys } from './keys.mjs';
import { readSealed, requireSealed, unseal } from './seal.mjs';

/** @typedef {import('./backup.mjs').Place} Place */
/** @typedef {import('./backup.mjs').Manifest} Manifest */

/**
 * Brings a backup back into an empty system: keys, schemas, files. Whatever goes wrong, nothing of it stays. Keys that
 * are there already have to be those of the backup, or what it brings could not be read.
 * @param {Place} place @param {string} from
 * @returns {Promise<Manifest>}
 */
export async function restoreBackup(place, from) {
  const manifest = await readWhole(from, place.passphrase);
  if (place.passphrase) await requireSealed(join(from, dumpFile(true)), place.passphrase);
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
  const manifest = await readWhole(from, place.passphrase);
  if (!manifest.hasKeys) throw new Failure(`${from} holds no keys: it was taken without BACKUP_PASSPHRASE.`);
  await putKeys(await keysOf(manifest, place, from), place.keyFolder ?? '');
  return manifest;
}

/** @param {Manifest} manifest @param {Place} place @param {string} from @returns {Promise<import('./keys.mjs').Key[]>} */
async function keysOf({ hasKeys }, { keyFolder, passphrase }, from) {
  return hasKeys && keyFolder && passphrase ? openKeys(join(from, KEYS_FILE), passphrase) : [];
}

/** Schemas and stores. @param {Place} place @param {string} from @param {Manifest} manifest */
async function restoreSchemas({ mysqlUrl, findProgram, prefix, stores, passphrase }, from, manifest) {
  const url = await mysqlUrl();
  const connection = await connect(url);
  /** @type {string[]} */
  const made = [];
  try {
    await requireNoSchemas(connection, prefix);
    for (const service of SERVICES) {
      const schema = connection.escapeId(`${prefix}${service}`);
      await connection.query(`CREATE DATABASE ${schema} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
      made.push(schema);
    }
    const file = join(from, dumpFile(manifest.isSealed));
    const dump = passphrase ? await unseal(file, passphrase) : [createReadStream(file)];
    const names = new Map(
      Object.entries(manifest.schemas).map(([service, { schema }]) => [schema, `${prefix}${service}`]),
    );
    await loadSchemas(url, findProgram, dump, names);
    requireSame(manifest.schemas, await describeSchemas(url, prefix));
    for (const [store, folder] of Object.entries(stores)) await copyTree(join(from, 'data', store), folder);
  } catch (error) {
    for (const schema of made) await connection.query(`DROP DATABASE ${schema}`);
    if (made.length > 0) for (const folder of Object.values(stores)) await emptyFolder(folder);
    throw error;
  } finally {
    await connection.end();
  }
}

/**
 * @param {string} from @param {string | undefined} passphrase
 * @returns {Promise<Manifest>}
 * @throws Failure where a file is missing or another one
 */
async function readWhole(from, passphrase) {
  const text = await readFile(join(from, MANIFEST), 'utf8').catch(() => {
    throw new Failure(`${from} is no whole backup: it has no ${MANIFEST}.`);
  });
  /** @type {Manifest} */
  const manifest = JSON.parse(text);
  requireFormat(manifest.format, from);
  await requireAuthentic(from, manifest, text, passphrase);
  for (const [file, digest] of Object.entries(manifest.files)) {
    const found = await digestOf(join(from, file)).catch(() => 'missing');
    if (found !== digest)
      throw new Failure(
        `${file} of the backup is ${found === 'missing' ? 'missing' : 'damaged'}; nothing was restored.`,
      );
  }
  return manifest;
}

/** @param {number} format @param {string} from */
function requireFormat(format, from) {
  if (format === FORMAT) return;
  if (format === 1)
    throw new Failure(
      `${from} was taken by version 0.1, whose backups this version does not read: restore it with version 0.1, and start this one on it.`,
    );
  throw new Failure(`${from} has a format that this version does not know.`);
}

/**
 * Checksums find accidents; against purpose stands the passphrase alone.
 * @param {string} from @param {Manifest} manifest @param {string} text of it @param {string | undefined} passphrase
 */
async function requireAuthentic(from, { isSealed }, text, passphrase) {
  if (isSealed && !passphrase) throw new Failure('This backup is closed: BACKUP_PASSPHRASE opens it.');
  if (!passphrase) return;
  if (!isSealed)
    throw new Failure(
      `${from} is not closed, so that anybody may have written it: restore it without BACKUP_PASSPHRASE if it is yours.`,
    );
  const sealed = await readSealed(join(from, SEALED_MANIFEST), passphrase);
  if (sealed.toString() !== text)
    throw new Failure(`${MANIFEST} of the backup was altered; nothing was restored.`);
}

/** @param {Place} place */
async function requireEmptyStores({ stores }) {
  for (const folder of Object.values(stores)) {
    const entries = existsSync(folder) ? await readdir(folder) : [];
    if (entries.length > 0) throw new Failure(`${folder} is not empty; nothing was restored.`);
  }
}

/** @param {import('mysql2/promise').Connection} connection @param {string} prefix */
async function requireNoSchemas(connection, prefix) {
  const names = (await rows(connection, 'SHOW DATABASES')).map((row) => Object.values(row)[0]);
  for (const service of SERVICES)
    if (names.includes(`${prefix}${service}`))
      throw new Failure(`The schema ${prefix}${service} is there already; nothing was restored.`);
}

/** @param {Manifest['schemas']} wanted @param {Manifest['schemas']} found */
function requireSame(wanted, found) {
  for (const [service, { tables }] of Object.entries(wanted))
    if (found[service]?.tables !== tables)
      throw new Failure(
        `${service} has ${found[service]?.tables} tables, and the backup ${tables}; nothing was restored.`,
      );
}
