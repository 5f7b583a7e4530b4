import { z } from 'zod';
import { entityId, itemType, listQuery } from '../identity.schemas.js';
import { visible } from '../visible-text.js';

/**
 * States of a refund (docs/payments.md#refunds). DUE and FAILED wait for an admin; REVIEW means that the provider
 * refunded another amount than ours, and CLOSED that an admin has settled the difference with the provider.
 */
const refundState = z.enum([
  'DUE',
  'APPROVED',
  'PENDING',
  'CONFIRMED',
  'COMPLETED',
  'FAILED',
  'REVIEW',
  'CLOSED',
]);
export type RefundState = z.infer<typeof refundState>;

/** Reasons for a refund of captured money. */
export const refundReason = z.enum([
  'ACCOUNT_CLOSED',
  'ALREADY_ENROLLED',
  'AMOUNT_MISMATCH',
  'ITEM_UNPUBLISHED',
  'ORDER_MISMATCH',
  /** A payment that arrived after the order had been revoked. */
  'ORDER_TAKEN_BACK',
  'SEATS_GONE',
  'ADMIN_DECISION',
  'WORKSHOP_CANCELLED',
]);
export type RefundReason = z.infer<typeof refundReason>;

export const refund = z
  .object({
    id: entityId,
    orderNumber: z.string(),
    itemType,
    title: z.string(),
    amountPaise: z.number().int(),
    reason: refundReason,
    /** The admin's note, if an admin decided. */
    note: z.string().nullable(),
    /** The note of the admin who closed a refund under review. */
    closingNote: z.string().nullable(),
    state: refundState,
    /** Number of attempts so far. */
    tries: z.number().int(),
    /** Id of the current attempt; null until the first approval. */
    merchantRefundId: z.string().nullable(),
    providerRefundId: z.string().nullable(),
    /** The provider's id of the refunded payment. */
    providerTransactionId: z.string().nullable(),
    /** The provider's last code, such as `REFUND_BREACHED`. */
    responseCode: z.string().nullable(),
    /** The admin who approved the current attempt. */
    approvedBy: entityId.nullable(),
    approvedAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    /** Time of the last change of state. */
    changedAt: z.iso.datetime(),
  })
  .meta({ id: 'Refund' });
export type Refund = z.infer<typeof refund>;

export const refundList = z
  .object({ refunds: z.array(refund), total: z.number().int(), page: z.number().int() })
  .meta({ id: 'RefundList' });
export const refundResponse = z
  .object({ success: z.literal(true), message: z.string(), refund })
  .meta({ id: 'RefundResponse' });
export type RefundResponse = z.infer<typeof refundResponse>;

/** Groups of an admin's filter: refunds that wait for an admin, refunds in flight, completed refunds. */
const refundGroup = z.enum(['waiting', 'in-flight', 'completed']);
export type RefundGroup = z.infer<typeof refundGroup>;

const refundSort = z.enum(['newest', 'oldest', 'amount-high', 'amount-low']);
export type RefundSort = z.infer<typeof refundSort>;

/**
 * Query of `GET /api/admin/refunds`. `state` is a state or a group; without it all refunds are listed. `search` is the
 * beginning or the end of an order number, the beginning of a payment's number, or a part of the title.
 */
export const refundQuery = listQuery.pick({ page: true, search: true }).extend({
  sort: refundSort.default('newest'),
  state: z.enum([...refundState.options, ...refundGroup.options]).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});
export type RefundQuery = z.infer<typeof refundQuery>;

/** Revokes a purchase and creates the refund of its price (CON-13): the law requires it, or the academy cancels. */
export const markRefundDueRequest = z
  .strictObject({
    /** The number as entered: order numbers have no lower case. */
    orderNumber: z.string().trim().toUpperCase().min(1, 'Please enter an order number').max(34),
    note: z
      .string()
      .trim()
      .min(10, 'Please give the reason in at least 10 characters')
      .max(500, 'Please keep the reason under 500 characters')
      .check(...visible('The reason')),
  })
  .meta({ id: 'MarkRefundDueRequest' });
export type MarkRefundDueRequest = z.infer<typeof markRefundDueRequest>;

/** Contains the failed attempt, so that a repeated click never starts a third one. */
export const retryRefundRequest = z
  .strictObject({ merchantRefundId: z.string().min(1).max(63) })
  .meta({ id: 'RetryRefundRequest' });

/** Closes a refund under review after the amounts were settled manually in the provider's dashboard. */
export const closeRefundRequest = z
  .strictObject({
    note: z
      .string()
      .trim()
      .min(10, 'Please describe in at least 10 characters how it was settled')
      .max(500, 'Please keep the note under 500 characters')
      .check(...visible('The note')),
  })
  .meta({ id: 'CloseRefundRequest' });
