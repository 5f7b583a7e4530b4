// @ts-check
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Failure } from '../failure.mjs';
import { connect, dumpSchemas, rows } from './client.mjs';
import { copyTree, digestsIn } from './files.mjs';
import { KEYS_FILE, keysIn, encryptKeys } from './keys.mjs';
import { encrypt } from './encryption.mjs';

export const SERVICES = ['auth', 'catalog', 'payment'];
/** Pictures, media of lectures, and releases, by the names that they have in a backup. */
export const STORES = /** @type {const} */ (['uploads', 'uploads-media', 'releases']);
export const MANIFEST = 'manifest.json';
/** The manifest once more, where a passphrase is given: another one cannot take its place. */
export const ENCRYPTED_MANIFEST = 'manifest.enc';
export const FORMAT = 2;
/** @param {boolean} isEncrypted */
export const dumpFile = (isEncrypted) => (isEncrypted ? 'databases.sql.gz.enc' : 'databases.sql.gz');

/** @typedef {typeof STORES[number]} Store */
/**
 * @typedef {object} Place where an academy lies
 * @property {() => Promise<string>} mysqlUrl of an account that reads, or makes, the three schemas
 * @property {import('./client.mjs').FindProgram} findProgram
 * @property {string} prefix of the schemas, such as `academy_`
 * @property {Partial<Record<Store, string>>} stores their folders; one that lies in a bucket is left out
 * @property {string} [keyFolder] with `secrets.json` and `release-keys`; none where others keep the keys
 * @property {string} [passphrase] encrypts the dump and the keys; without it keys are not part of the backup
 */
/**
 * @typedef {object} Manifest
 * @property {typeof FORMAT} format
 * @property {string} takenAt just before the moment that the databases are of
 * @property {Record<string, { schema: string, tables: number }>} schemas by service
 * @property {string} server its version @property {string} client version of the program that wrote the dump
 * @property {import('./client.mjs').LogPosition} [log]
 * @property {boolean} isEncrypted @property {boolean} hasKeys
 * @property {Record<string, string>} files SHA-256 by path
 */

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
async function fillBackup({ mysqlUrl, findProgram, prefix, stores, keyFolder, passphrase }, work) {
  const takenAt = new Date().toISOString();
  const url = await mysqlUrl();
  const schemas = await describeSchemas(url, prefix);
  const names = Object.values(schemas).map(({ schema }) => schema);
  const file = join(work, dumpFile(Boolean(passphrase)));
  const versions = await dumpSchemas(url, names, findProgram, (dump) =>
    passphrase
      ? encrypt(dump, file, passphrase)
      : pipeline([...dump, createWriteStream(file, { mode: 0o600 })]),
  );
  for (const [store, folder] of Object.entries(stores)) await copyTree(folder, join(work, 'data', store));
  if (keyFolder && passphrase)
    await encryptKeys(keyFolder, await keysIn(keyFolder), join(work, KEYS_FILE), passphrase);
  /** @type {Manifest} */
  const manifest = {
    format: FORMAT,
    takenAt,
    schemas,
    ...versions,
    isEncrypted: Boolean(passphrase),
    hasKeys: Boolean(keyFolder && passphrase),
    files: await digestsIn(work),
  };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(join(work, MANIFEST), text);
  if (passphrase) await encrypt([[Buffer.from(text)]], join(work, ENCRYPTED_MANIFEST), passphrase);
  return manifest;
}

/**
 * @param {string} url @param {string} prefix
 * @returns {Promise<Manifest['schemas']>}
 * @throws Failure where a schema shows no table: to an account that may not see one the client shows nothing, without a word
 */
async function describeSchemas(url, prefix) {
  const connection = await connect(url);
  try {
    /** @type {Manifest['schemas']} */
    const schemas = {};
    for (const service of SERVICES) {
      const schema = `${prefix}${service}`;
      const [{ tables } = {}] = await rows(
        connection,
        `SELECT COUNT(*) AS tables FROM information_schema.TABLES WHERE TABLE_SCHEMA = ${connection.escape(schema)} AND TABLE_TYPE = 'BASE TABLE'`,
      );
      if (!Number(tables)) throw new Failure(`${schema} is not there, or this account may not read it.`);
      schemas[service] = { schema, tables: Number(tables) };
    }
    return schemas;
  } finally {
    await connection.end();
  }
}
