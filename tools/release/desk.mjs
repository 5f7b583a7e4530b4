// @ts-check
/** The store, the keys and the live set, as a command or npm start works with them. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Failure } from '../failure.mjs';
import { dataDirectory } from '../workspace.mjs';
import { liveApi } from './api.mjs';
import { ensureDevelopmentKeys, keyRingFile, loadKeyRing, loadTeamKey, teamKeyFile } from './keys.mjs';

/** @typedef {import('@academy/contracts/release.schemas').SignedRelease} SignedRelease */
/** @typedef {import('@academy/registry-kit/object-store').ObjectStore} ObjectStore */
/** @typedef {import('@academy/contracts/release.schemas').KeyRing} KeyRing */

/**
 * @typedef {object} Desk
 * @property {ObjectStore} store
 * @property {KeyRing} ring
 * @property {string} dataDir
 * @property {string} bff where the live API is described
 */

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {{ store?: string | undefined, keys?: string | undefined, bff?: string | undefined }} named
 * @returns {Promise<Desk>}
 */
export async function openDesk(env, named = {}) {
  const { openStore, storeVariables } = await import('@academy/registry-kit/store-setting').catch(() => {
    throw new Failure(
      'The libraries are not built yet: run npm start, or npx nx build @academy/registry-kit, once.',
    );
  });
  const dataDir = dataDirectory('development', env);
  const place = named.store ?? env['RELEASE_STORE_DIR'] ?? join(dataDir, 'releases');
  const keys = named.keys ?? env['RELEASE_KEYS_FILE'];
  // Of this machine's own store, every team has a key, also one that has come since npm start.
  if (!keys && existsSync(keyRingFile(dataDir))) await ensureDevelopmentKeys(dataDir);
  const isFolder = !/^s3:/.test(place);
  if (isFolder && named.store && !existsSync(place)) {
    throw new Failure(`There is no store at ${place}: make the folder first, if that is where it is to be.`);
  }
  const ring = await loadKeyRing(resolve(keys ?? keyRingFile(dataDir)));
  const bff =
    named.bff ??
    env['ACADEMY_BFF'] ??
    `http://localhost:${env['ACADEMY_PORT'] ?? env['ACADEMY_PORT_BASE'] ?? 4000}`;
  try {
    return {
      store: openStore(storeVariables.parse({ ...env, RELEASE_STORE_DIR: place })),
      ring,
      dataDir,
      bff,
    };
  } catch (error) {
    throw new Failure(error instanceof Error ? error.message : String(error));
  }
}

/** @param {Desk} desk @param {string} team @param {string | undefined} file */
export const keyFor = ({ dataDir }, team, file) =>
  loadTeamKey(file ? resolve(file) : teamKeyFile(dataDir, team));

/**
 * @param {Desk} desk @param {string} remote @param {import('./keys.mjs').TeamKey} key
 * @throws Failure where what this key signs of the remote would not count
 */
export async function requireMaySign({ ring }, remote, key) {
  const { requireSignature, signWith } = await import('@academy/registry-kit/signing');
  try {
    requireSignature(ring, 'release', signWith(key, 'release', { remote }), new Date().toISOString());
  } catch (error) {
    throw new Failure(
      `This key cannot release ${remote}: ${error instanceof Error ? error.message : error}.`,
    );
  }
}

/** @param {Desk} desk @param {string} team @returns {string} who is to be told of its remotes */
export const contactOf = ({ ring }, team) => ring.teams.find((line) => line.team === team)?.contact ?? '';

/** @param {Desk} desk @param {string} remote */
export async function channelOf({ store, ring }, remote) {
  const { readChannel } = await import('@academy/registry-kit/journal');
  return readChannel(store, ring, remote);
}

/**
 * @param {Desk} desk @param {string} remote @param {string} version
 * @returns {Promise<SignedRelease>}
 * @throws Failure where it is not there, or is not signed by its team
 */
export async function releaseOf({ store, ring }, remote, version) {
  const { readRelease } = await import('@academy/registry-kit/release-records');
  const release = await readRelease(store, ring, remote, version).catch((error) => {
    throw new Failure(`${remote} ${version} does not count: ${error.message}`);
  });
  if (release) return release;
  throw new Failure(
    `There is no ${remote} ${version} in ${store.name}: npm run release -- status lists what is there.`,
  );
}

/**
 * Who serves a release compares its files with the record, and so does this.
 * @param {Desk} desk @param {SignedRelease} release
 * @returns {Promise<string | null>} the first file that is missing or another one
 */
export async function damagedFile({ store }, { remote, version, assets }) {
  const { hashOf } = await import('@academy/registry-kit/local-files');
  const found = await Promise.all(
    Object.entries(assets).map(async ([file, { bytes, sha384 }]) => {
      const content = await store.read(`${remote}/${version}/${file}`, bytes).catch(unlessOversized);
      return content && hashOf(content) === sha384 ? [] : [file];
    }),
  );
  return found.flat()[0] ?? null;
}

/** @param {unknown} error */
function unlessOversized(error) {
  if (!(error instanceof Error && error.name === 'OversizeError')) throw error;
  return undefined;
}

/** @param {Desk} desk @returns {Promise<SignedRelease[]>} */
async function liveReleases(desk) {
  const remotes = desk.ring.teams.flatMap((team) => team.remotes);
  const live = await Promise.all(remotes.map((remote) => liveRelease(desk, remote)));
  return live.flatMap((release) => release ?? []);
}

/** Versions that a share of the sessions gets: whatever becomes live has to fit them too. @param {Desk} desk @returns {Promise<SignedRelease[]>} */
async function canaryReleases(desk) {
  const remotes = desk.ring.teams.flatMap((team) => team.remotes);
  const found = await Promise.all(
    remotes.map(async (remote) => {
      const { canary } = await channelOf(desk, remote);
      return canary && releaseOf(desk, remote, canary.version).catch(() => undefined);
    }),
  );
  return found.flatMap((release) => release ?? []);
}

/**
 * The one that is served: the last of the line that counts.
 * @param {Desk} desk @param {string} remote @returns {Promise<SignedRelease | undefined>}
 */
export async function liveRelease(desk, remote) {
  for (const version of [...(await channelOf(desk, remote)).line].reverse()) {
    const release = await releaseOf(desk, remote, version).catch(() => undefined);
    if (release) return release;
  }
  return undefined;
}

/**
 * @param {Desk} desk
 * @param {import('@academy/registry-kit/gate/candidate').Api} [api] the BFF's that will answer, where it is not yet running
 * @param {import('@academy/registry-kit/gate/candidate').Candidate[]} together releases that become live with it
 * @returns {Promise<import('@academy/registry-kit/gate/live').LiveSet>}
 */
export async function liveSet(desk, api, together = []) {
  const coming = together.map(({ record }) => record);
  const live = await liveReleases(desk);
  const present = [...live, ...(await canaryReleases(desk))];
  const staying = present.filter(({ remote }) => coming.every((record) => record.remote !== remote));
  return {
    api: api ?? (await liveApi(desk.bff)),
    releases: [...staying, ...coming],
    replaced: live,
    typesOf: async (release) => {
      const types = release.accepts ?? release.exposes['./app'];
      if (!types) return undefined;
      const candidate = together.find(({ record }) => record === release);
      const content = candidate
        ? candidate.contents.get(types.contract)
        : await desk.store.read(`${release.remote}/${release.version}/${types.contract}`);
      return content && JSON.parse(content.toString());
    },
  };
}
