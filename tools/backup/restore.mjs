// @ts-check
import { createReadStream, existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../failure.mjs';
import { dumpFile, FORMAT, MANIFEST, ENCRYPTED_MANIFEST, SERVICES } from './backup.mjs';
import { connect, loadSchemas, rows } from './client.mjs';
import { copyTree, digestOf, emptyFolder } from './files.mjs';
import { KEYS_FILE, openKeys, putKeys } from './keys.mjs';
import { readEncrypted, requireDecryptable, decrypt } from './encryption.mjs';

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
  if (place.passphrase) await requireDecryptable(join(from, dumpFile(true)), place.passphrase);
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

/** @param {Manifest} manifest @param {Place} place @param {string} from */
const keysOf = async ({ hasKeys }, { keyFolder, passphrase }, from) =>
  hasKeys && keyFolder && passphrase ? openKeys(join(from, KEYS_FILE), passphrase) : [];

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
    const file = join(from, dumpFile(manifest.isEncrypted));
    const dump = passphrase ? await decrypt(file, passphrase) : [createReadStream(file)];
    const names = new Map(
      Object.entries(manifest.schemas).map(([service, { schema }]) => [schema, `${prefix}${service}`]),
    );
    await loadSchemas(url, findProgram, dump, names);
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
  if (manifest.format !== FORMAT)
    throw new Failure(
      `${from} has form ${manifest.format}, and this version reads form ${FORMAT} alone. Form 1 is that of version 0.1: restore it with 0.1, and start this version on it.`,
    );
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

/**
 * Checksums find accidents; against purpose stands the passphrase alone.
 * @param {string} from @param {Manifest} manifest @param {string} text of it @param {string | undefined} passphrase
 */
async function requireAuthentic(from, { isEncrypted }, text, passphrase) {
  if (isEncrypted && !passphrase) throw new Failure('This backup is encrypted: BACKUP_PASSPHRASE opens it.');
  if (!passphrase) return;
  if (!isEncrypted)
    throw new Failure(
      `${from} is not encrypted, so that anybody may have written it: restore it without BACKUP_PASSPHRASE if it is yours.`,
    );
  if ((await readEncrypted(join(from, ENCRYPTED_MANIFEST), passphrase)) !== text)
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
