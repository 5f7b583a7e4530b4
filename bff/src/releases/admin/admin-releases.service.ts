import {
  type CanaryRequest,
  type PromoteRequest,
  type AdminReleaseList,
  type previewLinkRequest,
  type previewLinkResponse,
  type RemoteReleases,
  type RollbackRequest,
} from '@academy/contracts/releases/admin-release.schemas';
import { type ChangeRequest } from '@academy/contracts/releases/registry.schemas';
import { type ChannelEvent } from '@academy/contracts/releases/release.schemas';
import { lastLiveEvent, type Channel } from '@academy/registry-kit/channel';
import { ownerOf, remotesOf } from '@academy/registry-kit/platform/trust';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { type z } from 'zod';
import { BFF_ENVIRONMENT, type BffEnvironment } from '../../config/env.js';
import { ReleaseCounters } from '../health/release-counters.js';
import { scopeOf } from '../health/release-counts.js';
import { ReleaseRegistry } from '../release-registry.js';
import { ReleaseStore } from '../release-store.js';
import { releaseErrors } from '../release.errors.js';
import { toHealth, toHistory, toReleaseStatus } from './admin-release.views.js';

type Change = Pick<ChangeRequest, 'kind' | 'percent' | 'version'>;
type Confirmation = Pick<CanaryRequest, 'expect' | 'reason'>;

/** State and health of the live releases, and the changes that an admin may make (F10). */
@Injectable()
export class AdminReleasesService {
  private readonly logger = new Logger(AdminReleasesService.name);

  constructor(
    private readonly store: ReleaseStore,
    private readonly counters: ReleaseCounters,
    private readonly registry: ReleaseRegistry,
    @Inject(BFF_ENVIRONMENT) private readonly env: Pick<BffEnvironment, 'PUBLIC_ORIGIN'>,
  ) {}

  async list(): Promise<AdminReleaseList> {
    const { held } = await this.store.readState();
    const remotes = await Promise.all(remotesOf(this.store.keys).map((remote) => this.describe(remote)));
    const { freeze } = this.store;
    return {
      remotes,
      hasOperator: this.registry.isConfigured,
      freeze: freeze ? { by: freeze.by, reason: freeze.reason, at: freeze.at } : null,
      heldTrains: held.map(({ id, at, members, missing }) => ({
        ...{ id, at },
        members: [...members],
        missing: missing.map(({ remote, version, sequence, cause }) => ({
          remote,
          version,
          sequence,
          cause,
        })),
      })),
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

  async preview(
    remote: string,
    admin: string,
    { version, hours }: z.infer<typeof previewLinkRequest>,
  ): Promise<z.infer<typeof previewLinkResponse>> {
    await this.requireRemote(remote);
    const { path, until } = await this.registry.preview(remote, version, hours, admin);
    return { url: `${this.env.PUBLIC_ORIGIN}${path}`, until };
  }

  /** The releases of one remote: empty if it has none. */
  async describe(remote: string): Promise<RemoteReleases> {
    const channel = await this.store.channel(remote);
    const { keys } = this.store;
    const version = await this.served(remote, channel);
    const { canary } = channel;
    const began = channel.events.find(({ sequence }) => sequence === canary?.began);
    const statusOf = async (each: string, made: ChannelEvent | undefined, entry: number) => {
      const record = await this.store.record(remote, each);
      const health = toHealth(await this.counters.read(scopeOf(remote, each, entry)));
      return toReleaseStatus(each, made, keys, record, health);
    };
    return {
      remote,
      owner: ownerOf(keys, remote) ?? { team: '', contact: '' },
      live: version ? await statusOf(version, madeLive(channel, version), 0) : null,
      canary: canary
        ? { ...(await statusOf(canary.version, began, canary.began)), percent: canary.percent }
        : null,
      sequence: channel.next - 1,
      before: [...new Set(channel.line.slice(0, -1))].reverse(),
      versions: (await this.store.versions(remote)).sort().reverse(),
      history: toHistory(channel, keys),
      pending: await this.store.pendingChanges(remote, channel.next - 1),
    };
  }

  /** @throws AppError for a change that the registry rejects; nothing is written */
  private async change(
    remote: string,
    admin: string,
    { expect, reason }: Confirmation,
    decide: (seen: Channel) => Change,
  ): Promise<RemoteReleases> {
    await this.requireRemote(remote);
    const seen = await this.store.channel(remote);
    if (seen.next - 1 !== expect) throw releaseErrors.RELEASES_CHANGED();
    const change = decide(seen);
    const response = await this.registry.change(remote, { ...change, expect, reason }, admin);
    const waits = 'waitsForApproval' in response ? response.waitsForApproval : undefined;
    const outcome = waits === undefined ? '' : ', waits for approval';
    this.logger.log(`Admin ${admin}: ${change.kind} of ${remote} ${change.version}${outcome}`);
    const releases = await this.describe(remote);
    return waits === undefined ? releases : { ...releases, waitsForApproval: waits };
  }

  private async requireRemote(remote: string): Promise<void> {
    await this.store.readState();
    const isKnown = ownerOf(this.store.keys, remote) !== undefined;
    if (!isKnown) throw releaseErrors.NOT_FOUND('remote');
  }

  /** The latest release among the live versions with a valid signature. */
  private async served(remote: string, { line }: Channel): Promise<string | undefined> {
    const state = await this.store.readState();
    const live = state.live.get(remote)?.version;
    const isHeld = state.held.some(({ members }) =>
      members.some((member) => member.remote === remote && member.version === line.at(-1)),
    );
    if (isHeld) return live;
    // A change is in the journal before pages use it.
    return line.at(-1) && (await this.store.record(remote, line.at(-1) ?? '')) ? line.at(-1) : live;
  }
}

/** @returns the entry that made the version live, which may be a former one while a train is held */
const madeLive = (channel: Channel, version: string): ChannelEvent | undefined =>
  channel.line.at(-1) === version
    ? lastLiveEvent(channel)
    : channel.events.findLast(
        (event) => event.version === version && (event.kind === 'promote' || event.kind === 'rollback'),
      );
