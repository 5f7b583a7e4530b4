import { type ServedContract } from '@academy/contracts/releases/registry.schemas';
import { type SignedRelease } from '@academy/contracts/releases/release.schemas';
import { type Channel, emptyChannel } from '../channel.js';
import { documentOf, type ReleaseSource, servedLines, unlessRejected } from '../gate/live-set.js';
import { isSame, verificationOf, type Verification } from '../journal-cache.js';
import { readChannel } from '../journal.js';
import { remotesOf } from '../platform/trust.js';
import { readRelease } from '../release-records.js';
import { readChannels } from '../trains/read-channels.js';

type Source = Pick<ReleaseSource, 'store' | 'ring'>;

type Contract = Omit<ServedContract, 'channel'>;

/**
 * Reads the parts of the API that served releases were built against. The journals say which releases are served, and
 * are read for each call.
 * @param previews finds the versions of a remote that a preview link opens
 */
export async function servedContracts(
  source: Source,
  previews: (remote: string) => Promise<readonly string[]>,
  cache = new ContractCache(),
): Promise<ServedContract[]> {
  const remotes = remotesOf(source.ring);
  const channels = await readChannels(remotes, (remote) => readChannel(source.store, source.ring, remote));
  const lines = await servedLines(source, channels);
  const contracts = await Promise.all(
    remotes.map(async (remote) => {
      const read = (version: string) => cache.read(source, remote, version);
      const channel = channels.get(remote) ?? emptyChannel;
      return contractsOf(read, channel, await previews(remote), lines.get(remote) ?? []);
    }),
  );
  return contracts.flat();
}

async function contractsOf(
  read: (version: string) => Promise<Contract | undefined>,
  { canary, line }: Channel,
  previews: readonly string[],
  served: readonly string[],
): Promise<ServedContract[]> {
  const live = await lastOf(line, read);
  const former = await lastOf(served, read);
  const other = canary && (await read(canary.version));
  const others = new Set(previews);
  for (const one of [live, former, other]) others.delete(one?.version ?? '');
  const previewed = await Promise.all([...others].map(read));
  return [
    ...(live ? [{ ...live, channel: 'live' as const }] : []),
    // While a train is held, the release before it is served, and that of the train is when the hold ends.
    ...(former && former.version !== live?.version ? [{ ...former, channel: 'live' as const }] : []),
    ...(other ? [{ ...other, channel: 'canary' as const }] : []),
    ...previewed.flatMap((contract) => (contract ? [{ ...contract, channel: 'preview' as const }] : [])),
  ];
}

/** @returns the contract of the last valid version of a line */
async function lastOf(
  line: readonly string[],
  read: (version: string) => Promise<Contract | undefined>,
): Promise<Contract | undefined> {
  for (const version of [...line].reverse()) {
    const found = await read(version);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Characters of JSON of all contracts together: some hundred releases. */
const MAX_SIZE = 16_000_000;

interface CachedContract {
  readonly contract: Promise<Contract | undefined>;
  readonly by: Verification;
  /** Zero until it is read. */
  size: number;
}

/**
 * The contracts of releases that were read before: a release is never changed. They are read again when the keys or the
 * grant of their remote are others. Simultaneous calls share one read, and those that were used last stay within the bound.
 */
export class ContractCache {
  private readonly contracts = new Map<string, CachedContract>();
  private size = 0;

  /** @param maxSize characters of JSON of all contracts together */
  constructor(private readonly maxSize = MAX_SIZE) {}

  /** @returns undefined for a release that readers reject */
  read(source: Source, remote: string, version: string): Promise<Contract | undefined> {
    const key = `${remote} ${version}`;
    const by = verificationOf(source.ring, remote);
    const cached = this.contracts.get(key);
    if (cached && isSame(cached.by, by)) {
      // A map lists its entries in the order in which they were set.
      this.contracts.delete(key);
      this.contracts.set(key, cached);
      return cached.contract;
    }
    this.delete(key);
    const added: CachedContract = { contract: readContract(source, remote, version), by, size: 0 };
    this.contracts.set(key, added);
    void added.contract.then(
      (contract) => this.resize(key, added, contract),
      () => this.contracts.get(key) === added && this.delete(key),
    );
    return added.contract;
  }

  private resize(key: string, added: CachedContract, contract: Contract | undefined): void {
    if (this.contracts.get(key) !== added) return;
    added.size = contract ? JSON.stringify(contract).length : 0;
    this.size += added.size;
    // A rejected release may be uploaded later, or be accepted by a later key.
    if (!contract || added.size > this.maxSize) this.delete(key);
    for (const oldest of this.contracts.keys()) {
      if (this.size <= this.maxSize) return;
      this.delete(oldest);
    }
  }

  private delete(key: string): void {
    this.size -= this.contracts.get(key)?.size ?? 0;
    this.contracts.delete(key);
  }
}

async function readContract(source: Source, remote: string, version: string): Promise<Contract | undefined> {
  const release = await readRelease(source.store, source.ring, remote, version).catch(unlessRejected);
  return release && toContract(source, release);
}

async function toContract(source: Source, release: SignedRelease): Promise<Contract> {
  const { remote, version, owner, bffContract: contract } = release;
  const document = (await documentOf(source, release)) ?? null;
  return { remote, version, team: owner.team, contract, document };
}
