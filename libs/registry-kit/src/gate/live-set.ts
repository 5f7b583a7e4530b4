import { type SignedRelease } from '@academy/contracts/releases/release.schemas';
import { type Channel, emptyChannel } from '../channel.js';
import { readChannel } from '../journal.js';
import { type ObjectStore, OversizeError } from '../object-store.js';
import { remotesOf, type Trust } from '../platform/trust.js';
import { type ApiDocument, apiDocument } from '../operations/api-document.js';
import { parseJson, readRelease } from '../release-records.js';
import { InvalidSignature } from '../release-signature.js';
import { type HeldVersions, heldVersions } from '../trains/held-trains.js';
import { readChannels } from '../trains/read-channels.js';
import { type Api, type Candidate, type Declarations, isScript, type UnsignedRelease } from './candidate.js';
import { type LiveSet } from './live.js';

/** The store, the keys that count, and the live API. */
export interface ReleaseSource {
  readonly store: ObjectStore;
  readonly ring: Trust;
  readonly readApi: () => Promise<Api>;
}

/** @returns the served release: the last valid one of the line */
export async function liveRelease(
  source: Pick<ReleaseSource, 'store' | 'ring'>,
  remote: string,
): Promise<SignedRelease | undefined> {
  return lastValid(source, remote, await readChannel(source.store, source.ring, remote));
}

async function lastValid(
  { store, ring }: Pick<ReleaseSource, 'store' | 'ring'>,
  remote: string,
  { line }: Pick<Channel, 'line'>,
): Promise<SignedRelease | undefined> {
  for (const version of [...line].reverse()) {
    const release = await readRelease(store, ring, remote, version).catch(unlessRejected);
    if (release) return release;
  }
  return undefined;
}

const isValid =
  ({ store, ring }: Pick<ReleaseSource, 'store' | 'ring'>) =>
  async (remote: string, version: string): Promise<boolean> =>
    (await readRelease(store, ring, remote, version).catch(unlessRejected)) !== undefined;

/**
 * @param channels the journals of all remotes
 * @returns the versions that may be served, without those of held trains
 */
export async function servedLines(
  source: Pick<ReleaseSource, 'store' | 'ring'>,
  channels: ReadonlyMap<string, Channel>,
): Promise<HeldVersions['lines']> {
  return (await heldVersions({ channels, isServed: isValid(source) })).lines;
}

/**
 * @param together releases that become live at the same time
 * @param stored more of them, which are in the store already
 */
export async function liveSet(
  source: ReleaseSource,
  together: readonly Candidate[] = [],
  stored: readonly UnsignedRelease[] = [],
): Promise<LiveSet> {
  const coming = [...together.map(({ record }) => record), ...stored];
  const { store, ring } = source;
  const remotes = remotesOf(ring);
  const channels = await readChannels(remotes, (remote) => readChannel(store, ring, remote));
  const channelOf = (remote: string) => channels.get(remote) ?? emptyChannel;
  const isServed = isValid(source);
  const liveOf = ({ lines }: HeldVersions) =>
    collected(remotes, (remote) => lastValid(source, remote, { line: lines.get(remote) ?? [] }));
  const before = await heldVersions({ channels, isServed });
  const changing = new Set(coming.map(({ remote }) => remote));
  // The change of a missing member ends the hold of its train, so the other members are at the versions of the train.
  const after = before.held.length > 0 ? await heldVersions({ channels, isServed, changing }) : before;
  const live = await liveOf(after);
  // A release has to be compatible with the canaries too.
  const canaries = await collected(remotes, (remote) => canaryRelease(source, remote, channelOf(remote)));
  const present = [...live, ...canaries];
  const staying = present.filter(({ remote }) => coming.every((record) => record.remote !== remote));
  return {
    api: await source.readApi(),
    releases: [...staying, ...coming],
    replaced: after === before ? live : await liveOf(before),
    held: before.held,
    typesOf: (release) => typesOf(source, release, together),
    documentOf: (release) => documentOf(source, release, together),
    scriptsOf: (release) => scriptsOf(source, release, together),
  };
}

async function canaryRelease(
  { store, ring }: Pick<ReleaseSource, 'store' | 'ring'>,
  remote: string,
  { canary }: Channel,
): Promise<SignedRelease | undefined> {
  return canary && readRelease(store, ring, remote, canary.version).catch(unlessRejected);
}

async function collected(
  remotes: readonly string[],
  read: (remote: string) => Promise<SignedRelease | undefined>,
): Promise<SignedRelease[]> {
  return (await Promise.all(remotes.map(read))).flatMap((release) => release ?? []);
}

/** @returns the description of the API that a release was built against */
export async function documentOf(
  { store }: Pick<ReleaseSource, 'store'>,
  release: UnsignedRelease,
  together: readonly Candidate[] = [],
): Promise<ApiDocument | undefined> {
  const { remote, version, bffContract } = release;
  if (bffContract.schemas === undefined) return undefined;
  const isComing = together.some(({ record }) => record === release);
  if (isComing) return candidateDocument(together, release);
  return documentIn(await store.read(`${remote}/${version}/${bffContract.schemas}`));
}

/** @returns the description of a release that is not in the store yet */
export function candidateDocument(
  candidates: readonly Candidate[],
  release: UnsignedRelease,
): ApiDocument | undefined {
  const { schemas = '' } = release.bffContract;
  return documentIn(candidates.find(({ record }) => record === release)?.contents.get(schemas));
}

const documentIn = (content: Buffer | undefined): ApiDocument | undefined =>
  content && apiDocument.safeParse(parseJson(content.toString())).data;

async function scriptsOf(
  { store }: ReleaseSource,
  release: UnsignedRelease,
  together: readonly Candidate[],
): Promise<ReadonlyMap<string, Buffer>> {
  const coming = together.find(({ record }) => record === release);
  if (coming) return coming.contents;
  const scripts = new Map<string, Buffer>();
  for (const [name, { bytes }] of Object.entries(release.assets)) {
    if (!isScript(name)) continue;
    const content = await store.read(`${release.remote}/${release.version}/${name}`, bytes);
    if (content) scripts.set(name, content);
  }
  return scripts;
}

async function typesOf(
  { store }: ReleaseSource,
  release: UnsignedRelease,
  together: readonly Candidate[],
): Promise<Declarations | undefined> {
  const types = release.accepts ?? release.exposes['./app'];
  if (!types) return undefined;
  if (together.some(({ record }) => record === release)) return candidateTypes(together, release);
  return declarationsIn(await store.read(`${release.remote}/${release.version}/${types.contract}`));
}

/** @returns the declarations of a release that is not in the store yet */
export function candidateTypes(
  candidates: readonly Candidate[],
  release: UnsignedRelease,
): Declarations | undefined {
  const { contract = '' } = release.accepts ?? release.exposes['./app'] ?? {};
  return declarationsIn(candidates.find(({ record }) => record === release)?.contents.get(contract));
}

const declarationsIn = (content: Buffer | undefined): Declarations | undefined =>
  content && (parseJson(content.toString()) as Declarations | undefined);

/** A record that readers reject is not served; an unreachable store is an error. */
export function unlessRejected(error: unknown): undefined {
  if (error instanceof InvalidSignature || error instanceof OversizeError) return undefined;
  throw error;
}
