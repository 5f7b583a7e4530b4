import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** @returns SHA-256, in hex */
export async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/**
 * One file after the other: a store has more files than a process may open, and than its memory holds streams.
 * @returns digests by the path in the folder
 */
export async function digestsIn(folder: string): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const file of await filesIn(folder)) digests[file] = await digestOf(join(folder, file));
  return digests;
}

/** @returns files below the folder, by their paths in it */
export async function filesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

/** Files of the stores are written once and never changed. One that goes away while they are copied was deleted since. */
export async function copyTree(from: string, to: string): Promise<void> {
  for (const file of await filesIn(from)) {
    await mkdir(dirname(join(to, file)), { recursive: true });
    await copyFile(join(from, file), join(to, file)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
}

/** The folder itself stays: it may be a volume. */
export async function emptyFolder(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  for (const entry of await readdir(folder)) await rm(join(folder, entry), { recursive: true, force: true });
}
