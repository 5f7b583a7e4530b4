import { z } from 'zod';
import { entityId, itemType } from './identity.schemas.js';

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
