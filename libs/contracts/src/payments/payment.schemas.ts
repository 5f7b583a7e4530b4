import { z } from 'zod';
import { entityId, itemType } from '../identity.schemas.js';
import { refundReason } from '../refunds/refund.schemas.js';

/** The state of a refund for its payer: due, with the provider, or paid back. */
export const payerRefundState = z.enum(['DUE', 'ON_WAY', 'COMPLETED']);

/** S-220. `amount` in rupees; `transactionId` is the provider's once it is known, otherwise our merchantOrderId. */
export const paymentStatus = z
  .object({
    status: z.enum(['SUCCESS', 'FAILURE', 'PENDING']),
    transactionId: z.string(),
    orderId: z.string(),
    amount: z.number(),
    responseCode: z.string(),
    itemType,
    itemId: entityId,
    title: z.string(),
    /** Set if the payment of this order is refunded, because it led to no enrollment or the enrollment was revoked. */
    refundDue: z.boolean(),
    /** Set if the access to a free item was revoked and the payer has no other order for it; otherwise absent. */
    accessEnded: z.literal(true).optional(),
    /** Absent without a refund. */
    refundState: payerRefundState.optional(),
    refundReason: refundReason.optional(),
    /** The received amount in rupees, if it differs from the order's. */
    amountReceived: z.number().optional(),
  })
  .meta({ id: 'PaymentStatus' });
export type PaymentStatus = z.infer<typeof paymentStatus>;
