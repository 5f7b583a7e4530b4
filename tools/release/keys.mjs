// @ts-check
/** Keys of a machine's own store: made once per checkout, never part of the repository. */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../failure.mjs';
import { slug } from './key-names.mjs';

/** @typedef {import('@academy/registry-kit/signing').TeamKey} TeamKey */

/** @param {string} dataDir */
export const keyFolder = (dataDir) => join(dataDir, 'release-keys');
/** @param {string} dataDir @returns {string} the public keys, as who serves releases reads them */
export const keyRingFile = (dataDir) => join(keyFolder(dataDir), 'key-ring.json');
/** @param {string} dataDir @param {string} owner a team, or the role of a server */
export const teamKeyFile = (dataDir, owner) => join(keyFolder(dataDir), `${slug(owner)}.json`);

/** What the BFF signs by itself, or for an admin (decision 0092). @type {readonly import('@academy/contracts/release.schemas').ServerRole[]} */
const roles = ['guard', 'operator'];

/**
 * Makes the keys that a checkout does not have yet, one per team and one per role of the BFF, and the key ring with
 * their public halves. A room that is new since then is added to its team's line.
 * @param {string} dataDir
 * @param {readonly OwnedRoom[]} [rooms] those of this checkout by default
 */
export async function ensureDevelopmentKeys(dataDir, rooms) {
  await mkdir(keyFolder(dataDir), { recursive: true, mode: 0o700 });
  const file = keyRingFile(dataDir);
  const before = existsSync(file) ? await loadKeyRing(file) : { teams: [] };
  const teams = await withEveryTeam(dataDir, before.teams, rooms ?? (await ownRooms()));
  const remotes = teams.flatMap((team) => team.remotes);
  const servers = await withEveryRole(dataDir, before.servers ?? [], remotes);
  const ring = { ...before, teams, servers };
  if (JSON.stringify(ring) !== JSON.stringify(before)) await writeJson(file, ring);
}

/** @typedef {import('@academy/contracts/release.schemas').KeyRing} KeyRing */

/** @param {string} dataDir @param {string} owner @returns {Promise<{ id: string, publicKey: string }>} */
async function makeOwnKey(dataDir, owner) {
  const { createTeamKey } = await import('@academy/registry-kit/signing');
  const { key, line } = createTeamKey(owner, `${slug(owner)}-${randomBytes(3).toString('hex')}`);
  await writeFile(teamKeyFile(dataDir, owner), `${JSON.stringify(key, null, 2)}\n`, { mode: 0o600 });
  return line;
}

/** @typedef {{ remote: string, team: string }} OwnedRoom */

/** Reads what every front room says of itself, which an image does not hold. @returns {Promise<OwnedRoom[]>} */
const ownRooms = async () => Object.values((await import('./rooms.mjs')).releasedRooms);

/**
 * @param {string} dataDir @param {KeyRing['teams']} known @param {readonly OwnedRoom[]} rooms
 * @returns {Promise<KeyRing['teams']>}
 */
async function withEveryTeam(dataDir, known, rooms) {
  const owned = (/** @type {string} */ team) =>
    rooms.filter((room) => room.team === team).map(({ remote }) => remote);
  const teams = known.map((line) => ({ ...line, remotes: joined(line.remotes, owned(line.team)) }));
  for (const team of new Set(rooms.map((room) => room.team))) {
    if (teams.some((line) => line.team === team)) continue;
    const keys = [await makeOwnKey(dataDir, team)];
    teams.push({ team, contact: `${slug(team)}@academy.test`, remotes: owned(team), keys });
  }
  return teams;
}

/**
 * @param {string} dataDir @param {NonNullable<KeyRing['servers']>} known @param {readonly string[]} remotes
 * @returns {Promise<NonNullable<KeyRing['servers']>>}
 */
async function withEveryRole(dataDir, known, remotes) {
  const servers = known.map((line) => ({ ...line, remotes: joined(line.remotes, remotes) }));
  for (const role of roles) {
    if (servers.some((line) => line.role === role)) continue;
    servers.push({ role, remotes: [...remotes], keys: [await makeOwnKey(dataDir, role)] });
  }
  return servers;
}

/** @param {readonly string[]} names @param {readonly string[]} more */
const joined = (names, more) => [...new Set([...names, ...more])];

/** @param {string} file @param {object} value */
async function writeJson(file, value) {
  await writeFile(`${file}.new`, `${JSON.stringify(value, null, 2)}\n`);
  await rename(`${file}.new`, file);
}

/**
 * @param {string} file
 * @returns {Promise<TeamKey>}
 * @throws Failure saying where a key comes from
 */
export async function loadTeamKey(file) {
  const { readTeamKey } = await import('@academy/registry-kit/signing');
  return readTeamKey(file).catch((error) => {
    throw new Failure(
      `${error instanceof Error ? error.message : error}\nName your team's key with --key FILE; for this machine's own store npm start makes one.`,
    );
  });
}

/**
 * A further key for a team, for a new member or for rotation. The private half goes into a file that must not be there.
 * @param {{ team: string, id: string, file: string }} options
 * @returns {Promise<{ id: string, publicKey: string }>} the line for the key ring
 */
export async function makeKey({ team, id, file }) {
  const { createTeamKey } = await import('@academy/registry-kit/signing');
  const { key, line } = asFailure(() => createTeamKey(team, id));
  await writeFile(file, `${JSON.stringify(key, null, 2)}\n`, { mode: 0o600, flag: 'wx' }).catch((error) => {
    throw new Failure(`${file} cannot be written: ${error.message}`);
  });
  return line;
}

/** @template Made @param {() => Made} make @returns {Made} */
function asFailure(make) {
  try {
    return make();
  } catch (error) {
    const issues = /** @type {{ issues?: { message: string }[] }} */ (error).issues ?? [];
    throw new Failure(
      issues.length > 0 ? `${issues.map(({ message }) => message).join('; ')}.` : String(error),
    );
  }
}

/** @param {string} file @returns {Promise<import('@academy/contracts/release.schemas').KeyRing>} */
export async function loadKeyRing(file) {
  const { readKeyRing } = await import('@academy/registry-kit/signing');
  await readFile(file).catch(() => {
    throw new Failure(`There is no key ring at ${file}: name it with --keys FILE, or run npm start once.`);
  });
  return readKeyRing(file).catch((error) => {
    throw new Failure(error.message);
  });
}
