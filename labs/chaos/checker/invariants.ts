const RANK = (column: string) =>
  `FIELD(${column}, 'CREATED', 'INIT_UNKNOWN', 'PENDING', 'FAILED', 'EXPIRED', 'INIT_REJECTED', 'CAPTURED', 'REVIEW')`;
/** FAILED, EXPIRED and INIT_REJECTED share rank 3, CAPTURED and REVIEW rank 4. */
const LEVEL = (column: string) => `ELT(${RANK(column)}, 0, 1, 2, 3, 3, 3, 4, 4)`;
const OPEN = `('CREATED', 'INIT_UNKNOWN', 'PENDING')`;
const COUNT_ENROLLMENTS = '(SELECT COUNT(*) FROM enrollments e WHERE e.attempt_id = a.id)';
const COUNT_REFUNDS = '(SELECT COUNT(*) FROM refunds r WHERE r.attempt_id = a.id)';

export interface Invariant {
  name: string;
  /** Returns the violating rows, as `id` and `title`; the title ends in the payment's number. */
  sql: string;
  /** Holds only at the end of a run. */
  isLate?: boolean;
}

/** The item of this order was revoked. @param order alias */
const revokedOrders = (order: string) => `SELECT 1 FROM refunds tr JOIN orders tk ON tk.id = tr.order_id
        WHERE (tr.reason = 'ADMIN_DECISION' OR EXISTS (SELECT 1 FROM refund_events tv
          WHERE tv.refund_id = tr.id AND tv.kind = 'due' AND tv.source = 'removal')) AND tk.user_id = ${order}.user_id AND tk.item_id = ${order}.item_id`;

