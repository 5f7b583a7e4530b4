// @ts-check
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { Failure } from '../failure.mjs';
import { root } from '../workspace.mjs';
import { declarationsOf, serialise, typesHash } from './declarations.mjs';
import { releasedRooms } from './rooms.mjs';
import { callsIn } from './calls.mjs';
import { pathsIn } from './sources.mjs';
import { versionName } from './version-name.mjs';

/** @typedef {import('@academy/registry-kit/gate/candidate').Candidate} Candidate */
/** @typedef {import('@academy/registry-kit/gate/candidate').UnsignedRelease} Unsigned */
/** @typedef {Candidate['contents']} Contents */

/** Written by the build for this script; no page loads them. */
const buildNotes = ['initial.json', 'page/initial.json', 'mf-stats.json'];
/** Beside the build's files: the types that the room offers or expects. */
const TYPES_FILE = 'types.json';

/** @param {string} room @returns {import('./rooms.mjs').ReleasedRoom} */
export function releasedRoom(room) {
  const known = releasedRooms[room];
  if (known) return known;
  throw new Failure(`${room} is no room that can be released: ${Object.keys(releasedRooms).join(', ')}`);
}

/**
 * @param {object} options
 * @param {string} options.room
 * @param {string} [options.dir] where its sources lie, relative to the repository; the room's folder by default
 * @param {string} options.built the folder with the built files
 * @param {{ version: string }} options.api that it was built against
 * @param {string} options.contact of its team, as the key ring names it
 * @param {string} options.signer the key that will sign it: what another one signed is another release
 * @param {string} [options.version] another name than the one that follows from its content
 * @returns {Promise<Candidate>}
 */
export async function describeBuild({ room, dir = room, built, api, contact, signer, version }) {
  const known = releasedRoom(room);
  const contents = await readFiles(built);
  const isHost = known.door.startsWith('libs/');
  const door = declarationsOf(known.door.replace(`${room}/`, `${dir}/`), isHost ? 'RemoteModule' : 'remote');
  contents.set(TYPES_FILE, Buffer.from(serialise(door)));
  const types = { contract: TYPES_FILE, typesHash: typesHash(door) };
  const start = await startFiles(built);
  const paths = pathsIn(join(root, known.paths.replace(`${room}/`, `${dir}/`)));
  const server = [...contents.keys()].find((file) => /^server\/main\.\w+\.cjs$/.test(file));
  /** @type {Omit<Unsigned, 'version' | 'commit' | 'publishedAt'>} */
  const content = {
    remote: known.remote,
    owner: { team: known.team, contact },
    routes: [...known.routes],
    ...start.files,
    ...(server && { server }),
    manifest: 'mf-manifest.json',
    assets: Object.fromEntries([...contents].sort(byName).map(([file, bytes]) => [file, hashed(bytes)])),
    exposes: isHost ? {} : { './app': types },
    ...(isHost && { accepts: types }),
    shared: { needs: start.needs, brings: isHost ? await broughtByHosts() : {} },
    pages: isHost ? paths.flatMap(({ path }) => path ?? []) : [],
    bffContract: { version: api.version, calls: await callsIn(join(root, dir, 'src')) },
    budgets: measure(contents, start.files.initial.scripts, known.budgets),
  };
  const { version: number } = JSON.parse(await readFile(join(root, room, 'package.json'), 'utf8'));
  const named = { version: version ?? versionName(number, signer, content), commit: await commit() };
  return { room, contents, paths, record: { ...content, ...named, publishedAt: new Date().toISOString() } };
}

/** @param {string} folder @returns {Promise<Contents>} */
async function readFiles(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => {
    throw new Failure(`${folder} is missing: build the room first`);
  });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((file) => !buildNotes.includes(file))
    .sort();
  return new Map(
    await Promise.all(
      files.map(async (file) => /** @type {const} */ ([file, await readFile(join(folder, file))])),
    ),
  );
}

/** @param {[string, unknown]} a @param {[string, unknown]} b */
const byName = ([a], [b]) => (a < b ? -1 : 1);

/** @param {Buffer} content */
const hashed = (content) => ({
  sha384: `sha384-${createHash('sha384').update(content).digest('base64')}`,
  bytes: content.length,
});

/**
 * What a page loads first: of a host as its build noted it, of a remote as its manifest says.
 * @param {string} built
 */
async function startFiles(built) {
  const page = await readJson(join(built, 'page/initial.json'));
  const host = await readJson(join(built, 'initial.json'));
  if (host) {
    const { parts, ...initial } = host;
    return { files: { entry: initial.scripts[0], initial, parts }, needs: {} };
  }
  const manifest = await readJson(join(built, 'mf-manifest.json'));
  const app = manifest?.exposes.find((/** @type {{ path: string }} */ expose) => expose.path === './app');
  if (!app) throw new Failure(`${built} holds neither a page nor a remote that exposes ./app`);
  const entry = manifest.metaData.remoteEntry.name;
  const initial = { scripts: [entry, ...app.assets.js.sync], styles: app.assets.css.sync };
  const needs = Object.fromEntries(
    manifest.shared.map((/** @type {{ name: string, requiredVersion: string }} */ lib) => [
      lib.name,
      lib.requiredVersion,
    ]),
  );
  const { pageRuntime } = await import('@academy/mf-kit/webpack/shared');
  const runtime = pageRuntime();
  return {
    files: {
      entry,
      initial,
      ...(page && { page: inFolder({ scripts: page.scripts, styles: page.styles }, 'page') }),
    },
    needs: { ...needs, [runtime.name]: `^${runtime.version}` },
  };
}

/** @param {Record<string, string[]>} files @param {string} folder */
const inFolder = (files, folder) =>
  Object.fromEntries(
    Object.entries(files).map(([kind, names]) => [kind, names.map((name) => `${folder}/${name}`)]),
  );

/** @returns {Promise<Record<string, string>>} versions by library */
async function broughtByHosts() {
  const { pageRuntime, sharedModules } = await import('@academy/mf-kit/webpack/shared');
  const libraries = Object.entries(sharedModules('host')).map(([name, { version }]) => ({ name, version }));
  return Object.fromEntries([...libraries, pageRuntime()].map(({ name, version }) => [name, version]));
}

/**
 * @param {Contents} contents @param {string[]} initial
 * @param {import('./rooms.mjs').ReleasedRoom['budgets']} limits
 * @returns {Unsigned['budgets']}
 */
function measure(contents, initial, limits) {
  const sizesOf = (/** @type {string} */ extension) =>
    [...contents]
      .filter(([file]) => file.endsWith(extension))
      .map(([file, content]) => /** @type {const} */ ([file, gzipSync(content, { level: 9 }).length]));
  const scripts = sizesOf('.js');
  const sum = (/** @type {typeof scripts} */ some) => some.reduce((bytes, [, size]) => bytes + size, 0);
  return {
    initial: { bytes: sum(scripts.filter(([file]) => initial.includes(file))), limit: limits.initial },
    total: { bytes: sum(scripts), limit: limits.total },
    styles: { bytes: sum(sizesOf('.css')), limit: limits.styles },
  };
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
