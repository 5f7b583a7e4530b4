/** The store, the keys and the live releases for a command or npm start. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type SignedRelease } from '@academy/contracts/releases/release.schemas';
import { type Channel } from '@academy/registry-kit/channel';
import { type Api, type Candidate } from '@academy/registry-kit/gate/candidate';
import { type LiveSet } from '@academy/registry-kit/gate/live';
import { type ReleaseSource } from '@academy/registry-kit/gate/live-set';
import { type ObjectStore } from '@academy/registry-kit/object-store';
import { type Trust } from '@academy/registry-kit/platform/trust';
import { type TeamKey } from '@academy/registry-kit/release-signature';
import { describeFailure, Failure } from '../../../tools/failure.mjs';
import { dataDirectory } from '../../../tools/workspace.mjs';
import { liveApi } from './api.js';
import { ensureDevelopmentKeys, keyRingFile, loadKeyRing, loadTeamKey, teamKeyFile } from './keys.js';

export interface ReleaseContext {
  readonly store: ObjectStore;
  readonly ring: Trust;
  readonly dataDir: string;
  /** URL of the live API's description. */
  readonly bff: string;
}

interface Places {
  readonly store?: string | undefined;
  readonly keys?: string | undefined;
  readonly bff?: string | undefined;
}

export async function openReleaseContext(
  env: NodeJS.ProcessEnv,
  named: Places = {},
): Promise<ReleaseContext> {
  const { openStore, storeVariables } = await import('@academy/registry-kit/store-setting').catch(() => {
    throw new Failure(
      'The libraries are not built yet: run npm start, or npx nx build @academy/registry-kit, once.',
    );
  });
  const dataDir = dataDirectory('development', env);
  const place = named.store ?? env['RELEASE_STORE_DIR'] ?? join(dataDir, 'releases');
  const keys = named.keys ?? env['RELEASE_KEYS_FILE'];
  // In a local store every team has a key, including one that was added since npm start.
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
    const store = openStore(storeVariables.parse({ ...env, RELEASE_STORE_DIR: place }));
    const { readPlatform } = await import('@academy/registry-kit/platform/platform-journal');
    const { grants } = await readPlatform(store, ring);
    return { store, ring: { ...ring, grants }, dataDir, bff };
  } catch (error) {
    throw new Failure(describeFailure(error));
  }
}

export const keyFor = (
  { dataDir }: ReleaseContext,
  team: string,
  file: string | undefined,
): Promise<TeamKey> => loadTeamKey(file ? resolve(file) : teamKeyFile(dataDir, team));

/** @throws Failure if this key may not sign for the remote */
export async function requireSigningRights(
  { ring }: ReleaseContext,
  remote: string,
  key: TeamKey,
): Promise<void> {
  const { requireSignature, signWith } = await import('@academy/registry-kit/release-signature');
  if (ring.grants?.has(remote))
    throw new Failure(
      `${remote} has a grant, so only the registry releases it: name it with --registry URL.`,
    );
  try {
    requireSignature(ring, 'release', signWith(key, 'release', { remote }), new Date().toISOString());
  } catch (error) {
    throw new Failure(`This key cannot release ${remote}: ${describeFailure(error)}.`);
  }
}

/** @returns the e-mail address that is notified about the team's remotes */
export const contactOf = ({ ring }: ReleaseContext, team: string): string =>
  ring.teams.find((line) => line.team === team)?.contact ?? '';

export async function channelOf({ store, ring }: ReleaseContext, remote: string): Promise<Channel> {
  const { readChannel } = await import('@academy/registry-kit/journal');
  return readChannel(store, ring, remote);
}

/** @throws Failure if it is missing or not signed by its team */
export async function releaseOf(
  { store, ring }: ReleaseContext,
  remote: string,
  version: string,
): Promise<SignedRelease> {
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
 * Compares files with the record, as servers do before they serve it.
 * @returns the first file that is missing or differs
 */
export async function damagedFile(
  { store }: ReleaseContext,
  { remote, version, assets }: SignedRelease,
): Promise<string | null> {
  const { hashOf } = await import('@academy/registry-kit/local-files');
  const found = await Promise.all(
    Object.entries(assets).map(async ([file, { bytes, sha384 }]) => {
      const content = await store.read(`${remote}/${version}/${file}`, bytes).catch(unlessOversized);
      return content && hashOf(content) === sha384 ? [] : [file];
    }),
  );
  return found.flat()[0] ?? null;
}

function unlessOversized(error: unknown): undefined {
  if (!(error instanceof Error && error.name === 'OversizeError')) throw error;
  return undefined;
}

/** The served release: the last valid one of the line. */
export async function liveRelease(
  context: ReleaseContext,
  remote: string,
): Promise<SignedRelease | undefined> {
  const kit = await import('@academy/registry-kit/gate/live-set');
  return kit.liveRelease(context, remote);
}

/** @param api the API of the next BFF, if it is not yet running */
export const sourceOf = ({ store, ring, bff }: ReleaseContext, api?: Api): ReleaseSource => ({
  store,
  ring,
  readApi: async () => api ?? liveApi(bff),
});

/**
 * @param api the API of the next BFF, if it is not yet running
 * @param together releases that become live at the same time
 */
export async function liveSet(
  context: ReleaseContext,
  api?: Api,
  together: Candidate[] = [],
): Promise<LiveSet> {
  const kit = await import('@academy/registry-kit/gate/live-set');
  return kit.liveSet(sourceOf(context, api), together);
}
