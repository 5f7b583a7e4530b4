import { z } from 'zod';
import { entityId, itemType } from './identity.schemas.js';

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

export const paymentStats = z.object({
  paidOrders: z.number().int(),
  revenueTodayPaise: z.number().int(),
  revenue30DaysPaise: z.number().int(),
  pendingPayments: z.number().int(),
  refundsDue: z.number().int(),
});

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
