import { z } from 'zod';
import { entityId, itemType } from '../identity.schemas.js';
import { refundReason } from '../refunds/refund.schemas.js';

const transactionStatus = z.enum(['SUCCESS', 'FAILURE', 'PENDING', 'REFUND_DUE', 'REFUNDED']);

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

/** Events of an order for its buyer. Each new payment page is another `sent`. */
export const orderEventKind = z.enum([
  'opened',
  'sent',
  'declined',
  'refused',
  'expired',
  'paid',
  'enrolled',
  'receipt-sent',
  'access-ended',
  'refund-due',
  'refund-approved',
  'refund-sent',
  'refund-failed',
  'refund-completed',
]);
export type OrderEventKind = z.infer<typeof orderEventKind>;

/** `at` is null if the time was not recorded. Payments and refunds have `amountPaise`, a due refund has `reason`. */
const orderEvent = z
  .object({
    kind: orderEventKind,
    at: z.iso.datetime().nullable(),
    amountPaise: z.number().int().nullable(),
    reason: refundReason.optional(),
  })
  .meta({ id: 'OrderEvent' });
export type OrderEvent = z.infer<typeof orderEvent>;

export const discount = z.object({ label: z.string().nullable(), paise: z.number().int() });

/** One order of the caller; admins may read every order, without the payment page. Amounts in paise. */
export const orderDetail = z
  .object({
    orderNumber: z.string(),
    itemType,
    itemId: entityId,
    title: z.string(),
    amountPaise: z.number().int(),
    /** The price before the discount; equal to the amount if there is none. */
    listPaise: z.number().int(),
    discount: discount.nullable(),
    currency: z.literal('INR'),
    status: transactionStatus,
    /** The merchantOrderId for the status call; null for a free item. */
    merchantOrderId: z.string().nullable(),
    /** The id of the captured payment, even if it was refunded; null before. */
    transactionId: z.string().nullable(),
    createdAt: z.iso.datetime(),
    paidAt: z.iso.datetime().nullable(),
    /** The page on which the payment can be continued, and its expiry; null unless that page is open. */
    checkoutPageUrl: z.string().nullable(),
    payableUntil: z.iso.datetime().nullable(),
    /**
     * True if the payer owns the item by another order or grant while this one is open, so that no payment is needed.
     */
    isOwned: z.boolean(),
    /** True if the access to a free item was revoked and no other order grants it; otherwise absent. */
    accessEnded: z.literal(true).optional(),
    /**
     * True if the payment led to an enrollment, even a revoked one; the receipt gets its number when it is first shown
     * or sent.
     */
    hasReceipt: z.boolean(),
    receiptNumber: z.string().nullable(),
    /** Oldest first. */
    timeline: z.array(orderEvent),
  })
  .meta({ id: 'OrderDetail' });
export type OrderDetail = z.infer<typeof orderDetail>;
