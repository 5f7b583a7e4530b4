import { type ReleaseHistoryEntry } from '@academy/contracts/releases/admin-release.schemas';
import {
  type RemoteHealth,
  type VersionHealth,
} from '@academy/contracts/releases/health/remote-health.schemas';
import { generalErrors } from '@academy/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import { BFF_ENVIRONMENT, type BffEnvironment } from '../../../config/env.js';
import { toHealth } from '../../admin/admin-release.views.js';
import { AdminReleasesService } from '../../admin/admin-releases.service.js';
import { ReleaseStore } from '../../release-store.js';
import { ReleaseCounters } from '../release-counters.js';
import { type ReleaseCounts, scopeOf, WINDOW_MS, windowOf } from '../release-counts.js';
import { judgeServiceLevel } from '../service-levels/service-levels.js';
import { routesSince, RouteCounters } from './route-counters.js';

type Served = Pick<VersionHealth, 'by' | 'since' | 'version'>;

/** One remote in production, for its team: what is served, and the figures of it (decision 0235). */
@Injectable()
export class RemoteHealthService {
  constructor(
    private readonly releases: AdminReleasesService,
    private readonly store: ReleaseStore,
    private readonly counters: ReleaseCounters,
    private readonly routes: RouteCounters,
    @Inject(BFF_ENVIRONMENT) private readonly env: Pick<BffEnvironment, 'CANARY_MIN_SESSIONS'>,
  ) {}

  /** @throws AppError SERVICE_UNAVAILABLE without Redis: the counts of one process are none of the remote */
  async read(remote: string): Promise<RemoteHealth> {
    const now = Date.now();
    const { live, canary, history } = await this.releases.describe(remote);
    const { canary: running } = await this.store.channel(remote);
    const began = running?.version === canary?.version ? (running?.began ?? 0) : 0;
    return {
      remote,
      at: new Date(now).toISOString(),
      sessionsSince: new Date((windowOf(now) - 1) * WINDOW_MS).toISOString(),
      routesSince: routesSince(now).toISOString(),
      live: live && (await this.healthOf(remote, live, 0)),
      canary: canary && { ...(await this.healthOf(remote, canary, began)), percent: canary.percent },
      endedCanary: canary ? null : lastCanary(history),
    };
  }

  private async healthOf(
    remote: string,
    { by, since, version }: Served,
    began: number,
  ): Promise<VersionHealth> {
    const [counts, routes] = await Promise.all([
      this.counters.readShared(scopeOf(remote, version, began)),
      this.routes.read(remote, version),
    ]).catch((cause: unknown) => {
      throw Object.assign(generalErrors.SERVICE_UNAVAILABLE('redis'), { cause });
    });
    const record = await this.store.record(remote, version);
    const loadFailures = toLoadFailures(counts, record?.slo?.loadFailure, this.env.CANARY_MIN_SESSIONS);
    return { version, since, by, loadFailures, health: toHealth(counts), routes };
  }
}

/** @param share the accepted one, such as `0.5%` */
function toLoadFailures(
  counts: ReleaseCounts,
  share: string | undefined,
  minSessions: number,
): VersionHealth['loadFailures'] {
  const { figures, state } = judgeServiceLevel(counts, share ?? '0%', minSessions);
  const { allowed, failedSessions, ratio, sessions } = figures;
  return {
    sessions,
    failedSessions,
    ratio: sessions === 0 ? null : ratio,
    allowed: share === undefined ? null : allowed,
    state: share === undefined ? null : state,
  };
}

type Change = Extract<ReleaseHistoryEntry, { readonly isVerified: true }>;

/** @param history the latest entry first */
function lastCanary(history: readonly ReleaseHistoryEntry[]): RemoteHealth['endedCanary'] {
  const changes = history.filter(
    (entry): entry is Change => entry.isVerified && entry.kind !== 'ssr-off' && entry.kind !== 'ssr-on',
  );
  const index = changes.findIndex(({ kind }) => kind === 'canary');
  const [canary, end] = [changes[index], changes[index - 1]];
  if (!canary || !end) return null;
  const { at, by, kind, reason, version } = end;
  const isPromoted = kind === 'promote' && version === canary.version;
  return { version: canary.version, outcome: isPromoted ? 'promoted' : 'ended', at, by, reason };
}
