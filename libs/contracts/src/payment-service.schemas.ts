import { z } from 'zod';
import { entityId, itemType } from './identity.schemas.js';

/** `Idempotency-Key`, if the client sent one, travels as a header of its own. `contact` is for the receipt. */
export const checkoutCommand = z.strictObject({
  itemType,
  /** Id or slug. */
  itemId: z.string().min(1).max(160),
  contact: z.strictObject({
    name: z.string().max(80),
    email: z.string().max(254),
    mobile: z.string().max(20).optional(),
  }),
  /** As typed. */
  coupon: z.string().max(64).optional(),
  expectedPricePaise: z.number().int().min(0).optional(),
});
export type CheckoutCommand = z.infer<typeof checkoutCommand>;

export const quoteCommand = checkoutCommand.pick({ itemType: true, itemId: true, coupon: true });
export type QuoteCommand = z.infer<typeof quoteCommand>;

export const enrollment = z.object({
  id: entityId,
  itemType,
  itemId: entityId,
  /** Title at the time of the purchase. */
  title: z.string(),
  enrolledAt: z.iso.datetime(),
});
export type Enrollment = z.infer<typeof enrollment>;
/** A cancelled workshop's payer owns it no more: the order is paid back (decision 0107). `id` is the order's. */
const paidBackEnrollment = enrollment.extend({ orderNumber: z.string() });
export type PaidBackEnrollment = z.infer<typeof paidBackEnrollment>;
export const enrollmentList = z.object({
  enrollments: z.array(enrollment),
  // Absent in the answer of a service that was released before.
  paidBack: z.array(paidBackEnrollment).default([]),
});
export type EnrollmentList = z.infer<typeof enrollmentList>;

export const enrollmentAnswer = z.object({
  isEnrolled: z.boolean(),
  /** By which enrollment; null without one, and in the answer of a service that was released before. */
  enrollmentId: entityId.nullable().default(null),
});
export type EnrollmentAnswer = z.infer<typeof enrollmentAnswer>;

export const seatsRequest = z.strictObject({ workshopIds: z.array(entityId).max(200) });
export const seatsResponse = z.object({ taken: z.record(entityId, z.number().int()) });

/** How many seats a workshop has by now, null = unlimited (AMB-12); `version` is the item's: an older one is ignored. */
export const capacityNotice = z.strictObject({
  workshopId: entityId,
  capacity: z.number().int().min(0).max(4_294_967_295).nullable(),
  version: z.number().int().min(1),
});
export type CapacityNotice = z.infer<typeof capacityNotice>;

/**
 * When and where a workshop is, for the mails to the enrolled; `version` is the item's: an older one is ignored.
 * `sequence` of the calendar entry is the version less one (decision 0074).
 */
export const scheduleNotice = z.strictObject({
  workshopId: entityId,
  slug: z.string(),
  title: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  timeZone: z.string(),
  location: z.string(),
  /** Only ever mailed to the enrolled. */
  joinUrl: z.string().nullable(),
  /** For good: whoever paid gets the money back (decision 0107). */
  isCancelled: z.boolean(),
  /** Why, in the academy's words to the enrolled. */
  cancelReason: z.string().nullable(),
  version: z.number().int().min(1),
});
export type ScheduleNotice = z.infer<typeof scheduleNotice>;

/**
 * What turns money into a refund that was captured since (payments.md C, faults 32 and 33). The instant is that of the
 * withdrawal itself, however late the notice; without one, as in notices from before, it counts from when it is heard.
 */
export const withdrawal = z.discriminatedUnion('kind', [
  /** An item was unpublished, or is back; `version` rises with every save of the item, so an older one is ignored. */
  z.strictObject({
    kind: z.literal('item'),
    itemType,
    itemId: entityId,
    isWithdrawn: z.boolean(),
    version: z.number().int().min(1),
    withdrawnAt: z.iso.datetime().optional(),
  }),
  /** A person's account was deleted, which is for good. */
  z.strictObject({
    kind: z.literal('account'),
    userId: entityId,
    closedAt: z.iso.datetime().optional(),
  }),
]);
export type Withdrawal = z.infer<typeof withdrawal>;
