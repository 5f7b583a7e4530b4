import { type PlatformEvent } from '@academy/contracts/releases/platform.schemas';
import { type PendingChange } from '@academy/contracts/releases/registry.schemas';
import { type ReleaseRecord } from '@academy/contracts/releases/release.schemas';
import { type ReadableStore } from '@academy/registry-kit/object-store';
import { type Trust } from '@academy/registry-kit/platform/trust';
import { type Channel } from '@academy/registry-kit/channel';
import { LiveReleases, type ReleaseState } from '@academy/registry-kit/live-releases';
import { PendingChanges } from '@academy/registry-kit/pending-changes';
import { localFiles, openStore, type StoreVariables } from '@academy/registry-kit/store-setting';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { BFF_ENVIRONMENT, type BffEnvironment } from '../config/env.js';

type Setting = StoreVariables & Pick<BffEnvironment, 'RELEASE_KEYS_FILE'>;

/**
 * The release store for serving pages: it returns only data that its teams have signed (decision 0084), and is only read:
 * the registry writes it.
 */
@Injectable()
export class ReleaseStore {
  private readonly logger = new Logger(ReleaseStore.name);
  private readonly releases: LiveReleases;
  private readonly pending: PendingChanges;
  private readonly store: ReadableStore;

  constructor(@Inject(BFF_ENVIRONMENT) setting: Setting) {
    const store: ReadableStore = (this.store = openStore(setting));
    this.pending = new PendingChanges(store);
    this.releases = new LiveReleases({
      store,
      files: localFiles(setting, store),
      keyRingFile: setting.RELEASE_KEYS_FILE,
      onProblem: (problem) => this.logger.error(problem),
    });
  }

  /** @returns the live release of each remote, including the shell; empty before the first release */
  liveReleases(): Promise<ReadonlyMap<string, ReleaseRecord>> {
    return this.releases.all();
  }

  /** @returns the live releases and the canaries */
  readState(): Promise<ReleaseState> {
    return this.releases.readState();
  }

  /** The same, if it is available without a wait. */
  get currentState(): ReleaseState | undefined {
    return this.releases.currentState;
  }

  /** The keys of every team and server in the current key ring, and the current grants. */
  get keys(): Trust {
    return this.releases.keys;
  }

  /** The entry by which releases were frozen; undefined if they are not. */
  get freeze(): PlatformEvent | undefined {
    return this.releases.freeze;
  }

  /**
   * @param sequence number of the journal's last entry
   * @returns the changes that wait for an approval and can still be made, the latest first
   */
  pendingChanges(remote: string, sequence: number): Promise<PendingChange[]> {
    return this.pending.of(this.keys, remote, sequence);
  }

  /** @returns the current journal of a remote */
  channel(remote: string): Promise<Channel> {
    return this.releases.channel(remote);
  }

  /** @returns the current journals of all remotes. @throws if the store cannot be read */
  journals(): Promise<ReadonlyMap<string, Channel>> {
    return this.releases.journals();
  }

  /** @returns the uploaded versions, signed or not */
  versions(remote: string): Promise<string[]> {
    return this.store.list(remote);
  }

  /** @returns the record of a version, live or not; undefined if there is none that its team has signed */
  record(remote: string, version: string): Promise<ReleaseRecord | undefined> {
    return this.releases.record(remote, version);
  }

  /** @returns the path of a file of the release; undefined for a file that its record does not list (T36) */
  pathOf(record: ReleaseRecord, file: string): string | undefined {
    return this.releases.pathOf(record, file);
  }
}