/** Sections C 1 to 7 of the payment design and their consequences, written from that page only. */
export const invariants: readonly Invariant[] = [
  {
    name: '1 a bought enrollment stands on a captured attempt of the same user and item',
    sql: `SELECT e.id, e.title FROM enrollments e
      LEFT JOIN payment_attempts a ON a.id = e.attempt_id LEFT JOIN orders o ON o.id = a.order_id
      WHERE e.attempt_id IS NOT NULL AND (a.id IS NULL OR a.state <> 'CAPTURED' OR o.user_id <> e.user_id
        OR o.item_type <> e.item_type OR o.item_id <> e.item_id)`,
  },
  {
    name: '1 a free enrollment stands on a free order of the same user and item',
    sql: `SELECT e.id, e.title FROM enrollments e WHERE e.attempt_id IS NULL AND NOT EXISTS (
      SELECT 1 FROM orders o WHERE o.user_id = e.user_id AND o.item_type = e.item_type AND o.item_id = e.item_id
        AND o.price_paise = 0 AND o.state = 'FULFILLED')`,
  },
  {
    name: '2 captured money is exactly one of an enrollment and a refund',
    sql: `SELECT a.id, o.title FROM payment_attempts a JOIN orders o ON o.id = a.order_id
      WHERE (a.state IN ('CAPTURED', 'REVIEW') OR a.captured_paise IS NOT NULL)
        AND ${COUNT_ENROLLMENTS} + ${COUNT_REFUNDS} <> 1`,
  },
  {
    name: '2 money that was not captured is neither an enrollment nor a refund',
    sql: `SELECT a.id, o.title FROM payment_attempts a JOIN orders o ON o.id = a.order_id
      WHERE a.captured_paise IS NULL AND ${COUNT_ENROLLMENTS} + ${COUNT_REFUNDS} > 0`,
  },
  {
    name: '2 money under review is a refund',
    sql: `SELECT a.id, o.title FROM payment_attempts a JOIN orders o ON o.id = a.order_id
      WHERE a.state = 'REVIEW' AND ${COUNT_REFUNDS} <> 1`,
  },
  {
    name: '3 captured, attempted and ordered amounts are equal, or the attempt is under review',
    sql: `SELECT a.id, o.title FROM payment_attempts a JOIN orders o ON o.id = a.order_id
      WHERE a.amount_paise <> o.price_paise
        OR (a.state = 'CAPTURED' AND (a.captured_paise IS NULL OR a.captured_paise <> a.amount_paise))`,
  },
  {
    name: '4 the rank never falls, and every entry begins where the one before it ended',
    sql: `SELECT c.id, o.title FROM (
        SELECT id, attempt_id, from_state, to_state, COALESCE(LAG(to_state)
          OVER (PARTITION BY attempt_id ORDER BY sequence_number), 'CREATED') AS earlier_state FROM payment_events) c
      JOIN payment_attempts a ON a.id = c.attempt_id JOIN orders o ON o.id = a.order_id
      WHERE c.from_state <> c.earlier_state OR (c.to_state <> c.from_state AND ${LEVEL('c.to_state')} <= ${LEVEL('c.from_state')})`,
  },
  {
    name: '5 one open order per user and item',
    sql: `SELECT MIN(id) AS id, MIN(title) AS title FROM orders WHERE state = 'PENDING'
      GROUP BY user_id, item_type, item_id HAVING COUNT(*) > 1`,
  },
  {
    name: '5 one enrollment per user and item',
    sql: `SELECT MIN(id) AS id, MIN(title) AS title FROM enrollments
      GROUP BY user_id, item_type, item_id HAVING COUNT(*) > 1`,
  },
  {
    name: '6 refunds never exceed what was captured',
    sql: `SELECT a.id, MIN(o.title) AS title FROM refunds r JOIN payment_attempts a ON a.id = r.attempt_id
      JOIN orders o ON o.id = a.order_id
      GROUP BY a.id, a.captured_paise HAVING SUM(r.amount_paise) > COALESCE(a.captured_paise, 0)`,
  },
  {
    name: '6 one refund of an order in flight',
    sql: `SELECT o.id, o.title FROM refunds r JOIN orders o ON o.id = r.order_id
      WHERE r.state IN ('APPROVED', 'PENDING', 'CONFIRMED') GROUP BY o.id, o.title HAVING COUNT(*) > 1`,
  },
  {
    name: '7 every open attempt has a poll ahead of it, and a decided one none',
    sql: `SELECT a.id, o.title FROM payment_attempts a JOIN orders o ON o.id = a.order_id
      WHERE a.state NOT IN ('FAILED', 'EXPIRED') AND (a.state IN ${OPEN}) <> (a.next_poll_at IS NOT NULL)`,
  },
  {
    name: '7 no poll is more than two minutes late',
    isLate: true,
    sql: `SELECT a.id, o.title FROM payment_attempts a JOIN orders o ON o.id = a.order_id
      WHERE a.next_poll_at < UTC_TIMESTAMP(3) - INTERVAL 2 MINUTE`,
  },
  {
    name: 'a fulfilled order has exactly one enrollment, any other none',
    sql: `SELECT o.id, o.title FROM orders o
      WHERE o.price_paise > 0 AND IF(o.state = 'FULFILLED', 1, 0) <> (
        SELECT COUNT(*) FROM payment_attempts a JOIN enrollments e ON e.attempt_id = a.id WHERE a.order_id = o.id)`,
  },
  {
    name: 'the history of an order counts every step, each begins where the last ended, and they end in its state',
    sql: `SELECT c.order_id AS id, o.title FROM (
        SELECT order_id, sequence_number, from_state, ROW_NUMBER() OVER (PARTITION BY order_id ORDER BY sequence_number) AS place,
          COALESCE(LAG(to_state) OVER (PARTITION BY order_id ORDER BY sequence_number), 'PENDING') AS earlier_state
        FROM order_events) c JOIN orders o ON o.id = c.order_id
      WHERE c.sequence_number <> c.place OR NOT (c.from_state <=> c.earlier_state)
      UNION SELECT o.id, o.title FROM orders o WHERE o.state <> COALESCE((SELECT h.to_state FROM order_events h
        WHERE h.order_id = o.id ORDER BY h.sequence_number DESC LIMIT 1), 'PENDING')`,
  },
  {
    name: 'an order owes a refund when, and only when, all of its money goes back',
    sql: `SELECT o.id, o.title FROM orders o
      WHERE o.state <> 'FULFILLED' AND (o.state IN ('REFUND_DUE', 'REFUNDED')) <> EXISTS (
        SELECT 1 FROM refunds r WHERE r.order_id = o.id)`,
  },
  {
    name: 'an order that waits for money has an attempt that may bring it',
    sql: `SELECT o.id, o.title FROM orders o WHERE o.state = 'PENDING' AND NOT EXISTS (
      SELECT 1 FROM payment_attempts a WHERE a.order_id = o.id AND a.state IN ${OPEN})`,
  },
  {
    name: 'money goes back as a duplicate only where the user owns the item, or it was revoked since',
    sql: `SELECT r.id, o.title FROM refunds r JOIN orders o ON o.id = r.order_id
      WHERE r.reason = 'ALREADY_ENROLLED' AND NOT EXISTS (SELECT 1 FROM enrollments e
        WHERE e.user_id = o.user_id AND e.item_type = o.item_type AND e.item_id = o.item_id)
        AND NOT EXISTS (${revokedOrders('o')})`,
  },
  {
    name: 'money is refunded for lack of seats only where seats are counted',
    sql: `SELECT r.id, o.title FROM refunds r JOIN orders o ON o.id = r.order_id
      WHERE r.reason = 'SEATS_GONE' AND NOT EXISTS (SELECT 1 FROM seat_pools p
        WHERE p.item_id = o.item_id AND p.capacity IS NOT NULL)`,
  },
  {
    name: 'money goes back for a withdrawal only where something was withdrawn',
    sql: `SELECT r.id, o.title FROM refunds r JOIN orders o ON o.id = r.order_id
      WHERE (r.reason = 'ACCOUNT_CLOSED' AND NOT EXISTS (SELECT 1 FROM closed_accounts c WHERE c.user_id = o.user_id))
        OR (r.reason = 'ITEM_UNPUBLISHED' AND NOT EXISTS (SELECT 1 FROM delisted_items w
          WHERE w.item_type = o.item_type AND w.item_id = o.item_id))
        OR (r.reason = 'WORKSHOP_CANCELLED' AND NOT EXISTS (SELECT 1 FROM delisted_items w
          WHERE w.item_type = o.item_type AND w.item_id = o.item_id AND w.is_cancelled))`,
  },
  {
    name: 'nothing that was paid for is delivered to an account that was deleted before',
    isLate: true,
    sql: `SELECT e.id, e.title FROM enrollments e JOIN closed_accounts c ON c.user_id = e.user_id
      WHERE e.attempt_id IS NOT NULL AND e.enrolled_at >= c.closed_at`,
  },
  {
    name: 'nothing that was paid for is delivered of an item that was unpublished before and still is',
    isLate: true,
    sql: `SELECT e.id, e.title FROM enrollments e
      JOIN delisted_items w ON w.item_type = e.item_type AND w.item_id = e.item_id
      WHERE e.attempt_id IS NOT NULL AND w.is_delisted AND e.enrolled_at >= w.delisted_at`,
  },
  {
    name: 'money goes back for a revoked order only where it was, by another payment',
    sql: `SELECT r.id, o.title FROM refunds r JOIN orders o ON o.id = r.order_id
      WHERE r.reason = 'ORDER_TAKEN_BACK' AND NOT EXISTS (SELECT 1 FROM refunds q
        JOIN refund_events v ON v.refund_id = q.id AND v.kind = 'due' AND v.source IN ('admin', 'removal')
        WHERE q.order_id = r.order_id AND q.attempt_id <> r.attempt_id)`,
  },
  {
    name: 'no workshop has more owners than seats',
    sql: `SELECT p.item_id AS id, MIN(e.title) AS title FROM seat_pools p JOIN enrollments e ON e.item_id = p.item_id
      WHERE p.capacity IS NOT NULL GROUP BY p.item_id, p.capacity HAVING COUNT(*) > p.capacity`,
  },
  {
    name: 'a coupon is redeemed by, and only by, a delivered order that was opened with it',
    sql: `SELECT o.id, o.title FROM orders o LEFT JOIN coupon_redemptions c ON c.order_id = o.id
      WHERE ((o.state = 'FULFILLED' OR EXISTS (SELECT 1 FROM refunds r WHERE r.order_id = o.id
          AND r.reason = 'ADMIN_DECISION')) AND o.coupon_id IS NOT NULL) <> (c.id IS NOT NULL)
        OR c.coupon_id <> o.coupon_id OR c.user_id <> o.user_id OR c.discount_paise <> o.discount_paise`,
  },
  {
    name: 'a coupon is held and redeemed no more often than it may be',
    sql: `SELECT k.id, NULL AS title FROM coupons k LEFT JOIN (
        SELECT coupon_id FROM coupon_redemptions WHERE is_over_limit = 0
        UNION ALL SELECT coupon_id FROM orders WHERE state = 'PENDING' AND coupon_id IS NOT NULL) u ON u.coupon_id = k.id
      GROUP BY k.id, k.max_total HAVING COUNT(u.coupon_id) > k.max_total`,
  },
  {
    name: 'no row hangs in the air',
    sql: `SELECT a.id, NULL AS title FROM payment_attempts a LEFT JOIN orders o ON o.id = a.order_id WHERE o.id IS NULL
      UNION ALL SELECT v.id, NULL FROM payment_events v LEFT JOIN payment_attempts a ON a.id = v.attempt_id WHERE a.id IS NULL
      UNION ALL SELECT r.id, NULL FROM refunds r LEFT JOIN payment_attempts a ON a.id = r.attempt_id AND a.order_id = r.order_id WHERE a.id IS NULL
      UNION ALL SELECT o.id, o.title FROM orders o WHERE o.price_paise > 0 AND NOT EXISTS (
        SELECT 1 FROM payment_attempts a WHERE a.order_id = o.id)
      UNION ALL SELECT o.id, o.title FROM orders o WHERE o.price_paise = 0 AND EXISTS (
        SELECT 1 FROM payment_attempts a WHERE a.order_id = o.id)`,
  },
  {
    name: 'everything promised to the outside has been sent',
    isLate: true,
    sql: `SELECT id, payload AS title FROM outbox WHERE sent_at IS NULL`,
  },
  {
    name: 'every genuine notification has been followed up',
    isLate: true,
    sql: `SELECT id, NULL AS title FROM webhook_inbox WHERE is_signature_valid = 1 AND processed_at IS NULL`,
  },
];
