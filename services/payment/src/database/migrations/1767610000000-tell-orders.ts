import { type MigrationInterface, type QueryRunner } from 'typeorm';

const ascii = (type: string): string => `${type} CHARACTER SET ascii COLLATE ascii_bin`;
const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';

const BATCH = 500;
const COLUMNS = 'order_id, seq, source, from_state, to_state, access, attempt_id, recorded_at';

/** What an order has gone through stays, whatever becomes of it later (decision 0140). */
export class TellOrders1767610000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE IF NOT EXISTS order_events (
      order_id ${ascii('char(26)')} NOT NULL,
      seq int unsigned NOT NULL,
      source ${ascii('varchar(12)')} NOT NULL,
      from_state ${ascii('varchar(12)')} NULL,
      to_state ${ascii('varchar(12)')} NOT NULL,
      access ${ascii('varchar(10)')} NULL,
      attempt_id ${ascii('char(26)')} NULL,
      recorded_at datetime(3) NOT NULL,
      PRIMARY KEY (order_id, seq),
      CONSTRAINT fk_order_events_order FOREIGN KEY (order_id) REFERENCES orders (id)
        ON DELETE RESTRICT ON UPDATE RESTRICT) ${TABLE}`);
    await fillOrderEvents(runner);
    for (const event of ['UPDATE', 'DELETE'])
      await runner.query(`CREATE TRIGGER order_events_no_${event.toLowerCase()} BEFORE ${event} ON order_events
        FOR EACH ROW SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'order_events is append-only'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE order_events');
  }
}

type State = 'EXPIRED' | 'FAILED' | 'FULFILLED' | 'PENDING' | 'REFUNDED' | 'REFUND_DUE';

interface KnownRefund {
  readonly attemptId: string;
  readonly dueAt: Date;
  /** Who took back the enrollment that its money was; null where the money never was one. */
  readonly takenBy: 'admin' | 'withdrawal' | null;
  readonly capturedAt: Date | null;
  readonly endedAt: Date | null;
}

/** What the ledgers of payments, refunds and admins know of an order that is not PENDING. */
interface KnownOrder {
  readonly id: string;
  readonly state: State;
  readonly isFree: boolean;
  readonly createdAt: Date;
  readonly closedAt: Date | null;
  readonly heldUntil: Date;
  readonly grants: readonly { readonly attemptId: string; readonly at: Date }[];
  readonly refunds: readonly KnownRefund[];
  readonly failedAt: Date | null;
  readonly freeEndedAt: Date | null;
}

/** A row of order_events but for its order and place. */
interface KnownStep {
  readonly at: Date;
  readonly source: 'admin' | 'books' | 'checkout' | 'settle' | 'withdrawal';
  /** Null where the order may have been closed in between. */
  readonly from: State | null;
  readonly to: State;
  readonly access: 'granted' | 'withdrawn' | null;
  readonly attemptId: string | null;
}

/** Something that happened; `to` decides by the state of then, null where the order stayed as it was. */
type Happening = Omit<KnownStep, 'from' | 'to'> & { readonly to: (from: State) => State | null };

/** Writes the history of orders from before there was one, as far as the other ledgers know it. What stands is left. */
async function fillOrderEvents(runner: QueryRunner): Promise<void> {
  let last: ToldOrder | undefined;
  do {
    const orders = await readOrders(runner, last?.id ?? '');
    const rows = orders.flatMap(missingRows);
    if (rows.length > 0) await runner.query(`INSERT IGNORE INTO order_events (${COLUMNS}) VALUES ?`, [rows]);
    last = orders.length === BATCH ? orders.at(-1) : undefined;
  } while (last);
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

async function readOrders(runner: QueryRunner, after: string): Promise<ToldOrder[]> {
  const orders = (await runner.query(
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
    byOrder((await runner.query(sql, [ids])) as (Row & { orderId: string })[]);
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

/** @returns the steps that an order must have taken, oldest first; the last one ends in its state of today */
function replay(order: KnownOrder): KnownStep[] {
  const steps: KnownStep[] = [];
  let state: State = 'PENDING';
  for (const { to, ...step } of happenings(order)) {
    const next = to(state);
    if (next === null) continue;
    steps.push({ ...step, from: isSure(order, state, step.at) ? state : null, to: next });
    state = next;
  }
  return state === order.state ? steps : [...steps, lastStep(order, state)];
}

/** A payment that came after another had failed, or after the time of the page, may have found its order closed. */
const isSure = ({ failedAt, heldUntil, isFree }: KnownOrder, from: State, at: Date): boolean =>
  isFree || from !== 'PENDING' || ((failedAt === null || failedAt > at) && heldUntil >= at);

/** The row says where the order went last, and when: all that is known of one that nobody paid. */
function lastStep({ state, closedAt, createdAt }: KnownOrder, before: State): KnownStep {
  const isUnpaid = state === 'FAILED' || state === 'EXPIRED';
  return {
    at: closedAt ?? createdAt,
    source: isUnpaid ? 'settle' : 'books',
    from: isUnpaid && before === 'PENDING' ? before : null,
    to: state,
    access: null,
    attemptId: null,
  };
}

function happenings(order: KnownOrder): Happening[] {
  const all = [
    ...freeAccess(order),
    ...order.grants.map(({ attemptId, at }) => granted('settle', attemptId, at)),
    ...order.refunds.flatMap((refund) => wayBack(order, refund)),
  ];
  return all
    .map((each, index) => ({ each, index }))
    .sort((one, other) => one.each.at.getTime() - other.each.at.getTime() || one.index - other.index)
    .map(({ each }) => each);
}

const granted = (source: 'checkout' | 'settle', attemptId: string | null, at: Date): Happening => ({
  at,
  source,
  attemptId,
  access: 'granted',
  to: () => 'FULFILLED',
});

function freeAccess({ isFree, createdAt, freeEndedAt: at }: KnownOrder): Happening[] {
  if (!isFree) return [];
  const ended: Happening[] = at
    ? [{ at, source: 'admin', attemptId: null, access: 'withdrawn', to: (from) => from }]
    : [];
  return [granted('checkout', null, createdAt), ...ended];
}

function wayBack(
  order: KnownOrder,
  { attemptId, takenBy, capturedAt, dueAt, endedAt }: KnownRefund,
): Happening[] {
  const before = takenBy && capturedAt ? [granted('settle', attemptId, capturedAt)] : [];
  const due: Happening = takenBy
    ? { at: dueAt, source: takenBy, attemptId, access: 'withdrawn', to: () => 'REFUND_DUE' }
    : { at: dueAt, source: 'settle', attemptId, access: null, to: unlessStuckTo('REFUND_DUE') };
  const ended: Happening[] = endedAt
    ? [{ at: endedAt, source: 'books', attemptId, access: null, to: whenAllEnded(order, endedAt) }]
    : [];
  return [...before, due, ...ended];
}

/** FULFILLED is sticky, and an order that owes already stays in its state. */
const unlessStuckTo =
  (state: State) =>
  (from: State): State | null =>
    from === 'FULFILLED' || from === state ? null : state;

const whenAllEnded =
  ({ refunds }: KnownOrder, at: Date) =>
  (from: State): State | null => {
    const isOwing = refunds.some(({ dueAt, endedAt }) => dueAt <= at && (endedAt === null || endedAt > at));
    return from === 'REFUND_DUE' && !isOwing ? 'REFUNDED' : null;
  };
