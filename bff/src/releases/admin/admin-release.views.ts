import {
  type ReleaseHealth,
  type ReleaseHistoryEntry,
  type ReleasePipeline,
} from '@academy/contracts/releases/admin-release.schemas';
import {
  type ChannelEvent,
  type KeyRing,
  type ReleaseActor,
  type ReleaseRecord,
} from '@academy/contracts/releases/release.schemas';
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
    slowSessions: failed.sessionsWithPoorVitals,
    errorRate: sessions === 0 ? null : Math.round((1_000 * failedVisits) / sessions) / 10,
  };
}

/** @param made the entry with the actor, the time and the reason */
export const toReleaseStatus = (
  version: string,
  made: ChannelEvent | undefined,
  keys: KeyRing,
  record: ReleaseRecord | undefined,
  health: ReleaseHealth,
) => ({
  version,
  since: made?.at ?? new Date(0).toISOString(),
  ...(made ? toSender(made, keys) : { by: '', signedBy: '' }),
  reason: made?.reason ?? '',
  ...(record && { uploaded: toUpload(record) }),
  health,
});

const toUpload = ({ commit, publishedAt }: ReleaseRecord) => ({
  at: publishedAt,
  ...(commit !== 'unknown' && { commit }),
});

export function toHistory({ events, rejected }: Channel, keys: KeyRing): ReleaseHistoryEntry[] {
  const entries: ReleaseHistoryEntry[] = [
    ...events.map((event) => toEntry(event, keys)),
    ...rejected.map(({ sequence, why }) => ({ sequence, isVerified: false as const, refused: why })),
  ];
  return entries.sort((a, b) => b.sequence - a.sequence).slice(0, MAX_HISTORY);
}

function toEntry(event: ChannelEvent, keys: KeyRing): ReleaseHistoryEntry {
  const { sequence, kind, version, percent, reason, at } = event;
  return { sequence, isVerified: true, kind, version, percent, ...toSender(event, keys), reason, at };
}

function toSender({ by, actor, approvedBy, signature }: ChannelEvent, keys: KeyRing) {
  const signer = signerOf(keys, signature.key);
  const signedBy = !signer ? signature.key : 'team' in signer ? signer.team : signer.role;
  // Another signer may have written anything.
  if (!signer || !('role' in signer) || signer.role !== 'registry') return { by, signedBy };
  const pipeline = toPipeline(actor);
  return { by, signedBy, ...(pipeline && { pipeline }), ...(approvedBy && { approvedBy: approvedBy.sub }) };
}

/** Its pages of runs have a known form. */
const GITHUB = 'https://token.actions.githubusercontent.com';

function toPipeline(actor: ReleaseActor | undefined): ReleasePipeline | undefined {
  if (actor?.repository === undefined) return undefined;
  const { issuer, repository, ref, sha, run } = actor;
  const runUrl =
    issuer === GITHUB && run ? `https://github.com/${repository}/actions/runs/${run}` : undefined;
  return {
    repository,
    ...(ref && { ref }),
    ...(sha && { sha }),
    ...(run && { run }),
    ...(runUrl && { runUrl }),
  };
}
