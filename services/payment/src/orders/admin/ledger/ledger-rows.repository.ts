import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type AuditEntry } from '../../../audit/audit-entry.entity.js';
import { type Enrollment } from '../../../enrollments/enrollment.entity.js';
import { OrderEvent } from '../../timeline/order-event.entity.js';
import { type Order } from '../../order.entity.js';
import { type OutboxMessage } from '../../../outbox/outbox-message.entity.js';
import { PaymentAttempt } from '../../../payments/attempts/payment-attempt.entity.js';
import { type PaymentEvent } from '../../../payments/payment-event.entity.js';
import { type Receipt } from '../../../receipts/receipt.entity.js';
import { type RefundEvent } from '../../../refunds/history/refund-event.entity.js';
import { Refund } from '../../../refunds/refund.entity.js';
import { type WebhookInboxRow } from '../../../webhooks/webhook-inbox.entity.js';

type PaymentEventRow = Pick<
  PaymentEvent,
  | 'amountPaise'
  | 'code'
  | 'fromState'
  | 'kind'
  | 'providerOrderId'
  | 'providerTransactionId'
  | 'source'
  | 'toState'
> & { readonly merchantOrderId: string; readonly at: Date };
type RefundEventRow = Pick<
  RefundEvent,
  'actorId' | 'amountPaise' | 'code' | 'fromState' | 'kind' | 'merchantRefundId' | 'note' | 'providerRefundId'
> &
  Pick<RefundEvent, 'source' | 'toState'> & { readonly at: Date };
type HistoryRow = Pick<
  OrderEvent,
  'accessChange' | 'attemptId' | 'fromState' | 'createdAt' | 'source' | 'toState'
>;
type MessageRow = Pick<OutboxMessage, 'availableAt' | 'createdAt' | 'sentAt' | 'topic'>;
type NotificationRow = Pick<WebhookInboxRow, 'merchantReference' | 'processedAt' | 'receivedAt'> & {
  readonly isSignatureValid: number | boolean;
};
type AuditRow = Pick<AuditEntry, 'action' | 'actorId'> & { readonly at: Date; readonly after: string | null };
type AccessRow = Pick<Enrollment, 'attemptId' | 'enrolledAt'>;

/** Every stored row about one order. */
export interface LedgerRows {
  readonly attempts: readonly PaymentAttempt[];
  readonly refunds: readonly Refund[];
  readonly history: readonly HistoryRow[];
  readonly events: readonly PaymentEventRow[];
  readonly refundEvents: readonly RefundEventRow[];
  readonly messages: readonly MessageRow[];
  readonly notifications: readonly NotificationRow[];
  readonly audit: readonly AuditRow[];
  readonly access: AccessRow | null;
  readonly receipt: Pick<Receipt, 'issuedAt' | 'number'> | null;
}

/** Reads the rows of several features about an order, for the admin's page of the order. Changes nothing. */
@Injectable()
export class LedgerRowsRepository {
  constructor(private readonly source: DataSource) {}

  async read(order: Order): Promise<LedgerRows> {
    const { manager } = this.source;
    const [attempts, refunds] = await Promise.all([
      manager.find(PaymentAttempt, { where: { orderId: order.id }, order: { id: 'ASC' } }),
      manager.find(Refund, { where: { orderId: order.id }, order: { id: 'ASC' } }),
    ]);
    const [history, events, refundEvents, messages, notifications, audit, [access = null], [receipt = null]] =
      await Promise.all([
        manager.find(OrderEvent, { where: { orderId: order.id }, order: { sequenceNumber: 'ASC' } }),
        this.paymentEvents(order.id),
        this.refundEvents(order.id),
        this.messages(order.id, attempts, refunds),
        this.notifications(attempts, refunds),
        this.auditEntries(order),
        this.access(order),
        this.source.query<Pick<Receipt, 'issuedAt' | 'number'>[]>(
          'SELECT number, issued_at AS issuedAt FROM receipts WHERE order_id = ?',
          [order.id],
        ),
      ]);
    return {
      attempts,
      refunds,
      history,
      events,
      refundEvents,
      messages,
      notifications,
      audit,
      access,
      receipt,
    };
  }

