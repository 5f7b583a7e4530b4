import { type DataSource } from 'typeorm';
import { rankOf } from '../payments/attempt-states.js';

const OPEN = `('CREATED', 'INIT_UNKNOWN', 'PENDING')`;
const rank = (column: string): string =>
  `CASE ${column} ${Object.entries(rankOf)
    .map(([state, value]) => `WHEN '${state}' THEN ${value}`)
    .join(' ')} END`;

/**
 * What must hold at every moment (payments.md C); each query answers the ids of rows that break it. Number 8, the
 * provider's truth against ours, is compared in tests, where the provider can be asked for all its orders.
 */
export const invariants = {
  '1 a bought enrollment has a captured attempt of the same person and item': `
    SELECT e.id FROM enrollments e
    LEFT JOIN payment_attempts a ON a.id = e.attempt_id LEFT JOIN orders o ON o.id = a.order_id
    WHERE e.attempt_id IS NOT NULL AND NOT (a.state <=> 'CAPTURED' AND o.user_id <=> e.user_id
      AND o.item_type <=> e.item_type AND o.item_id <=> e.item_id)`,
  '2 captured money is exactly one of an enrollment and a refund': `
    SELECT a.id FROM payment_attempts a
    WHERE (a.state = 'CAPTURED' OR a.captured_paise IS NOT NULL)
      AND (SELECT COUNT(*) FROM enrollments e WHERE e.attempt_id = a.id)
        + (SELECT COUNT(*) FROM refunds r WHERE r.attempt_id = a.id) <> 1`,
  '3 captured, attempted and ordered amounts agree, else the attempt is under review': `
    SELECT a.id FROM payment_attempts a JOIN orders o ON o.id = a.order_id
    WHERE a.state = 'CAPTURED' AND NOT (a.captured_paise <=> a.amount_paise AND a.amount_paise = o.price_paise)`,
  '4a the ledger is a chain and the rank never falls': `
    SELECT DISTINCT attempt_id AS id FROM (
      SELECT attempt_id, from_state, to_state,
        COALESCE(LAG(to_state) OVER (PARTITION BY attempt_id ORDER BY seq), 'CREATED') AS before_state
      FROM payment_events) chain
    WHERE from_state <> before_state
      OR (to_state <> from_state AND ${rank('to_state')} <= ${rank('from_state')})`,
  '4b replaying the ledger gives the state of the attempt': `
    SELECT a.id FROM payment_attempts a WHERE a.state <> COALESCE(
      (SELECT e.to_state FROM payment_events e WHERE e.attempt_id = a.id ORDER BY e.seq DESC LIMIT 1), 'CREATED')`,
  '5a one open order per person and item': `
    SELECT MIN(id) AS id FROM orders WHERE state = 'PENDING'
    GROUP BY user_id, item_type, item_id HAVING COUNT(*) > 1`,
  '5b one enrollment per person and item': `
    SELECT MIN(id) AS id FROM enrollments GROUP BY user_id, item_type, item_id HAVING COUNT(*) > 1`,
  '6a refunds never exceed what was captured': `
    SELECT a.id FROM payment_attempts a JOIN refunds r ON r.attempt_id = a.id
    GROUP BY a.id, a.captured_paise HAVING SUM(r.amount_paise) > COALESCE(a.captured_paise, 0)`,
  '6b one refund of an order in flight': `
    SELECT order_id AS id FROM refunds WHERE state IN ('PENDING', 'CONFIRMED')
    GROUP BY order_id HAVING COUNT(*) > 1`,
  '7 every open attempt has a poll ahead of it, or one that is at most two minutes late': `
    SELECT id FROM payment_attempts
    WHERE (state IN ${OPEN} AND (next_poll_at IS NULL OR next_poll_at < UTC_TIMESTAMP(3) - INTERVAL 2 MINUTE))
      OR (state NOT IN ${OPEN} AND next_poll_at IS NOT NULL)`,
} as const;

export interface Violation {
  readonly invariant: string;
  readonly ids: readonly string[];
}

/** @returns what does not hold, with up to 50 ids each; empty when all is well */
export async function findViolations(source: DataSource): Promise<Violation[]> {
  const found: Violation[] = [];
  for (const [invariant, sql] of Object.entries(invariants)) {
    const rows = await source.query<{ id: string }[]>(`SELECT v.id FROM (${sql}) v LIMIT 50`);
    if (rows.length > 0) found.push({ invariant, ids: rows.map(({ id }) => id) });
  }
  return found;
}
