import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, stat, utimes } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const maker = join(root, 'tools/bundle/bundle-process.mjs');
/** Below `node_modules`, so that packages outside of the bundle are resolved from it. */
const cache = join(root, 'node_modules/.cache/academy-test-processes');
/** The sources of a process outside of its own project; a change in them leads to a new bundle. */
const SHARED_SOURCES = [
  'libs/contracts/src',
  'libs/nest-kit/src',
  'libs/registry-kit/src',
  'package-lock.json',
  'tools/bundle',
];
const made = new Map<string, Promise<string>>();

/**
 * @param entry a project's `src/NAME.ts`, as an absolute path
 * @returns the program to start in its place, which is built once, and again after a change of a source
 */
export function processBundle(entry: string): Promise<string> {
  const found = made.get(entry) ?? make(entry);
  made.set(entry, found);
  return found;
}

async function make(entry: string): Promise<string> {
  const [project = ''] = relative(root, entry).split('/src/');
  const name = `${basename(project)}-${basename(entry, '.ts')}`;
  const out = join(cache, `${name}-${await fingerprint([`${project}/src`, ...SHARED_SOURCES])}`);
  if (!(await isIncluded(out))) await promisify(execFile)(process.execPath, [maker, entry, out]);
  return `${out}.mjs`;
}

/** True if it exists already. Marks it as used, so that it is not deleted as old. */
async function isIncluded(out: string): Promise<boolean> {
  const now = new Date();
  const touched = ['cache', 'cjs', 'mjs'].map((kind) => utimes(`${out}.${kind}`, now, now));
  return (await Promise.allSettled(touched)).every(({ status }) => status === 'fulfilled');
}

/** A hash of sizes and modification times. */
async function fingerprint(places: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  for (const place of places.map((each) => join(root, each))) {
    const isFolder = (await stat(place)).isDirectory();
    const files = isFolder ? (await readdir(place, { recursive: true })).sort() : [''];
    const facts = await Promise.all(files.map((file) => stat(join(place, file))));
    for (const [index, { size, mtimeMs }] of facts.entries())
      hash.update(`${files[index]} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}