  private paymentEvents(orderId: string): Promise<PaymentEventRow[]> {
    return this.source.query(
      `SELECT e.kind, e.source, e.from_state AS fromState, e.to_state AS toState, e.code,
         e.amount_paise AS amountPaise, e.provider_order_id AS providerOrderId,
         e.provider_transaction_id AS providerTransactionId, a.merchant_order_id AS merchantOrderId, e.created_at AS at
       FROM payment_events e JOIN payment_attempts a ON a.id = e.attempt_id
       WHERE a.order_id = ? ORDER BY e.created_at, a.id, e.sequence_number`,
      [orderId],
    );
  }

  private refundEvents(orderId: string): Promise<RefundEventRow[]> {
    return this.source.query(
      `SELECT e.kind, e.source, e.from_state AS fromState, e.to_state AS toState, e.code,
         e.amount_paise AS amountPaise, e.merchant_refund_id AS merchantRefundId,
         e.provider_refund_id AS providerRefundId, e.actor_id AS actorId, e.note, e.created_at AS at
       FROM refund_events e JOIN refunds r ON r.id = e.refund_id
       WHERE r.order_id = ? ORDER BY e.created_at, e.refund_id, e.sequence_number`,
      [orderId],
    );
  }

  /** The key of a message begins with its topic and the id of its subject, so an index finds it by prefix. */
  private messages(
    orderId: string,
    attempts: readonly PaymentAttempt[],
    refunds: readonly Refund[],
  ): Promise<MessageRow[]> {
    const beginnings = [
      `order.changed:${orderId}:`,
      ...attempts.map(({ id }) => `payment.captured:${id}`),
      ...refunds.flatMap(({ id }) => [
        `refund.due:${id}`,
        `refund.approved:RF-${id}`,
        `refund.on-way:${id}`,
        `refund.completed:${id}`,
      ]),
    ];
    return this.source.query(
      `SELECT topic, created_at AS createdAt, available_at AS availableAt, sent_at AS sentAt
       FROM outbox WHERE ${beginnings.map(() => 'dedupe_key LIKE ?').join(' OR ')} ORDER BY created_at, id`,
      beginnings.map((beginning) => `${beginning}%`),
    );
  }

  private async notifications(
    attempts: readonly PaymentAttempt[],
    refunds: readonly Refund[],
  ): Promise<NotificationRow[]> {
    const ids = [
      ...attempts.flatMap(({ merchantOrderId, providerOrderId }) => [merchantOrderId, providerOrderId]),
      ...refunds.map(({ merchantRefundId }) => merchantRefundId),
    ].filter((id) => id !== null);
    if (ids.length === 0) return [];
    return this.source.query(
      `SELECT is_signature_valid AS isSignatureValid, merchant_reference AS merchantReference, received_at AS receivedAt, processed_at AS processedAt
       FROM webhook_inbox WHERE merchant_reference IN (?) ORDER BY received_at, id LIMIT 200`,
      [ids],
    );
  }

  private auditEntries({ id, userId, itemId }: Order): Promise<AuditRow[]> {
    return this.source.query(
      `SELECT action, actor_id AS actorId, created_at AS at, after_values AS after FROM audit_entries
       WHERE (subject_id = ? AND action = 'payment-checked')
         OR (subject_id = ? AND user_id = ? AND action IN ('enrolled', 'unenrolled')) ORDER BY id`,
      [id, itemId, userId],
    );
  }

  private access({ userId, itemType, itemId }: Order): Promise<AccessRow[]> {
    return this.source.query(
      `SELECT attempt_id AS attemptId, enrolled_at AS enrolledAt FROM enrollments
       WHERE user_id = ? AND item_type = ? AND item_id = ?`,
      [userId, itemType, itemId],
    );
  }
}
