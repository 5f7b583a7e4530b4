// @ts-check
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const skippedFolders = new Set(['node_modules', 'dist', 'test', '.data', '.nx', 'coverage', 'test-results']);
const isSkippedFile = (/** @type {string} */ name) =>
  /\.(spec|e2e-spec)\.[a-z]+$/.test(name) || name.endsWith('.md');

/**
 * A digest of all files that a build reads, so that an unchanged checkout is not built again.
 * @param {string} base
 * @param {string[]} paths files and folders, relative to `base`
 * @returns {string}
 */
export function fingerprint(base, paths) {
  const hash = createHash('sha256');
  for (const path of paths) addPath(hash, base, path);
  return hash.digest('hex');
}

/** @param {import('node:crypto').Hash} hash @param {string} base @param {string} path */
function addPath(hash, base, path) {
  const entries = readFolder(join(base, path));
  if (!entries) {
    hash.update(`${path}\0`).update(readFileSync(join(base, path)));
    return;
  }
  for (const entry of entries) {
    if (entry.isDirectory() ? skippedFolders.has(entry.name) : isSkippedFile(entry.name)) continue;
    if (entry.isDirectory() || entry.isFile()) addPath(hash, base, `${path}/${entry.name}`);
  }
}

/** @param {string} path @returns {import('node:fs').Dirent[] | undefined} sorted by name; undefined for a file */
function readFolder(path) {
  try {
    return readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOTDIR') return undefined;
    throw error;
  }
}
