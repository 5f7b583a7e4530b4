import { z } from 'zod';
import { entityId, itemType, listQuery } from '../identity.schemas.js';

/** `current`: has access now. `revoked`: had access, and was not enrolled again. */
export const learnerAccess = z.enum(['current', 'revoked']);
export type LearnerAccess = z.infer<typeof learnerAccess>;

/** Access by a paid order, by an order of a free item, or by an admin. */
const learnerSource = z.enum(['paid', 'free', 'manual']);
export type LearnerSource = z.infer<typeof learnerSource>;

/** Access of one user to an item, current or former, as the payment service stores it. */
const itemEnrollment = z.object({
  /** The id of the enrollment; after a revocation, that of the order or of the audit entry. */
  id: entityId,
  userId: entityId,
  /** Null if it was not recorded. */
  enrolledAt: z.iso.datetime().nullable(),
  source: learnerSource,
  /** Null for a manual enrollment. */
  orderNumber: z.string().nullable(),
  revokedAt: z.iso.datetime().nullable(),
});
export type ItemEnrollment = z.infer<typeof itemEnrollment>;

/** Users in one request between BFF and services. */
export const MAX_LEARNERS_AT_ONCE = 500;

/** Reads one page; with `after`, the rows after that one, so that no row is missed while others are enrolled. */
export const itemEnrollmentRequest = z.strictObject({
  itemType,
  itemId: entityId,
  access: learnerAccess,
  /** Only enrollments of these users. */
  userIds: z.array(entityId).max(MAX_LEARNERS_AT_ONCE).optional(),
  page: z.number().int().min(1).max(100_000).default(1),
  limit: z.number().int().min(1).max(MAX_LEARNERS_AT_ONCE),
  /** The last row's time of enrollment (or of its end, for revoked ones) and its id. */
  after: z.strictObject({ at: z.iso.datetime(), id: entityId }).optional(),
});
export type ItemEnrollmentRequest = z.infer<typeof itemEnrollmentRequest>;
export const itemEnrollmentList = z.object({
  enrollments: z.array(itemEnrollment),
  /** The total over all pages. */
  total: z.number().int(),
});

/** A person enrolled in an item, for admins. */
const learner = itemEnrollment
  .extend({
    /** Null for a deleted account, and while the accounts are unavailable. */
    name: z.string().nullable(),
    email: z.string().nullable(),
    /** Progress in a course; null for a workshop, and while the progress is unavailable. */
    percent: z.number().int().min(0).max(100).nullable(),
    certificateId: z.string().nullable(),
    /** The time of the last progress in a lecture of the course; null before the first, and in the same cases. */
    lastActiveAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Learner' });
export type Learner = z.infer<typeof learner>;

export const learnerParams = z.object({ type: itemType, id: entityId });
/** `search`: a part of the name or the e-mail address. */
export const learnerQuery = listQuery
  .pick({ page: true, limit: true, search: true })
  .extend({ access: learnerAccess.default('current') });
export const learnerList = z
  .object({
    students: z.array(learner),
    total: z.number().int(),
    page: z.number().int(),
    /** More accounts match the search than can be looked up, so learners may be missing. */
    isSearchCut: z.boolean(),
    /** Parts that could not be read: names and e-mail addresses, or progress and certificates. */
    unavailable: z.array(z.enum(['accounts', 'progress'])),
  })
  .meta({ id: 'LearnerList' });
export type LearnerList = z.infer<typeof learnerList>;
