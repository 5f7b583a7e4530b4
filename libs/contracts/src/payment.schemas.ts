import { z } from 'zod';
import { personName } from './account.schemas.js';
import { entityId, itemType } from './identity.schemas.js';
import { refundReason } from './refunds/refund.schemas.js';

/** A code as typed; an empty field is no code. Whether it is one, the payment service says. */
const couponField = z.string().trim().max(64).optional();

/**
 * Body of a checkout. Everything is optional: an empty body works (SEC-20). `amount` and unknown fields are
 * accepted and ignored, the server prices the order (SEC-03, S-212).
 */
export const checkoutRequest = z
  .object({
    name: personName.optional(),
    email: z.string().trim().max(254).pipe(z.email('Please enter a valid e-mail address')).optional(),
    mobile: z.string().trim().max(20).optional(),
    coupon: couponField,
    /** What the person was shown and agreed to; another amount is answered with PRICE_CHANGED (T55). */
    expectedPricePaise: z.number().int().min(0).optional(),
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

/** `details` of a 409 PRICE_CHANGED: what would be charged instead of what was expected (T55). */
export const priceChange = z.object({
  listPaise: z.number().int(),
  discountPaise: z.number().int(),
  pricePaise: z.number().int(),
  /** Set where an open order charges that price: it can be finished, or waited for until `openUntil`. */
  merchantOrderId: z.string().optional(),
  openUntil: z.iso.datetime().optional(),
});
export type PriceChange = z.infer<typeof priceChange>;

/** What an item costs, with a code or without. A code is looked at for people who are signed in only. */
export const quoteRequest = z
  .object({ type: itemType, id: z.string().min(1).max(160), coupon: couponField })
  .meta({ id: 'QuoteRequest' });
export type QuoteRequest = z.infer<typeof quoteRequest>;
export const quoteResponse = z
  .object({
    listPaise: z.number().int(),
    discountPaise: z.number().int(),
    pricePaise: z.number().int(),
    /** What the code does, in words; null without one. */
    couponText: z.string().nullable(),
  })
  .meta({ id: 'QuoteResponse' });
export type QuoteResponse = z.infer<typeof quoteResponse>;

/** How far a refund is for its payer: owed, with the provider, or back. */
export const payersRefundState = z.enum(['DUE', 'ON_WAY', 'COMPLETED']);

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
    refundState: payersRefundState.optional(),
    refundReason: refundReason.optional(),
    /** In rupees: what arrived, where it is not the amount. */
    amountReceived: z.number().optional(),
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

export const transactionStatus = z.enum(['SUCCESS', 'FAILURE', 'PENDING', 'REFUND_DUE', 'REFUNDED']);

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
    status: transactionStatus,
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
