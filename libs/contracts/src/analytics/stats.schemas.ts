import { z } from 'zod';

export const authStats = z.object({
  totalUsers: z.number().int(),
  /** The number of those created within the last thirty days, without open invitations. */
  newUsers30Days: z.number().int(),
});

export const catalogStats = z.object({
  totalCourses: z.number().int(),
  totalWorkshops: z.number().int(),
  /** Messages without a reply. */
  openMessages: z.number().int(),
  /** Reviews that wait for a moderator. */
  openReviews: z.number().int().nullable().default(null),
});

export const paymentStats = z.object({
  paidOrders: z.number().int(),
  revenueTodayPaise: z.number().int(),
  revenue30DaysPaise: z.number().int(),
  pendingPayments: z.number().int(),
  refundsDue: z.number().int(),
});

/** AMB-10. A number whose service is unavailable is null, never zero. Revenue in paise. */
export const adminStats = z
  .object({
    totalUsers: z.number().int().nullable(),
    newUsers30Days: z.number().int().nullable(),
    totalCourses: z.number().int().nullable(),
    totalWorkshops: z.number().int().nullable(),
    /** Messages without a reply. */
    openMessages: z.number().int().nullable(),
    /** Reviews that wait for a moderator. */
    openReviews: z.number().int().nullable(),
    paidOrders: z.number().int().nullable(),
    revenueTodayPaise: z.number().int().nullable(),
    revenue30DaysPaise: z.number().int().nullable(),
    pendingPayments: z.number().int().nullable(),
    refundsDue: z.number().int().nullable(),
  })
  .meta({ id: 'AdminStats' });
export type AdminStats = z.infer<typeof adminStats>;
