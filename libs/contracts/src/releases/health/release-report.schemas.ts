import { z } from 'zod';
import { releaseRecord } from '../release.schemas.js';

/**
 * Outcome of a remote on a page: it was loaded; it was not loaded; it failed while rendering; its code failed
 * elsewhere.
 */
const reportKind = z.enum(['loaded', 'load-failed', 'render-failed', 'uncaught']);
export type ReportKind = z.infer<typeof reportKind>;

/**
 * A page's report about one remote (F10). It has no field for a user's text: no error message, only the first segment
 * of the path, no query.
 */
const frontEndReport = z.strictObject({
  kind: reportKind,
  remote: releaseRecord.shape.remote.max(60),
  version: releaseRecord.shape.version.max(80),
  team: z.string().max(60),
  /** The id on the error card. */
  traceId: z.string().regex(/^[0-9a-f]{16}$/),
  /** The first segment of the page's path. */
  route: z.string().regex(/^\/[a-z0-9-]{0,40}$/),
  error: z
    .strictObject({
      /** Class of the error. */
      name: z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/),
      /** File of a release, line and column. */
      at: z
        .string()
        .regex(/^\/r\/[\w./+-]{1,160}:\d{1,7}:\d{1,7}$/)
        .optional(),
    })
    .optional(),
});
export type FrontEndReport = z.infer<typeof frontEndReport>;

export const webVitalName = z.enum(['LCP', 'INP', 'CLS', 'TTFB']);
export type WebVitalName = z.infer<typeof webVitalName>;

/**
 * The web vitals of one visit (web.dev/articles/vitals), of the release that serves the page of its URL at the start,
 * without data about the user: only the first segment of the path.
 */
export const frontEndVitals = z
  .strictObject({
    ...frontEndReport.pick({ remote: true, version: true, route: true }).shape,
    /** In milliseconds; CLS has no unit. Each name once. */
    values: z.partialRecord(webVitalName, z.number().min(0).max(3_600_000)),
  })
  .meta({ id: 'FrontEndVitals' });
export type FrontEndVitals = z.infer<typeof frontEndVitals>;

/** Maximum per call and per page. */
const MAX_REPORTS = 10;

export const frontEndReports = z
  .strictObject({ reports: z.array(frontEndReport).min(1).max(MAX_REPORTS) })
  .meta({ id: 'FrontEndReports' });
export type FrontEndReports = z.infer<typeof frontEndReports>;

export const reportsTaken = z.object({ success: z.literal(true) }).meta({ id: 'ReportsTaken' });
