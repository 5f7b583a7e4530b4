import { type EntityManager } from 'typeorm';
import { replay, type KnownOrder, type KnownRefund } from './replayed-order.js';

const BATCH = 500;
const COLUMNS = 'order_id, seq, source, from_state, to_state, access, attempt_id, recorded_at';

/**
 * Writes what is missing in the history of orders whose state it does not lead to, as far as the other ledgers know it:
 * orders that an older version has opened or moved. What stands is left as it is.
 * @returns how many orders were looked into
 */
export async function fillOrderEvents(manager: EntityManager): Promise<number> {
  let count = 0;
  let last: ToldOrder | undefined;
  do {
    const orders = await readOrders(manager, last?.id ?? '');
    const rows = orders.flatMap(missingRows);
    if (rows.length > 0) await manager.query(`INSERT IGNORE INTO order_events (${COLUMNS}) VALUES ?`, [rows]);
    count += orders.length;
    last = orders.length === BATCH ? orders.at(-1) : undefined;
  } while (last);
  return count;
}

/** An order with the last step that stands of it. */
interface ToldOrder extends KnownOrder {
  readonly lastSeq: number | null;
  readonly lastState: KnownOrder['state'] | null;
  readonly lastAt: Date | null;
}

function missingRows(order: ToldOrder): unknown[][] {
  const { id, lastSeq, lastState, lastAt } = order;
  const missing = replay(order).filter(({ at }) => lastAt === null || at > lastAt);
  return missing.map(({ source, from, to, access, attemptId, at }, index) => [
    ...[id, (lastSeq ?? 0) + index + 1, source, index === 0 && lastState ? lastState : from, to],
    ...[access, attemptId, at],
  ]);
}

type OrderRow = Omit<ToldOrder, 'failedAt' | 'freeEndedAt' | 'grants' | 'isFree' | 'refunds'> & {
  readonly isFree: number | string;
};

async function readOrders(manager: EntityManager, after: string): Promise<ToldOrder[]> {
  const orders = (await manager.query(
    `SELECT o.id, o.state, o.price_paise = 0 AS isFree, o.created_at AS createdAt, o.closed_at AS closedAt,
       o.held_until AS heldUntil, e.seq AS lastSeq, e.to_state AS lastState, e.recorded_at AS lastAt
     FROM orders o LEFT JOIN order_events e ON e.order_id = o.id
       AND e.seq = (SELECT MAX(l.seq) FROM order_events l WHERE l.order_id = o.id)
     WHERE o.id > ? AND o.state <> COALESCE(e.to_state, 'PENDING') ORDER BY o.id LIMIT ?`,
    [after, BATCH],
  )) as OrderRow[];
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const ask = async <Row>(sql: string): Promise<Map<string, Row[]>> =>
    byOrder((await manager.query(sql, [ids])) as (Row & { orderId: string })[]);
  const [grants, refunds, failures, endings] = [
    await ask<KnownOrder['grants'][number]>(GRANTS),
    await ask<KnownRefund>(REFUNDS),
    await ask<{ at: Date }>(FAILURES),
    await ask<{ at: Date }>(FREE_ENDINGS),
  ];
  return orders.map((order) => ({
    ...order,
    isFree: Number(order.isFree) === 1,
    grants: grants.get(order.id) ?? [],
    refunds: refunds.get(order.id) ?? [],
    failedAt: failures.get(order.id)?.[0]?.at ?? null,
    freeEndedAt: endings.get(order.id)?.[0]?.at ?? null,
  }));
}

/** Payments that are an enrollment to this day. */
const GRANTS = `SELECT a.order_id AS orderId, e.attempt_id AS attemptId, e.enrolled_at AS at
  FROM enrollments e JOIN payment_attempts a ON a.id = e.attempt_id WHERE a.order_id IN (?)`;

/** Payments that went back; `takenBy` where they had been an enrollment since `capturedAt`. */
const REFUNDS = `SELECT r.order_id AS orderId, r.attempt_id AS attemptId, r.created_at AS dueAt,
    (SELECT MIN(t.source) FROM refund_events t
     WHERE t.refund_id = r.id AND t.kind = 'due' AND t.source IN ('admin', 'withdrawal')) AS takenBy,
    (SELECT MIN(v.recorded_at) FROM payment_events v
     WHERE v.attempt_id = r.attempt_id AND v.kind = 'captured' AND v.to_state = 'CAPTURED') AS capturedAt,
    (SELECT MIN(d.recorded_at) FROM refund_events d
     WHERE d.refund_id = r.id AND d.to_state IN ('COMPLETED', 'CLOSED')) AS endedAt
  FROM refunds r WHERE r.order_id IN (?) ORDER BY r.id`;

/** When an attempt first ended without money, which may have closed its order. */
const FAILURES = `SELECT a.order_id AS orderId, MIN(v.recorded_at) AS at
  FROM payment_events v JOIN payment_attempts a ON a.id = v.attempt_id
  WHERE a.order_id IN (?) AND v.to_state IN ('FAILED', 'EXPIRED', 'INIT_REJECTED') GROUP BY a.order_id`;

/** When an admin took back what a free order had given: the first time after it, if it is not there any more. */
const FREE_ENDINGS = `SELECT o.id AS orderId, MIN(t.at) AS at
  FROM orders o JOIN audit_entries t ON t.subject_id = o.item_id AND t.user_id = o.user_id
    AND t.action = 'unenrolled' AND t.at >= o.created_at
  WHERE o.id IN (?) AND o.price_paise = 0
    AND NOT EXISTS (SELECT 1 FROM enrollments e WHERE e.user_id = o.user_id AND e.item_type = o.item_type
      AND e.item_id = o.item_id AND e.attempt_id IS NULL AND e.enrolled_at = o.created_at)
  GROUP BY o.id`;

function byOrder<Row extends { orderId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) found.set(row.orderId, [...(found.get(row.orderId) ?? []), row]);
  return found;
}
