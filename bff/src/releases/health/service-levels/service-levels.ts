import { type FailureFigures } from '@academy/contracts/alerts/alert-message.schemas';
import { ratioOf } from '@academy/contracts/alerts/alert.schemas';
import { Inject, Injectable } from '@nestjs/common';
import { BFF_ENVIRONMENT, type BffEnvironment } from '../../../config/env.js';
import { ReleaseStore } from '../../release-store.js';
import { ReleaseCounters } from '../release-counters.js';
import { type ReleaseCounts, scopeOf } from '../release-counts.js';

/** `kept` needs half of the accepted failures at most, so that a ratio near the limit is one incident. */
export interface ServiceLevel {
  readonly state: 'burnt' | 'kept' | 'unknown';
  readonly figures: FailureFigures;
}

export interface RemoteServiceLevel extends ServiceLevel {
  readonly remote: string;
  readonly version: string;
  readonly team: string;
}

/**
 * @param share the accepted one, such as `0.5%`
 * @param minSessions the minimum of failed sessions of an incident, and of sessions that show its end
 */
export function judgeServiceLevel(
  { sessions, sessionsWithLoadFailure: failedSessions }: ReleaseCounts,
  share: string,
  minSessions: number,
): ServiceLevel {
  const allowed = ratioOf(share);
  // Sets of sessions are read one after the other, and may grow meanwhile.
  const ratio = sessions === 0 ? 0 : Math.min(1, failedSessions / sessions);
  const figures = { failure: 'load', ratio, allowed, sessions, failedSessions } as const;
  if (ratio > allowed && failedSessions >= minSessions) return { state: 'burnt', figures };
  return { state: sessions >= minSessions && ratio <= allowed / 2 ? 'kept' : 'unknown', figures };
}

/** The live versions against the service levels that their teams promise in `academy.json` (decision 0231). */
@Injectable()
export class ServiceLevels {
  /** The id on the error card of the last failed load, by remote. */
  private readonly traces = new Map<string, string>();

  constructor(
    private readonly store: ReleaseStore,
    private readonly counters: ReleaseCounters,
    @Inject(BFF_ENVIRONMENT) private readonly env: Pick<BffEnvironment, 'CANARY_MIN_SESSIONS'>,
  ) {}

  recordLoadFailure(remote: string, traceId: string): void {
    this.traces.set(remote, traceId);
  }

  /** @throws Error without Redis: one process alone counts too few sessions */
  async read(): Promise<RemoteServiceLevel[]> {
    const { live } = await this.store.readState();
    const levels = [...live.values()].map(async ({ remote, version, owner, slo }) => {
      if (!slo) return [];
      const counts = await this.counters.readShared(scopeOf(remote, version, 0));
      const { state, figures } = judgeServiceLevel(counts, slo.loadFailure, this.env.CANARY_MIN_SESSIONS);
      const traceId = figures.failedSessions > 0 ? this.traces.get(remote) : undefined;
      return [
        { remote, version, team: owner.team, state, figures: { ...figures, ...(traceId && { traceId }) } },
      ];
    });
    return (await Promise.all(levels)).flat();
  }
}
