// @ts-check
/**
 * Puts a built front room into the release store and makes it live. No dependency, so that it runs anywhere.
 *
 *   node tools/release/publish.mjs mf-catalog
 *
 * The store: `<store>/<remote>/<version>/…` with `release.json`, never changed once it is there, and
 * `<store>/channels.jsonl`, appended only (federation.md, F2).
 */
import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { appendFile, cp, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { releasedRooms } from './rooms.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Written by the build for this script; no page loads them. */
const buildNotes = ['initial.json', 'page/initial.json', 'mf-stats.json'];

/**
 * @param {object} options
 * @param {string} options.room the room's folder, e.g. `mf-catalog`; built before, its `dist/release` is taken
 * @param {string} [options.by] who releases
 * @param {string} [options.reason]
 * @param {string} [options.store] the store's folder; RELEASE_STORE_DIR or `.data/releases` by default
 * @param {string} [options.source] the folder with the built files
 * @returns {Promise<{ remote: string, version: string, isNew: boolean, isPromoted: boolean }>}
 */
export async function publishRelease({ room, by = userInfo().username, reason = 'release', store, source }) {
  const storeDir = store ?? process.env.RELEASE_STORE_DIR ?? join(root, '.data/releases');
  const built = source ?? join(root, room, 'dist/release');
  const record = await describe(room, built);
  const isNew = await place(record, built, storeDir);
  const isPromoted = await promote(record, { by, reason, storeDir });
  return { remote: record.remote, version: record.version, isNew, isPromoted };
}

/** @typedef {Awaited<ReturnType<typeof describe>>} ReleaseRecord */

/** @param {string} room @param {string} built */
async function describe(room, built) {
  const known = /** @type {Record<string, { remote: string, team: string, routes: string[] }>} */ (
    releasedRooms
  )[room];
  if (!known)
    throw new Error(`${room} is no room that can be released: ${Object.keys(releasedRooms).join(', ')}`);
  const assets = await hashFiles(built);
  const { version: number } = JSON.parse(await readFile(join(root, room, 'package.json'), 'utf8'));
  const digest = createHash('sha256').update(JSON.stringify(assets)).digest('hex').slice(0, 8);
  const start = await startFiles(built, assets);
  return {
    remote: known.remote,
    version: `${number}-${digest}`,
    commit: await commit(),
    owner: { team: known.team, contact: `${room}@academy.test` },
    routes: known.routes,
    ...start,
    ...serverFile(assets),
    manifest: 'mf-manifest.json',
    assets,
    publishedAt: new Date().toISOString(),
  };
}

/** @param {string} built @returns {Promise<Record<string, { sha384: string, bytes: number }>>} by path, sorted */
async function hashFiles(built) {
  const entries = await readdir(built, { recursive: true, withFileTypes: true }).catch(() => {
    throw new Error(`${built} is missing: build the room first`);
  });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(built.length + 1))
    .filter((file) => !buildNotes.includes(file))
    .sort();
  const hashed = files.map(async (file) => {
    const content = await readFile(join(built, file));
    const sha384 = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    return [file, { sha384, bytes: content.length }];
  });
  return Object.fromEntries(await Promise.all(hashed));
}

/**
 * What a page loads first: of a host as its build noted it, of a remote as its manifest says.
 *
 * @param {string} built
 * @param {Record<string, object>} assets
 */
async function startFiles(built, assets) {
  const page = await readJson(join(built, 'page/initial.json'));
  const host = await readJson(join(built, 'initial.json'));
  if (host) {
    const { parts, ...initial } = host;
    return { entry: initial.scripts[0], initial, parts };
  }
  const manifest = await readJson(join(built, 'mf-manifest.json'));
  const app = manifest?.exposes.find((/** @type {{ path: string }} */ expose) => expose.path === './app');
  if (!app) throw new Error(`${built} holds neither a page nor a remote that exposes ./app`);
  const entry = manifest.metaData.remoteEntry.name;
  const initial = { scripts: [entry, ...app.assets.js.sync], styles: app.assets.css.sync };
  const missing = [...initial.scripts, ...initial.styles].filter((file) => !assets[file]);
  if (missing.length > 0)
    throw new Error(`The manifest names files that are not there: ${missing.join(', ')}`);
  return {
    entry,
    initial,
    ...(page && { page: inFolder({ scripts: page.scripts, styles: page.styles }, 'page') }),
  };
}

