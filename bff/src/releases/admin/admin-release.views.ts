import {
  type ReleaseHealth,
  type ReleaseHistoryEntry,
} from '@academy/contracts/releases/admin-release.schemas';
import { type ChannelEvent, type KeyRing } from '@academy/contracts/releases/release.schemas';
import { type Channel } from '@academy/registry-kit/channel';
import { signerOf } from '@academy/registry-kit/release-signature';
import { type ReleaseCounts } from '../health/release-counts.js';

const MAX_HISTORY = 50;

export function toHealth({ reports, errors, sessions, ...failed }: ReleaseCounts): ReleaseHealth {
  // The same session may have had both kinds of failures, and each kind has its own budget.
  const failedVisits = Math.max(failed.sessionsWithError, failed.sessionsWithLoadFailure);
  return {
    loads: reports.loaded,
    loadFailures: reports['load-failed'],
    renderFailures: reports['render-failed'],
    uncaughtErrors: reports.uncaught,
    lastErrors: Object.entries(errors)
      .map(([name, count]) => ({ name, count }))
      .sort((a, b) => b.count - a.count),
    visits: sessions,
    failedVisits,
    errorRate: sessions === 0 ? null : Math.round((1_000 * failedVisits) / sessions) / 10,
  };
}

/** @param made the entry with the actor, the time and the reason */
export const toReleaseStatus = (version: string, made: ChannelEvent | undefined, health: ReleaseHealth) => ({
  version,
  since: made?.at ?? new Date(0).toISOString(),
  by: made?.by ?? '',
  reason: made?.reason ?? '',
  health,
});

export function toHistory({ events, rejected }: Channel, keys: KeyRing): ReleaseHistoryEntry[] {
  const entries: ReleaseHistoryEntry[] = [
    ...events.map((event) => toEntry(event, keys)),
    ...rejected.map(({ sequence, why }) => ({ sequence, isVerified: false as const, refused: why })),
  ];
  return entries.sort((a, b) => b.sequence - a.sequence).slice(0, MAX_HISTORY);
}

function toEntry(event: ChannelEvent, keys: KeyRing): ReleaseHistoryEntry {
  const { sequence, kind, version, percent, by, reason, at, signature } = event;
  const signer = signerOf(keys, signature.key);
  const signedBy = !signer ? signature.key : 'team' in signer ? signer.team : signer.role;
  return { sequence, isVerified: true, kind, version, percent, by, reason, at, signedBy };
}
