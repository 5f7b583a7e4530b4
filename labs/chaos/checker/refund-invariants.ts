import { type Invariant } from './invariants.js';

const ON_WAY = `('APPROVED', 'PENDING', 'CONFIRMED')`;

/** Refunds: invariant 6 and its consequences. */
export const refundInvariants: readonly Invariant[] = [
  {
    name: '6 a refund that somebody decided names its try, and who approved it',
    sql: `SELECT r.id, o.title FROM refunds r JOIN orders o ON o.id = r.order_id
      WHERE r.state <> 'DUE' AND NOT EXISTS (SELECT 1 FROM refund_events v WHERE v.refund_id = r.id
        AND v.kind = 'approved' AND v.merchant_refund_id = r.merchant_refund_id AND v.actor_id = r.approved_by)`,
  },
  {
    name: '6 no try of an order begins while another is on its way',
    sql: `SELECT v.id, o.title FROM refund_events v JOIN refunds r ON r.id = v.refund_id
      JOIN orders o ON o.id = r.order_id JOIN refunds q ON q.order_id = r.order_id AND q.id <> r.id
      JOIN refund_events b ON b.refund_id = q.id AND b.kind = 'approved' AND b.created_at <= v.created_at
      WHERE v.kind = 'approved' AND NOT EXISTS (SELECT 1 FROM refund_events e WHERE e.refund_id = q.id AND e.sequence_number > b.sequence_number
        AND e.to_state IN ('FAILED', 'COMPLETED', 'REVIEW') AND e.created_at <= v.created_at)`,
  },
  {
    name: '6 a try is sent only once somebody has approved it',
    sql: `SELECT v.id, o.title FROM refund_events v JOIN refunds r ON r.id = v.refund_id
      JOIN orders o ON o.id = r.order_id
      WHERE v.kind = 'sending' AND NOT EXISTS (SELECT 1 FROM refund_events d WHERE d.refund_id = v.refund_id
        AND d.kind = 'approved' AND d.merchant_refund_id = v.merchant_refund_id AND d.sequence_number < v.sequence_number)`,
  },
  {
    name: '6 every refund on its way has a step ahead of it, and any other none',
    sql: `SELECT r.id, o.title FROM refunds r JOIN orders o ON o.id = r.order_id
      WHERE (r.state IN ${ON_WAY}) <> (r.next_poll_at IS NOT NULL)`,
  },
  {
    name: '6 no step of a refund is more than two minutes late',
    isLate: true,
    sql: `SELECT r.id, o.title FROM refunds r JOIN orders o ON o.id = r.order_id
      WHERE r.next_poll_at < UTC_TIMESTAMP(3) - INTERVAL 2 MINUTE`,
  },
  {
    name: '6 an order is refunded when, and only when, all of its refunds are over',
    sql: `SELECT o.id, o.title FROM orders o
      WHERE o.state IN ('REFUND_DUE', 'REFUNDED') AND (o.state = 'REFUNDED') <> (
        (SELECT COUNT(*) FROM refunds r WHERE r.order_id = o.id AND r.state NOT IN ('COMPLETED', 'CLOSED')) = 0)`,
  },
  {
    name: '6 what an admin revoked says who and why',
    sql: `SELECT r.id, o.title FROM refunds r JOIN orders o ON o.id = r.order_id
      WHERE r.reason = 'ADMIN_DECISION' AND (r.note IS NULL OR NOT EXISTS (SELECT 1 FROM refund_events v
        WHERE v.refund_id = r.id AND v.kind = 'due' AND v.actor_id IS NOT NULL))`,
  },
];
