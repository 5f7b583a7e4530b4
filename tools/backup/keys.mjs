// @ts-check
/** Keys lie beside the data that they open only when a passphrase closes them. */
import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Failure } from '../failure.mjs';
import { filesIn } from './files.mjs';

export const KEYS_FILE = 'keys.sealed';
/** A file by its path in the folder of the keys, and what it holds. @typedef {[string, Buffer]} Key */

const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

/** @param {string} passphrase @param {Buffer} salt */
const keyOf = (passphrase, salt) => scryptSync(passphrase, salt, 32, COST);

/** @param {string} folder @returns {Promise<string[]>} the files of the keys in it */
export async function keysIn(folder) {
  const keys = (await filesIn(join(folder, 'release-keys'))).map((file) => `release-keys/${file}`);
  return existsSync(join(folder, 'secrets.json')) ? ['secrets.json', ...keys] : keys;
}

/**
 * @param {string} folder @param {readonly string[]} files in it @param {string} out @param {string} passphrase
 */
export async function sealKeys(folder, files, out, passphrase) {
  if (passphrase.length < 12) throw new Failure('BACKUP_PASSPHRASE has fewer than 12 characters.');
  const contents = await Promise.all(
    files.map(async (file) => [file, await readFile(join(folder, file), 'base64')]),
  );
  const [salt, nonce] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv('aes-256-gcm', keyOf(passphrase, salt), nonce);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(contents)), cipher.final()]);
  await writeFile(out, Buffer.concat([salt, nonce, cipher.getAuthTag(), sealed]), { mode: 0o600 });
}

/** @param {string} file @param {string} passphrase @returns {Promise<Key[]>} @throws Failure for a wrong passphrase */
export async function openKeys(file, passphrase) {
  const sealed = await readFile(file);
  const [salt, nonce, tag] = [sealed.subarray(0, 16), sealed.subarray(16, 28), sealed.subarray(28, 44)];
  const decipher = createDecipheriv('aes-256-gcm', keyOf(passphrase, salt), nonce).setAuthTag(tag);
  try {
    const text = Buffer.concat([decipher.update(sealed.subarray(44)), decipher.final()]).toString();
    return JSON.parse(text).map((/** @type {[string, string]} */ [name, content]) => [
      name,
      Buffer.from(content, 'base64'),
    ]);
  } catch {
    throw new Failure('BACKUP_PASSPHRASE does not open the keys of this backup, or they are damaged.');
  }
}

/**
 * Writes those that are not there, each as a whole.
 * @param {readonly Key[]} keys @param {string} folder
 * @returns {Promise<() => Promise<void>>} takes back what was written
 * @throws Failure, before anything is written, where others are there
 */
export async function putKeys(keys, folder) {
  /** @type {{ file: string, content: Buffer }[]} */
  const missing = [];
  for (const [name, content] of keys) {
    const file = join(folder, name);
    if (!existsSync(file)) missing.push({ file, content });
    else if (!holdsAll(await readFile(file, 'utf8'), content.toString()))
      throw new Failure(
        `${file} is there already, with other keys than the backup's: bring these back first, into a system that has none.`,
      );
  }
  const undo = async () => {
    for (const { file } of missing) await rm(file, { force: true });
  };
  try {
    for (const { file, content } of missing) await writeWhole(file, content);
    return undo;
  } catch (error) {
    await undo();
    throw error;
  }
}

/** @param {string} file @param {Buffer} content */
async function writeWhole(file, content) {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(`${file}.new`, content, { mode: 0o600 });
  await rename(`${file}.new`, file);
}

/** A newer version adds keys to those that it finds. @param {string} own @param {string} wanted both JSON */
function holdsAll(own, wanted) {
  try {
    return holds(JSON.parse(own), JSON.parse(wanted));
  } catch {
    return false;
  }
}

/** @param {any} own @param {any} wanted @returns {boolean} whether everything that is wanted is there, with its value */
function holds(own, wanted) {
  if (typeof wanted !== 'object' || wanted === null) return own === wanted;
  if (typeof own !== 'object' || own === null) return false;
  if (Array.isArray(wanted))
    return wanted.every((item) => Array.isArray(own) && own.some((mine) => holds(mine, item)));
  return Object.entries(wanted).every(([name, value]) => holds(own[name], value));
}
