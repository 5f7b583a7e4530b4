import { z } from 'zod';
import { entityId, itemType } from '../identity.schemas.js';
import { refund } from '../refunds/refund.schemas.js';

/** The states of the ledger (docs/payments.md#attempts). */
const orderState = z.enum(['PENDING', 'FULFILLED', 'REFUND_DUE', 'REFUNDED', 'FAILED', 'EXPIRED']);
export type OrderState = z.infer<typeof orderState>;

/** `stuck`: still open although its payment page has expired, so the provider has not decided. */
const orderFilter = z.enum([...orderState.options, 'stuck']);
export type OrderFilter = z.infer<typeof orderFilter>;

const orderSort = z.enum(['newest', 'oldest', 'amount-high', 'amount-low']);
export type OrderSort = z.infer<typeof orderSort>;

/** Query of `GET /api/admin/orders`. Days are those of India; both are included. */
export const adminOrderQuery = z.object({
  /**
   * Any detail of a receipt except its SAC: numbers and references by their beginning, the order number also by its
   * end, amounts, a coupon, whole words of a name.
   */
  search: z.string().trim().max(120).optional(),
  state: orderFilter.optional(),
  from: z.iso.date('Please enter a valid day').optional(),
  to: z.iso.date('Please enter a valid day').optional(),
  sort: orderSort.default('newest'),
  /** `nextCursor` of the previous page. */
  cursor: z.string().max(120).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});
export type AdminOrderQuery = z.infer<typeof adminOrderQuery>;

/** Amounts in paise. `buyer` is null if the contact was erased. */
const adminOrder = z
  .object({
    id: entityId,
    orderNumber: z.string(),
    state: orderState,
    isStuck: z.boolean(),
    itemType,
    itemId: entityId,
    title: z.string(),
    amountPaise: z.number().int(),
    userId: entityId,
    buyer: z.object({ name: z.string(), email: z.string() }).nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'AdminOrder' });
export type AdminOrder = z.infer<typeof adminOrder>;

export const adminOrderList = z
  .object({ orders: z.array(adminOrder), total: z.number().int(), nextCursor: z.string().nullable() })
  .meta({ id: 'AdminOrderList' });
export type AdminOrderList = z.infer<typeof adminOrderList>;

/** One payment page at the provider. */
const orderAttempt = z.object({
  merchantOrderId: z.string(),
  providerOrderId: z.string().nullable(),
  providerTransactionId: z.string().nullable(),
  amountPaise: z.number().int(),
  capturedPaise: z.number().int().nullable(),
  state: z.string(),
  /** The provider's last code, such as `PAYMENT_PENDING`. */
  responseCode: z.string(),
  initiatedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type OrderAttempt = z.infer<typeof orderAttempt>;

/**
 * Source of a fact. `redirect` is the page that the payer returns to, `fix` a learner's 'Fix my enrollments', `outcome` the
 * outcome of a payment, `removal` a closed account, a delisted item or a cancelled workshop.
 */
const factSource = z.enum([
  'checkout',
  'redirect',
  'webhook',
  'worker',
  'sweeper',
  'fix',
  'admin',
  'outcome',
  'removal',
  'outbox',
  'receipt',
  'refund',
]);
export type FactSource = z.infer<typeof factSource>;

const factKind = z.enum([
  'order-opened',
  'page-opened',
  'payment-initiated',
  'payment-init-unknown',
  'payment-init-rejected',
  'payment-pending',
  'payment-captured',
  'payment-failed',
  'payment-expired',
  'payment-not-found',
  'payment-unresolved',
  'notification',
  'notification-refused',
  'enrolled',
  'enrolled-by-hand',
  'unenrolled-by-hand',
  'checked-by-hand',
  'receipt-issued',
  'receipt-sent',
  'refund-due',
  'refund-approved',
  'refund-sending',
  'refund-unanswered',
  'refund-pending',
  'refund-confirmed',
  'refund-completed',
  'refund-failed',
  'refund-rejected',
  'refund-closed',
  'message-sent',
  'access-revoked',
  'order-moved',
]);
export type FactKind = z.infer<typeof factKind>;

/** A recorded fact about an order. */
const orderFact = z
  .object({
    at: z.iso.datetime(),
    kind: factKind,
    source: factSource,
    /** The change of state; null if nothing changed. `from` is null if it is unknown (decision 0140). */
    change: z.object({ from: z.string().nullable(), to: z.string() }).nullable(),
    amountPaise: z.number().int().nullable(),
    /** The provider's code, a topic of the outbox, or a number that identifies the fact. */
    code: z.string().nullable(),
    /** Ids at the provider, and our corresponding ids. */
    references: z.array(z.string()),
    /** The admin who acted. */
    actorId: entityId.nullable(),
    /** The admin's note. */
    note: z.string().nullable(),
  })
  .meta({ id: 'OrderFact' });
export type OrderFact = z.infer<typeof orderFact>;

const nextStepKind = z.enum([
  'ask-provider',
  'page-open',
  'send-message',
  'send-receipt',
  'follow-notification',
  'approve-refund',
  'retry-refund',
  'close-refund',
  'ask-refund',
]);
export type NextStepKind = z.infer<typeof nextStepKind>;
/** The next step, automatic or of an admin; `at` is its time, if known. */
const nextStep = z.object({ kind: nextStepKind, at: z.iso.datetime().nullable() });
export type NextStep = z.infer<typeof nextStep>;

/** 'Where is my money': an order from its checkout to the enrollment, with every recorded fact. */
export const orderLedger = z
  .object({
    order: adminOrder.extend({
      listPaise: z.number().int(),
      couponCode: z.string().nullable(),
      closedAt: z.iso.datetime().nullable(),
      receiptNumber: z.string().nullable(),
    }),
    attempts: z.array(orderAttempt),
    /** Oldest first. */
    facts: z.array(orderFact),
    next: z.array(nextStep),
    /** The user's current access to the item: by this order's payment, by another one, or without any; null = none. */
    access: z
      .object({ by: z.enum(['this-order', 'other-order', 'no-payment']), since: z.iso.datetime() })
      .nullable(),
    refunds: z.array(refund),
    /** The actions that are possible now. */
    can: z.object({ check: z.boolean(), refund: z.boolean(), enroll: z.boolean(), unenroll: z.boolean() }),
  })
  .meta({ id: 'OrderLedger' });
export type OrderLedger = z.infer<typeof orderLedger>;

export const checkOrderResponse = z
  .object({ success: z.literal(true), message: z.string() })
  .meta({ id: 'CheckOrderResponse' });
