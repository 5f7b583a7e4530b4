import { type ServedContract } from '@academy/contracts/releases/registry.schemas';
import { type SignedRelease } from '@academy/contracts/releases/release.schemas';
import {
  canaryRelease,
  documentOf,
  liveRelease,
  type ReleaseSource,
  unlessRejected,
} from '../gate/live-set.js';
import { readChannel } from '../journal.js';
import { remotesOf } from '../platform/trust.js';
import { readRelease } from '../release-records.js';

type Source = Pick<ReleaseSource, 'store' | 'ring'>;

/**
 * Reads the parts of the API that served releases were built against.
 * @param previews finds the versions of a remote that a preview link opens
 */
export async function servedContracts(
  source: Source,
  previews: (remote: string) => Promise<readonly string[]>,
): Promise<ServedContract[]> {
  const contracts = await Promise.all(
    remotesOf(source.ring).map(async (remote) => contractsOf(source, remote, await previews(remote))),
  );
  return contracts.flat();
}

async function contractsOf(
  source: Source,
  remote: string,
  previews: readonly string[],
): Promise<ServedContract[]> {
  const channel = await readChannel(source.store, source.ring, remote);
  const [live, canary] = await Promise.all([
    liveRelease(source, remote),
    canaryRelease(source, remote, channel),
  ]);
  const served = [live?.version, canary?.version];
  const others = [...new Set(previews)].filter((version) => !served.includes(version));
  const previewed = await Promise.all(
    others.map((version) => readRelease(source.store, source.ring, remote, version).catch(unlessRejected)),
  );
  const releases = [
    ...(live ? [toContract(source, live, 'live')] : []),
    ...(canary ? [toContract(source, canary, 'canary')] : []),
    ...previewed.flatMap((release) => (release ? [toContract(source, release, 'preview')] : [])),
  ];
  return Promise.all(releases);
}

async function toContract(
  source: Source,
  release: SignedRelease,
  channel: ServedContract['channel'],
): Promise<ServedContract> {
  const { remote, version, owner, bffContract: contract } = release;
  const document = (await documentOf(source, release)) ?? null;
  return { remote, version, team: owner.team, channel, contract, document };
}
