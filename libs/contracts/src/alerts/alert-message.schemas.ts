import { z } from 'zod';

/** The figures by which a release failed. */
export const failureFigures = z.strictObject({
  /** It did not load, it threw errors, or its web vitals were poor. */
  failure: z.enum(['load', 'error', 'vitals']),
  /** The share of failed sessions, and the accepted one: 0 to 1. */
  ratio: z.number().min(0).max(1),
  allowed: z.number().min(0).max(1),
  /** The counted sessions of 15 minutes at most; a network counts with few of them. */
  sessions: z.number().int().min(0),
  failedSessions: z.number().int().min(0),
  /** The id on the error card of the last failure. */
  traceId: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .optional(),
});
export type FailureFigures = z.infer<typeof failureFigures>;

const alertType = z.enum(['canary.reverted', 'slo.burnt', 'slo.recovered']);
export type AlertType = z.infer<typeof alertType>;

/** Everything that an alert says, apart from its id: no personal data. */
export const alertData = failureFigures.strip().extend({
  remote: z.string(),
  version: z.string(),
  team: z.string(),
  /** One sentence for people. */
  summary: z.string(),
});

/** The body that a webhook receives, in the form of Standard Webhooks (decision 0231). */
export const alertMessage = z.object({
  /** The same in each attempt: a receiver drops an id that it has seen. */
  id: z.string(),
  type: alertType,
  /** The time of the event, not of the attempt. */
  timestamp: z.iso.datetime(),
  data: alertData.extend({
    /** The admin's page of releases. */
    releasesUrl: z.url().optional(),
  }),
});
export type AlertMessage = z.infer<typeof alertMessage>;

/** The state of the live version against its service level, as a BFF sees it. */
export const serviceLevelReport = z.strictObject({
  version: z.string().max(80),
  /** True above the accepted share, false well below it. */
  isBurnt: z.boolean(),
  figures: failureFigures,
});
export type ServiceLevelReport = z.infer<typeof serviceLevelReport>;

/** The id of the incident that lasts; null without one. */
export const serviceLevelResponse = z.object({ incident: z.string().nullable() });

/** The public keys that verify the signatures of alerts: SubjectPublicKeyInfo, base64. */
export const alertKeys = z.object({
  keys: z.array(z.object({ id: z.string(), publicKey: z.base64(), retiredAt: z.iso.datetime().optional() })),
});
