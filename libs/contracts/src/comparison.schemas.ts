import { z } from 'zod';
import { entityId, itemType } from './identity.schemas.js';

/**
 * How our books, the provider's, and the enrollments can disagree. `provider-silent` is no disagreement: that payment could
 * not be compared.
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

const MOST_DAYS_COMPARED = 92;
const DAY_MS = 86_400_000;

/** Days of India, both included; orders count by their opening. */
export const compareRequest = z
  .strictObject({ from: z.iso.date('Please enter a valid day'), to: z.iso.date('Please enter a valid day') })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'The last day has to be after the first' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < MOST_DAYS_COMPARED * DAY_MS, {
    path: ['to'],
    message: `Please compare at most ${MOST_DAYS_COMPARED} days at once`,
  })
  .meta({ id: 'CompareRequest' });
export type CompareRequest = z.infer<typeof compareRequest>;

/** One run. `checked` of `total` payments have been compared; `mismatches` leaves out what could not be. */
const comparison = z
  .object({
    id: entityId,
    from: z.iso.date(),
    to: z.iso.date(),
    state: z.enum(['running', 'done']),
    total: z.number().int(),
    checked: z.number().int(),
    mismatches: z.number().int(),
    unanswered: z.number().int(),
    startedBy: entityId,
    startedAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Comparison' });
export type Comparison = z.infer<typeof comparison>;

/** Amounts in paise; null where there is none on that side. */
const finding = z
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
  .meta({ id: 'Finding' });
export type Finding = z.infer<typeof finding>;

export const comparisonList = z.object({ comparisons: z.array(comparison) }).meta({ id: 'ComparisonList' });
export type ComparisonList = z.infer<typeof comparisonList>;
export const comparisonResponse = z
  .object({ success: z.literal(true), message: z.string(), comparison })
  .meta({ id: 'ComparisonResponse' });
export type ComparisonResponse = z.infer<typeof comparisonResponse>;

/** `after` is the id of the last finding of the page before. */
export const findingsQuery = z.object({
  after: entityId.optional(),
  limit: z.coerce.number().int().min(1).max(500).default(50),
});
export type FindingsQuery = z.infer<typeof findingsQuery>;
export const comparisonDetail = z
  .object({ comparison, findings: z.array(finding), hasMore: z.boolean() })
  .meta({ id: 'ComparisonDetail' });
export type ComparisonDetail = z.infer<typeof comparisonDetail>;
