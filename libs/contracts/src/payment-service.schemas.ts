import { z } from 'zod';

export const paymentStats = z.object({
  paidOrders: z.number().int(),
  revenueTodayPaise: z.number().int(),
  revenue30DaysPaise: z.number().int(),
  pendingPayments: z.number().int(),
  refundsDue: z.number().int(),
});
