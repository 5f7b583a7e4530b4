import { z } from 'zod';
import { orderDetail, receipt } from './order.schemas.js';
import { personalAccount } from './own-account.schemas.js';
import { enrollment } from './payment-service.schemas.js';

/** One order with everything that is kept of it about its payer. */
export const personalOrder = orderDetail.omit({ checkoutPageUrl: true, payableUntil: true }).extend({
  /** As given at the checkout. */
  contact: z.object({ name: z.string(), email: z.string(), mobile: z.string().nullable() }),
  /** Null where nothing was bought; numbered now, if it was never looked at. */
  receipt: receipt.nullable(),
  couponUse: z
    .object({ code: z.string(), discountPaise: z.number().int(), redeemedAt: z.iso.datetime() })
    .nullable(),
});
export type PersonalOrder = z.infer<typeof personalOrder>;

/** Newest first. */
export const personalOrders = z.object({
  orders: z.array(personalOrder),
  total: z.number().int(),
  page: z.number().int(),
});

/** Everything the academy keeps about one person (T72). */
export const personalData = z
  .object({
    exportedAt: z.iso.datetime(),
    account: personalAccount,
    orders: z.array(personalOrder.omit({ receipt: true, couponUse: true })),
    receipts: z.array(receipt),
    couponsUsed: z.array(
      z.object({
        code: z.string(),
        orderNumber: z.string(),
        discountPaise: z.number().int(),
        redeemedAt: z.iso.datetime(),
      }),
    ),
    enrollments: z.array(
      enrollment.extend({
        /** As the catalogue calls it now; null where it no longer knows it. */
        currentTitle: z.string().nullable(),
        startsAt: z.iso.datetime().nullable(),
      }),
    ),
  })
  .meta({ id: 'PersonalData' });
export type PersonalData = z.infer<typeof personalData>;
