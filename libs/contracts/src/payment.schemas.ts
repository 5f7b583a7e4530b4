import { z } from 'zod';
import { entityId, itemType } from './identity.schemas.js';

/**
 * Body of a checkout. Everything is optional: an empty body works (SEC-20). `amount` and unknown fields are
 * accepted and ignored, the server prices the order (SEC-03, S-212).
 */
export const checkoutRequest = z
  .object({
    name: z.string().trim().min(2, 'Please enter your full name').max(80).optional(),
    email: z.string().trim().max(254).pipe(z.email('Please enter a valid e-mail address')).optional(),
    mobile: z.string().trim().max(20).optional(),
  })
  .meta({ id: 'CheckoutRequest' });
export type CheckoutRequest = z.infer<typeof checkoutRequest>;

/** For a free item there is nothing to pay: `enrolled` is true and no page is named (CON-11). */
export const checkoutResponse = z
  .object({
    success: z.literal(true),
    message: z.string(),
    merchantOrderId: z.string(),
    checkoutPageUrl: z.string().optional(),
    enrolled: z.boolean().optional(),
  })
  .meta({ id: 'CheckoutResponse' });
export type CheckoutResponse = z.infer<typeof checkoutResponse>;

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
    /** Set when a captured payment could not be turned into an enrollment and will be paid back. */
    refundDue: z.boolean(),
  })
  .meta({ id: 'PaymentStatus' });
export type PaymentStatus = z.infer<typeof paymentStatus>;

export const fixEnrollmentResponse = z
  .object({
    success: z.literal(true),
    message: z.string(),
    checked: z.number().int(),
    repaired: z.number().int(),
  })
  .meta({ id: 'FixEnrollmentResponse' });

/** AMB-03. Amounts in rupees and paise. */
export const transaction = z
  .object({
    orderId: z.string(),
    orderNumber: z.string(),
    itemType,
    itemId: entityId,
    title: z.string(),
    amount: z.number(),
    amountPaise: z.number().int(),
    currency: z.literal('INR'),
    status: z.enum(['SUCCESS', 'FAILURE', 'PENDING', 'REFUND_DUE', 'REFUNDED']),
    providerRef: z.string().nullable(),
    createdAt: z.iso.datetime(),
    paidAt: z.iso.datetime().nullable(),
    invoiceNumber: z.string().nullable(),
  })
  .meta({ id: 'Transaction' });
export type Transaction = z.infer<typeof transaction>;
export const transactionList = z
  .object({ transactions: z.array(transaction), total: z.number().int(), page: z.number().int() })
  .meta({ id: 'TransactionList' });
