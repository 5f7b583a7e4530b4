import { type EntityManager } from 'typeorm';
import { rankOf } from '../payments/attempts/attempt-states.js';

const OPEN = `('CREATED', 'INIT_UNKNOWN', 'PENDING')`;
const IN_FLIGHT = `('APPROVED', 'PENDING', 'CONFIRMED')`;
const LAST_ACCESS = `(SELECT h.access_change FROM order_events h WHERE h.order_id = o.id AND h.access_change IS NOT NULL
  ORDER BY h.sequence_number DESC LIMIT 1)`;
const rank = (column: string): string =>
  `CASE ${column} ${Object.entries(rankOf)
    .map(([state, value]) => `WHEN '${state}' THEN ${value}`)
    .join(' ')} END`;

/**
 * Invariants of the payment data; each query returns the ids of rows that violate one. Number 8, which
 * compares the provider's data with ours, is checked in tests, where the provider can list all its orders.
 */
export const invariants = {
  '1 a bought enrollment has a captured attempt of the same user and item': `
    SELECT e.id FROM enrollments e
    LEFT JOIN payment_attempts a ON a.id = e.attempt_id LEFT JOIN orders o ON o.id = a.order_id
    WHERE e.attempt_id IS NOT NULL AND NOT (a.state <=> 'CAPTURED' AND o.user_id <=> e.user_id
      AND o.item_type <=> e.item_type AND o.item_id <=> e.item_id)`,
  '2 captured money is exactly one of an enrollment and a refund': `
    SELECT a.id FROM payment_attempts a
    WHERE (a.state IN ('CAPTURED', 'REVIEW') OR a.captured_paise IS NOT NULL)
      AND (SELECT COUNT(*) FROM enrollments e WHERE e.attempt_id = a.id)
        + (SELECT COUNT(*) FROM refunds r WHERE r.attempt_id = a.id) <> 1`,
  '3 captured, attempted and ordered amounts agree, else the attempt is under review': `
    SELECT a.id FROM payment_attempts a JOIN orders o ON o.id = a.order_id
    WHERE a.state = 'CAPTURED' AND NOT (a.captured_paise <=> a.amount_paise AND a.amount_paise = o.price_paise)`,
  '4a the ledger is a chain and the rank never falls': `
    SELECT DISTINCT attempt_id AS id FROM (
      SELECT attempt_id, from_state, to_state,
        COALESCE(LAG(to_state) OVER (PARTITION BY attempt_id ORDER BY sequence_number), 'CREATED') AS before_state
      FROM payment_events) chain
    WHERE from_state <> before_state
      OR (to_state <> from_state AND ${rank('to_state')} <= ${rank('from_state')})`,
  '4b replaying the ledger gives the state of the attempt': `
    SELECT a.id FROM payment_attempts a WHERE a.state <> COALESCE(
      (SELECT e.to_state FROM payment_events e WHERE e.attempt_id = a.id ORDER BY e.sequence_number DESC LIMIT 1), 'CREATED')`,
  '5a one open order per user and item': `
    SELECT MIN(id) AS id FROM orders WHERE state = 'PENDING'
    GROUP BY user_id, item_type, item_id HAVING COUNT(*) > 1`,
  '5b one enrollment per user and item': `
    SELECT MIN(id) AS id FROM enrollments GROUP BY user_id, item_type, item_id HAVING COUNT(*) > 1`,
  '6a refunds never exceed what was captured': `
    SELECT a.id FROM payment_attempts a JOIN refunds r ON r.attempt_id = a.id
    GROUP BY a.id, a.captured_paise HAVING SUM(r.amount_paise) > COALESCE(a.captured_paise, 0)`,
  '6b one refund of an order in flight': `
    SELECT order_id AS id FROM refunds WHERE state IN ${IN_FLIGHT}
    GROUP BY order_id HAVING COUNT(*) > 1`,
  '9a a fulfilled order with a coupon has redeemed it, and a redemption belongs to a fulfilled order': `
    SELECT o.id FROM orders o LEFT JOIN coupon_redemptions r ON r.order_id = o.id
    WHERE (o.state = 'FULFILLED' AND o.coupon_id IS NOT NULL AND r.id IS NULL)
      OR (r.id IS NOT NULL AND (o.state IN ('PENDING', 'FAILED', 'EXPIRED') OR NOT (r.coupon_id <=> o.coupon_id)
        OR r.user_id <> o.user_id OR r.discount_paise <> o.discount_paise))`,
  '9b uses of a coupon that were not paid late stay within its limit': `
    SELECT c.id FROM coupons c WHERE c.max_total IS NOT NULL AND c.max_total <
      (SELECT COUNT(*) FROM coupon_redemptions r WHERE r.coupon_id = c.id AND NOT r.is_over_limit)
        + (SELECT COUNT(*) FROM orders o WHERE o.coupon_id = c.id AND o.state = 'PENDING')`,
  '6c the ledger of refunds is a chain, and replaying it gives the state': `
    SELECT DISTINCT refund_id AS id FROM (
      SELECT refund_id, from_state,
        COALESCE(LAG(to_state) OVER (PARTITION BY refund_id ORDER BY sequence_number), 'DUE') AS before_state
      FROM refund_events) chain
    WHERE from_state <> before_state
    UNION
    SELECT r.id FROM refunds r WHERE r.state <> COALESCE(
      (SELECT e.to_state FROM refund_events e WHERE e.refund_id = r.id ORDER BY e.sequence_number DESC LIMIT 1), 'DUE')`,
  '6d every refund in flight has a step ahead of it, or one that is at most two minutes late': `
    SELECT id FROM refunds
    WHERE (state IN ${IN_FLIGHT}
        AND (next_poll_at IS NULL OR next_poll_at < UTC_TIMESTAMP(3) - INTERVAL 2 MINUTE))
      OR (state NOT IN ${IN_FLIGHT} AND next_poll_at IS NOT NULL)`,
  '6e an order is refunded when all of its refunds are completed or closed, and owed for until then': `
    SELECT o.id FROM orders o
    WHERE o.state IN ('REFUND_DUE', 'REFUNDED')
      AND (o.state = 'REFUNDED') <> ((SELECT COUNT(*) FROM refunds r WHERE r.order_id = o.id) > 0
        AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.order_id = o.id AND r.state NOT IN ('COMPLETED', 'CLOSED')))`,
  '6f a refund that was sent names its try and who approved it': `
    SELECT id FROM refunds
    WHERE state <> 'DUE' AND (merchant_refund_id IS NULL OR approved_by IS NULL OR approved_at IS NULL OR attempts = 0)`,
  '6g a refund is closed by a named admin alone, in words, and after a review': `
    SELECT refund_id AS id FROM refund_events
    WHERE (kind = 'closed') <> (to_state = 'CLOSED' AND from_state <> 'CLOSED')
      OR (from_state = 'CLOSED' AND to_state <> 'CLOSED')
      OR (kind = 'closed' AND (from_state <> 'REVIEW' OR source <> 'admin' OR actor_id IS NULL OR note IS NULL))`,
  '7 every open attempt has a poll ahead of it, or one that is at most two minutes late': `
    SELECT id FROM payment_attempts
    WHERE (state IN ${OPEN} AND next_poll_at IS NULL)
      OR (state NOT IN ${OPEN} AND state NOT IN ('FAILED', 'EXPIRED') AND next_poll_at IS NOT NULL)
      OR next_poll_at < UTC_TIMESTAMP(3) - INTERVAL 2 MINUTE`,
  '10a the history of an order is a chain, and replaying it gives the state': `
    SELECT DISTINCT order_id AS id FROM (
      SELECT order_id, from_state,
        COALESCE(LAG(to_state) OVER (PARTITION BY order_id ORDER BY sequence_number), 'PENDING') AS before_state
      FROM order_events) chain
    WHERE from_state <> before_state
    UNION
    SELECT o.id FROM orders o WHERE o.state <> COALESCE(
      (SELECT e.to_state FROM order_events e WHERE e.order_id = o.id ORDER BY e.sequence_number DESC LIMIT 1), 'PENDING')`,
  '10b an order gives access when its history says so last': `
    SELECT o.id FROM orders o WHERE o.state <> 'PENDING' AND o.price_paise > 0
      AND COALESCE(${LAST_ACCESS} = 'granted', FALSE) <> EXISTS (
        SELECT 1 FROM payment_attempts a JOIN enrollments n ON n.attempt_id = a.id WHERE a.order_id = o.id)
    UNION
    SELECT o.id FROM orders o WHERE o.price_paise = 0 AND ${LAST_ACCESS} = 'granted'
      AND NOT EXISTS (SELECT 1 FROM enrollments n WHERE n.user_id = o.user_id AND n.item_type = o.item_type
        AND n.item_id = o.item_id AND n.attempt_id IS NULL)`,
  '9 the receipts of a financial year are numbered without a gap': `
    SELECT s.financial_year AS id FROM receipt_series s LEFT JOIN receipts r ON r.financial_year = s.financial_year
    GROUP BY s.financial_year, s.last_serial
    HAVING s.last_serial <> COUNT(r.serial) OR s.last_serial <> COALESCE(MAX(r.serial), 0)`,
} as const;

export interface Violation {
  readonly invariant: string;
  readonly ids: readonly string[];
}

/** @returns the violated invariants, with up to 50 ids each; empty when all hold */
export async function findViolations(source: Pick<EntityManager, 'query'>): Promise<Violation[]> {
  const found: Violation[] = [];
  for (const [invariant, sql] of Object.entries(invariants)) {
    const rows = await source.query<{ id: string }[]>(`SELECT v.id FROM (${sql}) v LIMIT 50`);
    if (rows.length > 0) found.push({ invariant, ids: rows.map(({ id }) => id) });
  }
  return found;
}
