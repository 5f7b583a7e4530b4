import { z } from 'zod';
import { freeze, MAX_PREVIEW_HOURS, pendingChange } from './registry.schemas.js';
import { channelEvent, journalText, releaseRecord, remoteOwner } from './release.schemas.js';

const { version } = releaseRecord.shape;
const count = z.number().int().min(0);
const share = z.number().int().min(1).max(100);

/** Health of a release, from the reports of the last 15 minutes. */
export const releaseHealth = z
  .object({
    /** Reports from all pages, unverified: loads, failed loads, errors while rendering, errors elsewhere. */
    loads: count,
    loadFailures: count,
    renderFailures: count,
    uncaughtErrors: count,
    /** Classes of errors, the most frequent first. */
    lastErrors: z.array(z.object({ name: z.string(), count })),
    /** Sessions that count in the analysis of a canary, and the failed ones among them (decision 0093). */
    visits: count,
    failedVisits: count,
    /** Percentage of failed sessions among them; null if there are none. */
    errorRate: z.number().min(0).max(100).nullable(),
    /** Sessions with a web vital that is poor by web.dev, among `visits`. */
    slowSessions: count,
  })
  .meta({ id: 'ReleaseHealth' });
export type ReleaseHealth = z.infer<typeof releaseHealth>;

/** The pipeline that made a change, by the verified claims of its id token. */
const pipeline = z.object({
  repository: z.string(),
  ref: z.string().optional(),
  sha: z.string().optional(),
  run: z.string().optional(),
  /** The page of the run, if the identity provider is one whose pages are known. */
  runUrl: z.url().optional(),
});
export type ReleasePipeline = z.infer<typeof pipeline>;

/** The sender of a change, and the owner of the key that signed its entry. */
const sender = {
  by: z.string(),
  pipeline: pipeline.optional(),
  /** The person who approved it, if the grant of the remote requires an approval. */
  approvedBy: z.string().optional(),
  /** A team, or the server's `guard`, `operator` or `registry`. */
  signedBy: z.string(),
};

const releaseStatus = z.object({
  version,
  since: z.iso.datetime(),
  ...sender,
  reason: z.string(),
  /** The upload of the version; absent if its record is not trusted any more. `commit` is absent if it is unknown. */
  uploaded: z.object({ at: z.iso.datetime(), commit: z.string().optional() }).optional(),
  health: releaseHealth,
});

/** A journal entry. An entry with an invalid signature changed nothing; `refused` is the reason. */
const releaseHistoryEntry = z.union([
  z.object({
    sequence: count,
    isVerified: z.literal(true),
    kind: channelEvent.shape.kind,
    version,
    percent: share,
    ...sender,
    reason: z.string(),
    at: z.iso.datetime(),
  }),
  z.object({ sequence: count, isVerified: z.literal(false), refused: z.string() }),
]);
export type ReleaseHistoryEntry = z.infer<typeof releaseHistoryEntry>;

export const remoteReleases = z
  .object({
    remote: releaseRecord.shape.remote,
    owner: remoteOwner,
    live: releaseStatus.nullable(),
    canary: releaseStatus.extend({ percent: share }).nullable(),
    /**
     * Sequence of the journal's last entry; 0 before the first. A change sends it as `expect`, so that it cannot
     * overwrite a concurrent one.
     */
    sequence: count,
    /** Possible targets of a rollback, the latest first. */
    before: z.array(version),
    /** Versions in the store, signed or not, the latest name first. */
    versions: z.array(z.string()),
    /** The latest first, at most 50. */
    history: z.array(releaseHistoryEntry),
    /** Changes that wait for an approval and can still be made, the latest first, at most 20. */
    pending: z.array(pendingChange.meta({ id: 'PendingChange' })),
    /**
     * In the response to a change only: the id under which another person has to approve it. Until then nothing has
     * changed.
     */
    waitsForApproval: z.string().optional(),
  })
  .meta({ id: 'RemoteReleases' });
export type RemoteReleases = z.infer<typeof remoteReleases>;

/** A train that cannot be served as a set, so its members stay at their former versions (decision 0222). */
const heldTrain = z
  .object({
    id: z.string(),
    /** The time at which it was made. */
    at: z.iso.datetime(),
    /** The versions that are not live, though they are the last ones of their journals. */
    members: z.array(z.object({ remote: z.string(), version })),
    /** The members that hold the others: a release that is rejected, or an entry that does not count any more. */
    missing: z.array(
      z.object({
        remote: z.string(),
        version,
        sequence: count,
        cause: z.enum(['not-served', 'not-counted']),
      }),
    ),
  })
  .meta({ id: 'HeldTrain' });
export type HeldTrain = z.infer<typeof heldTrain>;

export const adminReleaseList = z
  .object({
    remotes: z.array(remoteReleases),
    /** True if this server has a registry, which changes releases for an admin; otherwise they are changed by command only. */
    hasOperator: z.boolean(),
    /** Null unless releases are frozen: then no canary starts, and nothing is promoted. */
    freeze: freeze.nullable(),
    /** Empty unless a train is held. */
    heldTrains: z.array(heldTrain),
  })
  .meta({ id: 'AdminReleaseList' });
export type AdminReleaseList = z.infer<typeof adminReleaseList>;

const change = z.strictObject({ expect: count, reason: journalText });

/** Starts a canary of an uploaded version, or changes the share of the running one. */
export const canaryRequest = change.extend({ version, percent: share }).meta({ id: 'CanaryRequest' });
export type CanaryRequest = z.infer<typeof canaryRequest>;

/** Promotes the running canary to live; no other version is accepted (decision 0092). */
export const promoteRequest = change.extend({ version }).meta({ id: 'PromoteRequest' });
export type PromoteRequest = z.infer<typeof promoteRequest>;

/** Stops the canary; with `to`, or without a canary, rolls back to an earlier version. */
export const rollbackRequest = change.extend({ to: version.optional() }).meta({ id: 'RollbackRequest' });
export type RollbackRequest = z.infer<typeof rollbackRequest>;

/** The version that a link opens in one browser, live or not, and the time for which it does. */
export const previewLinkRequest = z
  .strictObject({ version, hours: z.number().int().min(1).max(MAX_PREVIEW_HOURS) })
  .meta({ id: 'PreviewLinkRequest' });

export const previewLinkResponse = z
  .object({ url: z.url(), until: z.iso.datetime() })
  .meta({ id: 'PreviewLink' });
