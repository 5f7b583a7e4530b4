import { z } from 'zod';
import { entityId, itemType } from '../identity.schemas.js';
import { refundReason } from '../refunds/refund.schemas.js';

/** The state of a refund for its payer: due, with the provider, or paid back. */
export const payerRefundState = z.enum(['DUE', 'ON_WAY', 'COMPLETED']);

/** S-220. `amount` in rupees; `transactionId` is the provider's once it is known, else our merchantOrderId. */
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
    /** Set when the money of this order goes back: it never became an enrollment, or the academy took that back. */
    refundDue: z.boolean(),
    /** Set when what was free has been taken away again, and is not the payer's by another order; else absent. */
    accessEnded: z.literal(true).optional(),
    /** Absent where nothing goes back. */
    refundState: payerRefundState.optional(),
    refundReason: refundReason.optional(),
    /** The received amount in rupees, if it differs from the order's. */
    amountReceived: z.number().optional(),
  })
  .meta({ id: 'PaymentStatus' });
export type PaymentStatus = z.infer<typeof paymentStatus>;
