import { z } from 'zod';

/** Range of the dashboard in days of India, including today. */
const dashboardDays = z.union([z.literal(7), z.literal(30), z.literal(90)]);
export type DashboardDays = z.infer<typeof dashboardDays>;
export const salesQuery = z.object({ days: z.coerce.number().pipe(dashboardDays).default(30) });
/** For a service: the longest range together with the previous period. */
export const dayQuery = z.object({ days: z.coerce.number().int().min(1).max(180).default(30) });

/**
 * Counts of the payment service for one day of India. Revenue is captured money that led to an enrollment on that day,
 * unless it was revoked.
 */
const paymentDay = z.object({
  day: z.iso.date(),
  /**
   * Arrivals of browsers from outside, and course and workshop pages sent to browsers; null before they were counted.
   */
  visits: z.number().int().nullable(),
  itemViews: z.number().int().nullable(),
  revenuePaise: z.number().int(),
  checkouts: z.number().int(),
  paidOrders: z.number().int(),
  /** Paid, free and manual ones. */
  enrollments: z.number().int(),
});
export type PaymentDay = z.infer<typeof paymentDay>;

/** Every day of the range, oldest first, including days without any event. */
export const paymentDays = z.object({
  days: z.array(paymentDay),
  /** Open payments, and the overdue ones among them (`orders/admin-order.schemas`). */
  pendingPayments: z.number().int(),
  stuckPayments: z.number().int(),
});
export type PaymentDays = z.infer<typeof paymentDays>;

/**
 * Accounts that were created on a day of India, by any means, and still exist. An invited user counts once the invitation
 * is accepted, on the day of the invitation. Days without one are left out.
 */
export const newUserDays = z.object({
  days: z.array(z.object({ day: z.iso.date(), newUsers: z.number().int() })),
});

const salesDay = paymentDay
  /** Null while the auth service does not respond. */
  .extend({ newUsers: z.number().int().nullable() })
  .meta({ id: 'SalesDay' });
export type SalesDay = z.infer<typeof salesDay>;

export const sales = paymentDays
  /** `daysBefore`: the previous period of the same length. */
  .extend({ days: z.array(salesDay), daysBefore: z.array(salesDay) })
  .meta({ id: 'Sales' });
export type Sales = z.infer<typeof sales>;
