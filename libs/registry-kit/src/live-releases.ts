import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type PlatformEvent } from '@academy/contracts/releases/platform.schemas';
import { type ReleaseRecord, type SignedRelease } from '@academy/contracts/releases/release.schemas';
import { type Canary, type Channel, emptyChannel } from './channel.js';
import { readChannel } from './journal.js';
import { type LocalFiles } from './local-files.js';
import { type ReadableStore } from './object-store.js';
import { emptyPlatform, readPlatform } from './platform/platform-journal.js';
import { type Grants, remotesOf, type Trust } from './platform/trust.js';
import { isReleaseName } from './release-records.js';
import { readKeyRing } from './release-signature.js';
import { ServedRecords } from './served-records.js';
import { type HeldTrain, type HeldVersions, heldVersions, holdText } from './trains/held-trains.js';
import { readChannelsOfTrains } from './trains/read-channels.js';

/** Maximum age of the state: a promotion takes effect on pages opened this much later (F1 requires 10 s). */
const FRESH_MS = 500;
/** Maximum wait of a page for a store that hangs, if a state is known. */
const TIMEOUT_MS = 300;

export interface LiveReleasesSetup {
  readonly store: ReadableStore;
  readonly files: LocalFiles;
  /** The file with the public keys; read again after changes. */
  readonly keyRingFile: string;
  /** Limits it to these remotes; all of the key ring and of the grants by default. */
  readonly only?: readonly string[];
  /** Leaves these remotes out. */
  readonly except?: readonly string[];
  /** Called with the reason why a record or event was rejected, once as long as it stays so. */
  readonly onProblem: (problem: string) => void;
}

/** A release that is served to a share of the sessions instead of the live one. */
interface CanaryRelease extends Pick<Canary, 'began' | 'percent'> {
  readonly release: SignedRelease;
}

/** Current state of the journals, by remote. */
export interface ReleaseState {
  readonly live: ReadonlyMap<string, SignedRelease>;
  readonly canaries: ReadonlyMap<string, CanaryRelease>;
  /** Remotes with server rendering switched off. */
  readonly unrendered: ReadonlySet<string>;
  /** Trains that are not served as a set, so their members stay at their former versions (decision 0222). */
  readonly held: readonly HeldTrain[];
}

interface StoreState {
  readonly remote: string;
  readonly isRendered: boolean;
  readonly live?: SignedRelease;
  readonly canary?: CanaryRelease;
}

const EMPTY_STATE: ReleaseState = { live: new Map(), canaries: new Map(), unrendered: new Set(), held: [] };

/**
 * The live releases, read from the store by the processes that serve them. A release without a valid signature of its
 * team is rejected: the one before it stays live.
 */
export class LiveReleases {
  private readonly channels = new Map<string, Channel>();
  private readonly records: ServedRecords;
  private readonly problems = new Map<string, string>();
  private known: ReleaseState | undefined;
  /** The journals of `known`. */
  private knownChannels: ReadonlyMap<string, Channel> = new Map();
  private refreshing: Promise<ReleaseState> | undefined;
  private readAt = -Infinity;
  private ring: Trust = { teams: [] };
  private platform = emptyPlatform;
  private ringState = '';

  constructor(private readonly setup: LiveReleasesSetup) {
    this.records = new ServedRecords(setup, (subject, problem) => this.reportOnce(subject, problem));
  }

  /** @returns the live release of each remote, including hosts; empty before the first release */
  async all(): Promise<ReleaseState['live']> {
    return (await this.readState()).live;
  }

  /** @returns the same as `readState`, if it is known already */
  get currentState(): ReleaseState | undefined {
    return performance.now() - this.readAt < FRESH_MS ? this.known : undefined;
  }

  /** @returns the live releases and the canaries */
  async readState(): Promise<ReleaseState> {
    const { currentState, known } = this;
    if (currentState) return currentState;
    this.refreshing ??= this.refresh().finally(() => (this.refreshing = undefined));
    return known ? withFallback(this.refreshing, known) : this.refreshing;
  }

  /** @returns a version, live or not, that its team signed; undefined if there is none */
  async record(remote: string, version: string): Promise<SignedRelease | undefined> {
    if (!isReleaseName(remote, version)) return undefined;
    if (this.ringState === '') await this.all();
    return this.records.read(this.ring, remote, version);
  }

  /** @returns true if the version is live for all sessions, or was before it was replaced or rolled back */
  async wasLive(remote: string, version: string): Promise<boolean> {
    await this.readState();
    const known = this.knownChannels.get(remote);
    if (!known) return false;
    // Another process may have read a promotion earlier, and its pages load files from this one.
    return wasPromoted(known, version) || wasPromoted(await this.channel(remote).catch(() => known), version);
  }

  /** @returns the channel of a remote by its journal, read again */
  async channel(remote: string): Promise<Channel> {
    await this.refreshTrust();
    return readChannel(this.setup.store, this.ring, remote, this.channels.get(remote));
  }

  /**
   * @returns the channels of all remotes of the key ring and of the grants, by remote, read again
   * @throws if the key ring or the store cannot be read
   */
  async journals(): Promise<ReadonlyMap<string, Channel>> {
    await this.refreshTrust();
    const remotes = remotesOf(this.ring);
    return new Map(
      await Promise.all(remotes.map(async (remote) => [remote, await this.channel(remote)] as const)),
    );
  }

  /** @returns the current public keys and grants; none before the first read */
  get keys(): Trust {
    return this.ring;
  }

  /** The entry by which releases were frozen; undefined if they are not. */
  get freeze(): PlatformEvent | undefined {
    return this.platform.freeze;
  }

