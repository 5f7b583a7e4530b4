import { isRevoked } from '../refunds/revoked.js';

/** Also where nobody has looked at the receipt, which then has no number yet. */
const wasEnrolled = `EXISTS (SELECT 1 FROM refunds r WHERE r.attempt_id = a.id AND ${isRevoked('r')})`;

/**
 * SQL that finds the payment by which an order is told where it was paid more than once: the one that the enrollment
 * stands on, once that was taken back the one on the receipt. The first that captured where neither is (fault 30).
 * @param orderId SQL of the order's id
 */
export const leadingAttempt = (orderId: string): string =>
  `SELECT a.id FROM payment_attempts a
   WHERE a.order_id = ${orderId} AND a.captured_paise IS NOT NULL
   ORDER BY EXISTS (SELECT 1 FROM enrollments WHERE attempt_id = a.id) DESC,
     EXISTS (SELECT 1 FROM receipts WHERE attempt_id = a.id) DESC,
     ${wasEnrolled} DESC, a.id LIMIT 1`;
