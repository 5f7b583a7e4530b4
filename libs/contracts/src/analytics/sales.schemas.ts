import { z } from 'zod';

/** How far the dashboard looks back, in days of India, today included. */
const dashboardDays = z.union([z.literal(7), z.literal(30), z.literal(90)]);
export type DashboardDays = z.infer<typeof dashboardDays>;
export const salesQuery = z.object({ days: z.coerce.number().pipe(dashboardDays).default(30) });

/** What the payment service counts on one day of India. Revenue is money that became an enrollment that day and stayed one. */
const paymentDay = z.object({
  day: z.iso.date(),
  /** Arrivals of browsers from outside, and course and workshop pages that browsers got; null before they were counted. */
  visits: z.number().int().nullable(),
  itemViews: z.number().int().nullable(),
  revenuePaise: z.number().int(),
  checkouts: z.number().int(),
  paidOrders: z.number().int(),
  /** Bought, free, and given by hand. */
  enrollments: z.number().int(),
});
export type PaymentDay = z.infer<typeof paymentDay>;

/** Every day of the range, oldest first, also those on which nothing happened. */
export const paymentDays = z.object({
  days: z.array(paymentDay),
  /** Payments that are open now, and those of them that should have been decided (`orders/admin-order.schemas`). */
  pendingPayments: z.number().int(),
  stuckPayments: z.number().int(),
});
export type PaymentDays = z.infer<typeof paymentDays>;

/** Accounts that were made on a day of India, by whatever way, and live. Days without one are left out. */
export const newUserDays = z.object({
  days: z.array(z.object({ day: z.iso.date(), newUsers: z.number().int() })),
});

const salesDay = paymentDay
  /** Null while the auth service does not answer. */
  .extend({ newUsers: z.number().int().nullable() })
  .meta({ id: 'SalesDay' });
export type SalesDay = z.infer<typeof salesDay>;

export const sales = paymentDays.extend({ days: z.array(salesDay) }).meta({ id: 'Sales' });
export type Sales = z.infer<typeof sales>;
