import { z } from 'zod';
import { entityId, itemType } from '../identity.schemas.js';

/**
 * The kinds of differences between our records, the provider's and the enrollments. `provider-silent` is not a
 * difference: that payment could not be compared.
 */
const mismatchKind = z.enum([
  'paid-there-not-here',
  'paid-here-not-there',
  'amounts-differ',
  'paid-without-enrollment',
  'enrollment-without-payment',
  'refunded-but-enrolled',
  'refunded-there-not-here',
  'refunded-here-not-there',
  'provider-silent',
]);
export type MismatchKind = z.infer<typeof mismatchKind>;

const MAX_DAYS = 92;
const DAY_MS = 86_400_000;

/** Days of India, both included; the opening of an order determines its day. */
export const startReportRequest = z
  .strictObject({ from: z.iso.date('Please enter a valid day'), to: z.iso.date('Please enter a valid day') })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'The last day has to be after the first' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < MAX_DAYS * DAY_MS, {
    path: ['to'],
    message: `Please compare at most ${MAX_DAYS} days at once`,
  })
  .meta({ id: 'StartReconciliationReportRequest' });
export type StartReportRequest = z.infer<typeof startReportRequest>;

/**
 * One run; the keys `comparison` and `findings` of responses are public and older than this name. `checked` of `total`
 * payments have been compared; `mismatches` excludes those that could not be compared.
 */
const report = z
  .object({
    id: entityId,
    from: z.iso.date(),
    to: z.iso.date(),
    state: z.enum(['running', 'done']),
    total: z.number().int(),
    checked: z.number().int(),
    mismatches: z.number().int(),
    failedChecks: z.number().int(),
    startedBy: entityId,
    startedAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ReconciliationReport' });
export type ReconciliationReport = z.infer<typeof report>;

/** Amounts in paise; null if that side has none. */
const mismatch = z
  .object({
    id: entityId,
    kind: mismatchKind,
    /** Null for an enrollment that belongs to no order. */
    orderNumber: z.string().nullable(),
    /** Our id of the payment or refund at the provider. */
    reference: z.string().nullable(),
    userId: entityId,
    itemType,
    title: z.string(),
    ourState: z.string(),
    ourPaise: z.number().int().nullable(),
    providerState: z.string().nullable(),
    providerPaise: z.number().int().nullable(),
    isEnrolled: z.boolean(),
  })
  .meta({ id: 'Mismatch' });
export type Mismatch = z.infer<typeof mismatch>;

export const reportList = z.object({ comparisons: z.array(report) }).meta({ id: 'ReconciliationReportList' });
export const reportResponse = z
  .object({ success: z.literal(true), message: z.string(), comparison: report })
  .meta({ id: 'ReconciliationReportResponse' });

/** `after` is the id of the last mismatch of the previous page. */
export const mismatchQuery = z.object({
  after: entityId.optional(),
  limit: z.coerce.number().int().min(1).max(500).default(50),
});
export type MismatchQuery = z.infer<typeof mismatchQuery>;
export const reportDetail = z
  .object({ comparison: report, findings: z.array(mismatch), hasMore: z.boolean() })
  .meta({ id: 'ReconciliationReportDetail' });
export type ReportDetail = z.infer<typeof reportDetail>;

/** `userName` is null if the account was deleted or cannot be read at the moment. */
const namedMismatch = mismatch.extend({ userName: z.string().nullable() }).meta({ id: 'NamedMismatch' });
export type NamedMismatch = z.infer<typeof namedMismatch>;
export const namedReportDetail = reportDetail
  .extend({ findings: z.array(namedMismatch) })
  .meta({ id: 'NamedReconciliationReportDetail' });
export type NamedReportDetail = z.infer<typeof namedReportDetail>;
