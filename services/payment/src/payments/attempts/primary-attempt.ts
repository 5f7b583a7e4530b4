import { isRevoked } from '../../refunds/decisions/revoked.js';

/** True also for an order whose receipt has no number yet. */
const wasEnrolled = `EXISTS (SELECT 1 FROM refunds r WHERE r.attempt_id = a.id AND ${isRevoked('r')})`;

/**
 * SQL that selects the attempt which represents an order that was paid more than once: the attempt of the enrollment; if
 * that was revoked, the attempt of the receipt; otherwise the first captured one (fault 30).
 * @param orderId SQL of the order's id
 */
export const primaryAttempt = (orderId: string): string =>
  `SELECT a.id FROM payment_attempts a
   WHERE a.order_id = ${orderId} AND a.captured_paise IS NOT NULL
   ORDER BY EXISTS (SELECT 1 FROM enrollments WHERE attempt_id = a.id) DESC,
     EXISTS (SELECT 1 FROM receipts WHERE attempt_id = a.id) DESC,
     ${wasEnrolled} DESC, a.id LIMIT 1`;