/** What draws first views on a server, where the room has it. @param {Record<string, object>} assets */
function serverFile(assets) {
  const server = Object.keys(assets).find((file) => /^server\/main\.\w+\.cjs$/.test(file));
  return server ? { server } : {};
}

/** @param {Record<string, string[]>} files @param {string} folder */
const inFolder = (files, folder) =>
  Object.fromEntries(
    Object.entries(files).map(([kind, names]) => [kind, names.map((name) => `${folder}/${name}`)]),
  );

/**
 * Copies beside and renames, so that a version is there whole or not at all.
 *
 * @param {ReleaseRecord} record
 * @param {string} built
 * @param {string} storeDir
 * @returns {Promise<boolean>} false where it was there
 */
async function place(record, built, storeDir) {
  const target = join(storeDir, record.remote, record.version);
  if (await readJson(join(target, 'release.json'))) return false;
  const draft = join(storeDir, '.incoming', randomBytes(8).toString('hex'));
  await mkdir(join(storeDir, record.remote), { recursive: true });
  await mkdir(draft, { recursive: true });
  try {
    await Promise.all(Object.keys(record.assets).map((file) => copy(join(built, file), join(draft, file))));
    await writeFile(join(draft, 'release.json'), `${JSON.stringify(record, null, 2)}\n`);
    await rename(draft, target);
    return true;
  } catch (error) {
    const wasFaster = ['ENOTEMPTY', 'EEXIST'].includes(
      /** @type {NodeJS.ErrnoException} */ (error).code ?? '',
    );
    if (!wasFaster) throw error;
    return false;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/**
 * With compressed copies beside a text, so that no server compresses the same file twice.
 *
 * @param {string} source
 * @param {string} target
 */
async function copy(source, target) {
  await cp(source, target);
  if (!/\.(css|js|json|svg)$/.test(target)) return;
  const content = await readFile(source);
  await writeFile(`${target}.br`, await promisify(brotliCompress)(content));
  await writeFile(`${target}.gz`, await promisify(gzip)(content, { level: 9 }));
}

/**
 * @param {ReleaseRecord} record
 * @param {{ by: string, reason: string, storeDir: string }} how
 */
async function promote(record, { by, reason, storeDir }) {
  const journal = join(storeDir, 'channels.jsonl');
  const lines = (await readFile(journal, 'utf8').catch(() => '')).split('\n').filter(Boolean);
  const live = lines.map((line) => JSON.parse(line)).findLast((event) => event.remote === record.remote);
  if (live?.version === record.version) return false;
  const event = {
    remote: record.remote,
    version: record.version,
    percent: 100,
    by,
    reason,
    at: new Date().toISOString(),
  };
  await appendFile(journal, `${JSON.stringify(event)}\n`);
  return true;
}

async function commit() {
  const git = promisify(execFile)('git', ['rev-parse', 'HEAD'], { cwd: root });
  return git.then(
    ({ stdout }) => stdout.trim(),
    () => 'unknown',
  );
}

/** @param {string} file @returns {Promise<any>} undefined where it is missing */
async function readJson(file) {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const rooms = process.argv.slice(2);
  if (rooms.length === 0) {
    console.error(`Usage: node tools/release/publish.mjs ROOM…   (${Object.keys(releasedRooms).join(', ')})`);
    process.exit(2);
  }
  for (const room of rooms) {
    const { remote, version, isNew, isPromoted } = await publishRelease({ room });
    console.log(
      `${remote} ${version}: ${isNew ? 'published' : 'was there'}, ${isPromoted ? 'now live' : 'live already'}`,
    );
  }
}
