// @ts-check
/** Keys lie beside the data that they open only when a passphrase encrypts them. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Failure } from '../failure.mjs';
import { filesIn } from './files.mjs';
import { readEncrypted, encrypt } from './encryption.mjs';

export const KEYS_FILE = 'keys.enc';
/** A file by its path in the folder of the keys, and what it holds. @typedef {[string, Buffer]} Key */

/** @param {string} folder @returns {Promise<string[]>} the files of the keys in it */
export async function keysIn(folder) {
  const keys = (await filesIn(join(folder, 'release-keys'))).map((file) => `release-keys/${file}`);
  return existsSync(join(folder, 'secrets.json')) ? ['secrets.json', ...keys] : keys;
}

/**
 * @param {string} folder @param {readonly string[]} files in it @param {string} out @param {string} passphrase
 */
export async function encryptKeys(folder, files, out, passphrase) {
  const contents = await Promise.all(
    files.map(async (file) => [file, await readFile(join(folder, file), 'base64')]),
  );
  await encrypt([[Buffer.from(JSON.stringify(contents))]], out, passphrase);
}

/** @param {string} file @param {string} passphrase @returns {Promise<Key[]>} @throws Failure for a wrong passphrase */
export async function openKeys(file, passphrase) {
  const contents = JSON.parse(await readEncrypted(file, passphrase));
  return contents.map((/** @type {[string, string]} */ [name, content]) => [
    name,
    Buffer.from(content, 'base64'),
  ]);
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
