import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isRevoked } from '../../refunds/decisions/revoked.js';
import { type OrderFacts } from './order-timeline.js';

type LedgerRow = OrderFacts['changes'][number];
type RefundFacts = OrderFacts['refunds'][number];
type RefundChange = RefundFacts['changes'][number];
/** A refund and one of its changes of state; null if it has none yet. */
interface RefundRow extends Pick<RefundFacts, 'amountPaise' | 'dueAt'> {
  readonly id: string;
  readonly reason: RefundFacts['reason'];
  readonly isRevoked: number | string;
  readonly toState: RefundChange['toState'] | null;
  readonly at: Date | null;
}

/** Reads the history of an order for its timeline. */
@Injectable()
export class OrderFactsRepository {
  constructor(private readonly source: DataSource) {}

  /** Entries of the ledger that changed a state, oldest first. */
  findChanges(orderId: string): Promise<LedgerRow[]> {
    return this.source.query<LedgerRow[]>(
      `SELECT e.kind, e.to_state AS toState, e.amount_paise AS amountPaise, e.created_at AS at
       FROM payment_events e JOIN payment_attempts a ON a.id = e.attempt_id
       WHERE a.order_id = ? AND e.from_state <> e.to_state ORDER BY e.created_at, a.id, e.sequence_number`,
      [orderId],
    );
  }

  /**
   * @returns when the payment of this order led to an enrollment. For a revoked one this is the time of its capture,
   * which was in the same transaction.
   */
  async findEnrolledAt(orderId: string): Promise<Date | null> {
    const [row] = await this.source.query<{ at: Date }[]>(
      `SELECT e.enrolled_at AS at FROM enrollments e JOIN payment_attempts a ON a.id = e.attempt_id
       WHERE a.order_id = ?
       UNION ALL
       SELECT v.created_at FROM refunds r JOIN payment_events v ON v.attempt_id = r.attempt_id
       WHERE r.order_id = ? AND ${isRevoked('r')} AND v.kind = 'captured' AND v.to_state = 'CAPTURED'
       ORDER BY at LIMIT 1`,
      [orderId, orderId],
    );
    return row?.at ?? null;
  }

  /** Refunds in the sequence in which they became due, each with its changes of state. */
  async findRefunds(orderId: string): Promise<RefundFacts[]> {
    const rows = await this.source.query<RefundRow[]>(
      `SELECT r.id, r.reason, r.amount_paise AS amountPaise, r.created_at AS dueAt,
         ${isRevoked('r')} AS isRevoked, e.to_state AS toState, e.created_at AS at
       FROM refunds r LEFT JOIN refund_events e ON e.refund_id = r.id AND e.from_state <> e.to_state
       WHERE r.order_id = ? ORDER BY r.id, e.sequence_number`,
      [orderId],
    );
    const refunds = new Map<string, RefundFacts & { changes: RefundChange[] }>();
    for (const { id, isRevoked: revoked, reason, amountPaise, dueAt, toState, at } of rows) {
      const refund = refunds.get(id) ?? {
        reason,
        amountPaise,
        dueAt,
        isRevoked: Number(revoked) === 1,
        changes: [],
      };
      if (toState && at) refund.changes.push({ toState, at });
      refunds.set(id, refund);
    }
    return [...refunds.values()];
  }
}
