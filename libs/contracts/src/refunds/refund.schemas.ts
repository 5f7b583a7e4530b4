import { z } from 'zod';
import { entityId, itemType, listQuery } from '../identity.schemas.js';
import { visible } from '../visible-text.js';

/**
 * Where a refund stands (payments.md C). DUE waits for an admin; FAILED is back with one; REVIEW means that the
 * provider paid back another amount than ours, and CLOSED that an admin has settled such a one with the provider.
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

/** Why captured money goes back. */
export const refundReason = z.enum([
  'ACCOUNT_CLOSED',
  'ALREADY_ENROLLED',
  'AMOUNT_MISMATCH',
  'ITEM_UNPUBLISHED',
  'ORDER_MISMATCH',
  /** Paid once more after its order had been taken back. */
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
    /** The admin's own words, where an admin decided. */
    note: z.string().nullable(),
    /** How the admin who closed a refund under review settled it. */
    closingNote: z.string().nullable(),
    state: refundState,
    /** Tries of sending so far. */
    tries: z.number().int(),
    /** Id of the current try; null until the first approval. */
    merchantRefundId: z.string().nullable(),
    providerRefundId: z.string().nullable(),
    /** The provider's id of the payment that goes back. */
    providerTransactionId: z.string().nullable(),
    /** The provider's last code, such as `REFUND_BREACHED`. */
    responseCode: z.string().nullable(),
    /** The admin who approved the current try. */
    approvedBy: entityId.nullable(),
    approvedAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    /** Of the last change of state. */
    changedAt: z.iso.datetime(),
  })
  .meta({ id: 'Refund' });
export type Refund = z.infer<typeof refund>;

export const refundList = z
  .object({ refunds: z.array(refund), total: z.number().int(), page: z.number().int() })
  .meta({ id: 'RefundList' });
export type RefundList = z.infer<typeof refundList>;
export const refundResponse = z
  .object({ success: z.literal(true), message: z.string(), refund })
  .meta({ id: 'RefundResponse' });
export type RefundResponse = z.infer<typeof refundResponse>;

/** What an admin looks for: those that wait for a person, those on their way, those that are done. */
const refundGroup = z.enum(['waiting', 'in-flight', 'completed']);
export type RefundGroup = z.infer<typeof refundGroup>;

/** Of `GET /api/admin/refunds`. `state` names a state or a group of them; all refunds without it. */
export const refundQuery = listQuery.pick({ page: true }).extend({
  state: z.enum([...refundState.options, ...refundGroup.options]).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});
export type RefundQuery = z.infer<typeof refundQuery>;

/** Takes a bought item back and owes its price (CON-13): the law asks for it, or the academy cancels. */
export const markRefundDueRequest = z
  .strictObject({
    /** As people type or paste it: our numbers know no lower case. */
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

/** Names the try that failed, so that a click that is repeated never starts a third one. */
export const retryRefundRequest = z
  .strictObject({ merchantRefundId: z.string().min(1).max(63) })
  .meta({ id: 'RetryRefundRequest' });

/** Closes a refund under review: the amounts were settled by hand in the provider's dashboard. */
export const closeRefundRequest = z
  .strictObject({
    note: z
      .string()
      .trim()
      .min(10, 'Please say in at least 10 characters how it was settled')
      .max(500, 'Please keep the note under 500 characters')
      .check(...visible('The note')),
  })
  .meta({ id: 'CloseRefundRequest' });