  /** @returns the local path of a release's file; undefined for a file that is not in its record (T36) */
  pathOf({ remote, version, assets }: ReleaseRecord, file: string): string | undefined {
    return Object.hasOwn(assets, file) ? join(this.setup.files.folder, remote, version, file) : undefined;
  }

  private async refresh(): Promise<ReleaseState> {
    try {
      await this.refreshTrust();
      const remotes = remotesOf(this.ring);
      const { only = remotes, except = [] } = this.setup;
      const own = remotes.filter((remote) => only.includes(remote) && !except.includes(remote));
      const channels = await readChannelsOfTrains(own, remotes, (remote) => this.readChannel(remote));
      const { held, lines } = await this.heldVersions(channels, own);
      const found = await Promise.all(
        own.map((remote) => this.poll(remote, channels.get(remote) ?? emptyChannel, lines.get(remote) ?? [])),
      );
      this.known = {
        live: new Map(found.flatMap(({ live }) => (live ? [[live.remote, live]] : []))),
        canaries: new Map(found.flatMap(({ canary }) => (canary ? [[canary.release.remote, canary]] : []))),
        unrendered: new Set(found.filter(({ isRendered }) => !isRendered).map(({ remote }) => remote)),
        held,
      };
      this.knownChannels = channels;
      this.reportOnce('store', undefined);
    } catch (error) {
      this.reportOnce(
        'store',
        `The release store does not respond, the live releases stay: ${messageOf(error)}`,
      );
      this.known ??= EMPTY_STATE;
    }
    this.readAt = performance.now();
    return this.known;
  }

  /** Keys and grants are added and removed without a restart; what they had verified is verified again. */
  private async refreshTrust(): Promise<void> {
    await this.refreshKeys();
    const { platform: before } = this;
    const platform = await readPlatform(this.setup.store, this.ring, before);
    if (platform === before) return this.useGrants(platform.grants);
    this.platform = platform;
    const { grants, rejected } = platform;
    const problems = rejected.map(({ sequence, why }) => `entry ${sequence} does not count, ${why}`);
    this.reportOnce(
      'journal of the platform',
      problems.length > 0 ? `Journal of the platform: ${problems.join('; ')}` : undefined,
    );
    this.useGrants(grants);
  }

  private async refreshKeys(): Promise<void> {
    const { keyRingFile } = this.setup;
    const { mtimeMs, size, ino } = await stat(keyRingFile);
    const state = `${mtimeMs} ${size} ${ino}`;
    if (state === this.ringState) return;
    const { grants } = this.ring;
    // The former grants count until the journal has been verified with the new keys.
    this.ring = { ...(await readKeyRing(keyRingFile)), ...(grants && { grants }) };
    this.ringState = state;
    this.platform = emptyPlatform;
    this.channels.clear();
    this.records.delete();
    if (!this.ring.servers?.some(({ role }) => role === 'registry')) this.useGrants(emptyPlatform.grants);
  }

  private useGrants(grants: Grants): void {
    const { grants: before = emptyPlatform.grants } = this.ring;
    if (grants === before) return;
    this.ring = { ...this.ring, grants };
    for (const remote of new Set([...before.keys(), ...grants.keys()])) {
      if (before.get(remote) === grants.get(remote)) continue;
      this.channels.delete(remote);
      this.records.delete(remote);
    }
  }

  private async readChannel(remote: string): Promise<Channel> {
    const channel = await readChannel(this.setup.store, this.ring, remote, this.channels.get(remote));
    this.channels.set(remote, channel);
    const rejected = channel.rejected.map(({ sequence, why }) => `entry ${sequence} does not count, ${why}`);
    this.reportOnce(
      `journal of ${remote}`,
      rejected.length > 0 ? `Journal of ${remote}: ${rejected.join('; ')}` : undefined,
    );
    return channel;
  }

  private async heldVersions(
    channels: ReadonlyMap<string, Channel>,
    own: readonly string[],
  ): Promise<HeldVersions> {
    const isServed = async (remote: string, version: string) =>
      own.includes(remote)
        ? (await this.records.read(this.ring, remote, version)) !== undefined
        : this.records.has(this.ring, remote, version);
    const versions = await heldVersions({ channels, isServed });
    const problem = versions.held.map(holdText).join('. ');
    this.reportOnce('trains', problem === '' ? undefined : problem);
    return versions;
  }

  private async poll(remote: string, channel: Channel, line: Channel['line']): Promise<StoreState> {
    const live = await this.latest(remote, line);
    const { isRendered } = channel;
    if (!live || !channel.canary) return { remote, isRendered, ...(live && { live }) };
    const { began, percent, version } = channel.canary;
    const release = await this.records.read(this.ring, remote, version);
    return { remote, isRendered, live, ...(release && { canary: { began, percent, release } }) };
  }

  /** The latest version of the line that may be served. */
  private async latest(remote: string, line: Channel['line']): Promise<SignedRelease | undefined> {
    for (const version of [...line].reverse()) {
      const release = await this.records.read(this.ring, remote, version);
      if (release) return release;
    }
    return undefined;
  }

  private reportOnce(subject: string, problem: string | undefined): void {
    if (this.problems.get(subject) === problem) return;
    if (problem) this.setup.onProblem(problem);
    if (problem) this.problems.set(subject, problem);
    else this.problems.delete(subject);
  }
}

const wasPromoted = ({ events }: Channel, version: string): boolean =>
  events.some((event) => event.kind === 'promote' && event.version === version);

async function withFallback<Value>(coming: Promise<Value>, known: Value): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Value>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT_MS, known);
  });
  return Promise.race([coming, late]).finally(() => clearTimeout(timer));
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
