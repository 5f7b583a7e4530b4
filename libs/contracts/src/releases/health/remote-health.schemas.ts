import { z } from 'zod';
import { releaseHealth } from '../admin-release.schemas.js';
import { releaseRecord } from '../release.schemas.js';
import { webVitalName } from './release-report.schemas.js';

const count = z.number().int().min(0);
const ratio = z.number().min(0).max(1);
const { version } = releaseRecord.shape;

/** Of web.dev/articles/vitals, for the value below which three quarters of the visits are. */
const vitalRating = z.enum(['good', 'needs-improvement', 'poor']);
export type VitalRating = z.infer<typeof vitalRating>;

/** One web vital of a page. */
const vitalFigures = z.object({
  visits: count,
  /** Three quarters of the visits had at most this: milliseconds, CLS without a unit; null above the highest limit. */
  p75: z.number().nullable(),
  rating: vitalRating,
});
export type VitalFigures = z.infer<typeof vitalFigures>;

/** Reports of all visits to the pages of one route, unverified. */
const routeHealth = z.object({
  /** The first segment of the path; `other` for paths that the release does not have. */
  route: z.string(),
  loads: count,
  loadFailures: count,
  /** The share of failed loads; null without any. */
  failureRatio: ratio.nullable(),
  /** Errors while rendering and elsewhere. */
  errors: count,
  vitals: z.partialRecord(webVitalName, vitalFigures),
});
export type RouteHealth = z.infer<typeof routeHealth>;

/** A version against the service level that its `academy.json` promises. */
const loadFailures = z.object({
  sessions: count,
  failedSessions: count,
  /** Null without a session. */
  ratio: ratio.nullable(),
  /** The accepted share; null if the version promises none. */
  allowed: ratio.nullable(),
  /** `unknown`: there are too few sessions, or the share is near the accepted one; null if the version promises none. */
  state: z.enum(['kept', 'burnt', 'unknown']).nullable(),
});

const versionHealth = z.object({
  version,
  /** The change by which users got it. */
  since: z.iso.datetime(),
  by: z.string(),
  /** Of sessions, since `sessionsSince`. */
  loadFailures,
  health: releaseHealth,
  /** Since `routesSince`, the route with the most loads first. */
  routes: z.array(routeHealth),
});
export type VersionHealth = z.infer<typeof versionHealth>;

/** The end of the last canary, while none runs. */
const endedCanary = z.object({
  version,
  outcome: z.enum(['promoted', 'ended']),
  at: z.iso.datetime(),
  /** `canary guard` if it was taken back automatically. */
  by: z.string(),
  reason: z.string(),
});

/** A remote in production, for its team (decision 0235). */
export const remoteHealth = z.object({
  remote: releaseRecord.shape.remote,
  at: z.iso.datetime(),
  sessionsSince: z.iso.datetime(),
  routesSince: z.iso.datetime(),
  live: versionHealth.nullable(),
  canary: versionHealth.extend({ percent: z.number().int().min(1).max(100) }).nullable(),
  /** Null while a canary runs, and if the last 50 entries of the journal have none. */
  endedCanary: endedCanary.nullable(),
});
export type RemoteHealth = z.infer<typeof remoteHealth>;
