import {
  type CanaryRequest,
  type PromoteRequest,
  type AdminReleaseList,
  type RemoteReleases,
  type RollbackRequest,
} from '@academy/contracts/releases/admin-release.schemas';
import { lastLiveEvent, type Channel } from '@academy/registry-kit/channel';
import { type ChannelChange, ConcurrentChange, InvalidTransition } from '@academy/registry-kit/journal';
import { ownerOf, remotesOf } from '@academy/registry-kit/platform/trust';
import { InvalidSignature } from '@academy/registry-kit/release-signature';
import { Injectable, Logger } from '@nestjs/common';
import { ServerKeys } from '../health/server-keys.js';
import { ReleaseCounters } from '../health/release-counters.js';
import { scopeOf } from '../health/release-counts.js';
import { ReleaseStore } from '../release-store.js';
import { releaseErrors } from '../release.errors.js';
import { toHealth, toHistory, toReleaseStatus } from './admin-release.views.js';

type Change = Pick<ChannelChange, 'kind' | 'percent' | 'version'>;
type ChangeRequest = Pick<CanaryRequest, 'expect' | 'reason'>;

/** State and health of the live releases, and the changes that an admin may make (F10). */
@Injectable()
export class AdminReleasesService {
  private readonly logger = new Logger(AdminReleasesService.name);

  constructor(
    private readonly store: ReleaseStore,
    private readonly counters: ReleaseCounters,
    private readonly keys: ServerKeys,
  ) {}

  async list(): Promise<AdminReleaseList> {
    await this.store.readState();
    const remotes = remotesOf(this.store.keys);
    return {
      remotes: await Promise.all(remotes.map((remote) => this.describe(remote))),
      hasOperator: (await this.keys.of('operator')) !== undefined,
    };
  }

  async canary(remote: string, admin: string, { version, percent, ...change }: CanaryRequest) {
    return this.change(remote, admin, change, () => ({ kind: 'canary', version, percent }));
  }

  promote(remote: string, admin: string, { version, ...change }: PromoteRequest) {
    return this.change(remote, admin, change, () => ({ kind: 'promote', version }));
  }

  rollback(remote: string, admin: string, { to, ...change }: RollbackRequest) {
    return this.change(remote, admin, change, ({ canary, line }) => {
      const version = to ?? (canary ? line.at(-1) : line.at(-2));
      if (version === undefined) throw releaseErrors.RELEASE_REJECTED('there is nothing to go back to');
      return { kind: 'rollback', version };
    });
  }

  private async change(
    remote: string,
    admin: string,
    { expect, reason }: ChangeRequest,
    decide: (seen: Channel) => Change,
  ): Promise<RemoteReleases> {
    await this.requireRemote(remote);
    const key = await this.keys.of('operator');
    if (!key) throw releaseErrors.RELEASES_BY_COMMAND();
    const seen = await this.store.channel(remote);
    if (seen.next - 1 !== expect) throw releaseErrors.RELEASES_CHANGED();
    const change = decide(seen);
    // The registry removes old versions; the end of a canary needs no record.
    if (change.version !== seen.line.at(-1) && !(await this.store.record(remote, change.version)))
      throw releaseErrors.NOT_FOUND('version');
    await this.store
      .change(key, { ...change, remote, seen, reason, by: `admin ${admin}` })
      .catch((error: unknown) => {
        if (error instanceof ConcurrentChange) throw releaseErrors.RELEASES_CHANGED();
        if (error instanceof InvalidTransition || error instanceof InvalidSignature) {
          throw releaseErrors.RELEASE_REJECTED(error.message);
        }
        throw error;
      });
    this.logger.log(`Admin ${admin}: ${change.kind} of ${remote} ${change.version}`);
    return this.describe(remote);
  }

  private async requireRemote(remote: string): Promise<void> {
    await this.store.readState();
    const isKnown = ownerOf(this.store.keys, remote) !== undefined;
    if (!isKnown) throw releaseErrors.NOT_FOUND('remote');
  }

  private async describe(remote: string): Promise<RemoteReleases> {
    const channel = await this.store.channel(remote);
    const { keys } = this.store;
    const version = await this.served(remote, channel);
    const { canary } = channel;
    const began = channel.events.find(({ sequence }) => sequence === canary?.began);
    const health = async (each: string, entry: number) =>
      toHealth(await this.counters.read(scopeOf(remote, each, entry)));
    return {
      remote,
      owner: ownerOf(keys, remote) ?? { team: '', contact: '' },
      live: version ? toReleaseStatus(version, lastLiveEvent(channel), await health(version, 0)) : null,
      canary: canary
        ? {
            ...toReleaseStatus(canary.version, began, await health(canary.version, canary.began)),
            percent: canary.percent,
          }
        : null,
      sequence: channel.next - 1,
      before: [...new Set(channel.line.slice(0, -1))].reverse(),
      versions: (await this.store.versions(remote)).sort().reverse(),
      history: toHistory(channel, keys),
    };
  }

  /** The latest release among the live versions with a valid signature. */
  private async served(remote: string, { line }: Channel): Promise<string | undefined> {
    const live = (await this.store.readState()).live.get(remote)?.version;
    // A change is in the journal before pages use it.
    return line.at(-1) && (await this.store.record(remote, line.at(-1) ?? '')) ? line.at(-1) : live;
  }
}
