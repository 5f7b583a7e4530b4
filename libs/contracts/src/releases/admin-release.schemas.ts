import { z } from 'zod';
import { channelEvent, journalWords, releaseRecord, remoteOwner } from './release.schemas.js';

const { version } = releaseRecord.shape;
const count = z.number().int().min(0);
const share = z.number().int().min(1).max(100);

/** What became of a release on the pages of the last quarter of an hour. */
const releaseHealth = z
  .object({
    /** Reports, of whoever sent them: how often it came, did not load, threw while rendering, threw elsewhere. */
    loads: count,
    loadFailures: count,
    renderFailures: count,
    uncaughtErrors: count,
    /** Classes of errors, the most frequent first. */
    lastErrors: z.array(z.object({ name: z.string(), count })),
    /** Sessions that count for the analysis of a canary, and how many of them met a failure (decision 0093). */
    visits: count,
    failedVisits: count,
    /** Of those visits, in percent; null while there are none. */
    errorRate: z.number().min(0).max(100).nullable(),
  })
  .meta({ id: 'ReleaseHealth' });
export type ReleaseHealth = z.infer<typeof releaseHealth>;

const standing = z.object({
  version,
  since: z.iso.datetime(),
  by: z.string(),
  reason: z.string(),
  health: releaseHealth,
});

/** An entry of the journal. One whose signature does not count changed nothing; `refused` says why. */
const releaseHistoryEntry = z.union([
  z.object({
    sequence: count,
    isVerified: z.literal(true),
    kind: channelEvent.shape.kind,
    version,
    percent: share,
    by: z.string(),
    reason: z.string(),
    at: z.iso.datetime(),
    /** A team, or `guard` or `operator` of the server. */
    signedBy: z.string(),
  }),
  z.object({ sequence: count, isVerified: z.literal(false), refused: z.string() }),
]);
export type ReleaseHistoryEntry = z.infer<typeof releaseHistoryEntry>;

export const remoteReleases = z
  .object({
    remote: releaseRecord.shape.remote,
    owner: remoteOwner,
    live: standing.nullable(),
    canary: standing.extend({ percent: share }).nullable(),
    /** Of the journal's last entry; 0 before the first. A change names it as `expect`, so that nobody is overrun. */
    sequence: count,
    /** What a rollback may go back to, the latest first. */
    before: z.array(version),
    /** Versions in the store, signed or not, the latest name first. */
    versions: z.array(z.string()),
    /** The latest first, 50 at most. */
    history: z.array(releaseHistoryEntry),
  })
  .meta({ id: 'RemoteReleases' });
export type RemoteReleases = z.infer<typeof remoteReleases>;

export const adminReleaseList = z
  .object({
    remotes: z.array(remoteReleases),
    /** Whether this server may act for an admin; else releases are changed by command alone. */
    hasOperator: z.boolean(),
  })
  .meta({ id: 'AdminReleaseList' });
export type AdminReleaseList = z.infer<typeof adminReleaseList>;

const change = z.strictObject({ expect: count, reason: journalWords });

/** Begins a canary of an uploaded version, or changes the share of the one that runs. */
export const canaryRequest = change.extend({ version, percent: share }).meta({ id: 'CanaryRequest' });
export type CanaryRequest = z.infer<typeof canaryRequest>;

/** Makes the canary that runs the live version; no other (decision 0092). */
export const promoteRequest = change.extend({ version }).meta({ id: 'PromoteRequest' });
export type PromoteRequest = z.infer<typeof promoteRequest>;

/** Takes the canary back; with `to`, or where there is none, goes back to an earlier version. */
export const rollbackRequest = change.extend({ to: version.optional() }).meta({ id: 'RollbackRequest' });
export type RollbackRequest = z.infer<typeof rollbackRequest>;
