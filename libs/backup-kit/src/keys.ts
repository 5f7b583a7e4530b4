/** Keys are stored beside the data that they open only when a passphrase encrypts them. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Failure } from '../../../tools/failure.mjs';
import { filesIn } from './files.js';
import { readEncrypted, encrypt } from './encryption.js';

export const KEYS_FILE = 'keys.enc';
/** A file by its path in the folder of the keys, and what it holds. */
type Key = readonly [string, Buffer];

/** @returns the files of the keys in the folder */
export async function keysIn(folder: string): Promise<string[]> {
  const keys = (await filesIn(join(folder, 'release-keys'))).map((file) => `release-keys/${file}`);
  return existsSync(join(folder, 'secrets.json')) ? ['secrets.json', ...keys] : keys;
}

/** @param files in the folder */
export async function encryptKeys(
  folder: string,
  files: readonly string[],
  out: string,
  passphrase: string,
): Promise<void> {
  const contents = await Promise.all(
    files.map(async (file) => [file, await readFile(join(folder, file), 'base64')]),
  );
  await encrypt([[Buffer.from(JSON.stringify(contents))]], out, passphrase);
}

/** @throws Failure for a wrong passphrase */
export async function openKeys(file: string, passphrase: string): Promise<Key[]> {
  const contents = JSON.parse(await readEncrypted(file, passphrase)) as [string, string][];
  return contents.map(([name, content]) => [name, Buffer.from(content, 'base64')]);
}

/**
 * Writes the missing key files, each atomically.
 * @returns a function that removes the written files
 * @throws Failure before anything is written, if the folder has other keys
 */
export async function putKeys(keys: readonly Key[], folder: string): Promise<() => Promise<void>> {
  const missing: { file: string; content: Buffer }[] = [];
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

async function writeWhole(file: string, content: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(`${file}.new`, content, { mode: 0o600 });
  await rename(`${file}.new`, file);
}

/** A newer version adds keys to those that it finds. Both are JSON. */
function holdsAll(own: string, wanted: string): boolean {
  try {
    return holds(JSON.parse(own), JSON.parse(wanted));
  } catch {
    return false;
  }
}

/** @returns whether everything that is wanted is there, with its value */
function holds(own: unknown, wanted: unknown): boolean {
  if (typeof wanted !== 'object' || wanted === null) return own === wanted;
  if (typeof own !== 'object' || own === null) return false;
  if (Array.isArray(wanted))
    return wanted.every(
      (item: unknown) => Array.isArray(own) && own.some((mine: unknown) => holds(mine, item)),
    );
  return Object.entries(wanted).every(([name, value]) =>
    holds((own as Record<string, unknown>)[name], value),
  );
}
