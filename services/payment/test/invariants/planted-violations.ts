import { newId } from '@academy/nest-kit';
import { type invariants } from '../../src/invariants/invariants.js';
import { type ConsistentRows } from './consistent-app.js';

type Query = (sql: string, parameters?: unknown[]) => Promise<unknown>;

/** A state of the tables that the service never writes. */
interface Plant {
  readonly breaks: keyof typeof invariants;
  /** Describes the violation, for the test's title. */
  readonly by: string;
  /** The unique index that makes the violation impossible, and is therefore dropped first. */
  readonly without?: { readonly table: string; readonly index: string; readonly columns: string };
  plant(query: Query, rows: ConsistentRows): Promise<unknown>;
}

/** Appends to a ledger, whose triggers reject everything else. */
const note = (ledger: 'payment' | 'refund', from: string, to: string) => {
  const owner = ledger === 'payment' ? 'attempt' : 'refund';
  return `INSERT INTO ${ledger}_events (id, ${owner}_id, sequence_number, kind, source, from_state, to_state, code, dedupe_key, created_at)
    SELECT ?, ?, COALESCE(MAX(sequence_number), 0) + 1, 'pending', 'worker', '${from}', '${to}', 'PLANTED', SHA2(UUID(), 256), UTC_TIMESTAMP(3)
    FROM ${ledger}_events WHERE ${owner}_id = ?`;
};
const noteOf = (ledger: 'payment' | 'refund') => (query: Query, id: string, from: string, to: string) =>
  query(note(ledger, from, to), [newId(), id, id]);
const notePayment = noteOf('payment');
const noteRefund = noteOf('refund');

/** Appends the step to the order's history, so that only the planted invariant is violated. */
const notify = (query: Query, order: string, from: string, to: string, access: string | null = null) =>
  query(
    `INSERT INTO order_events (order_id, sequence_number, source, from_state, to_state, access_change, created_at)
     SELECT ?, COALESCE(MAX(sequence_number), 0) + 1, 'refund', ?, ?, ?, UTC_TIMESTAMP(3) FROM order_events WHERE order_id = ?`,
    [order, from, to, access, order],
  );

/** Puts a refund into the state of one that the provider is processing. */
async function send(query: Query, refund: string): Promise<void> {
  await noteRefund(query, refund, 'DUE', 'PENDING');
  await query(
    `UPDATE refunds SET state = 'PENDING', attempts = 1, merchant_refund_id = CONCAT('RF-', id), approved_by = id,
       approved_at = UTC_TIMESTAMP(3), next_poll_at = UTC_TIMESTAMP(3) + INTERVAL 1 MINUTE WHERE id = ?`,
    [refund],
  );
}

/** Inserts a second captured attempt of the order whose refund is due, with its own refund. */
async function secondRefund(
  query: Query,
  { dueRefund, dueAttempt, refund }: ConsistentRows,
): Promise<string> {
  const [attempt, second] = [newId(), newId()];
  await query(
    `INSERT INTO payment_attempts (id, order_id, merchant_order_id, amount_paise, captured_paise, state,
       response_code, initiated_at, expires_at)
     SELECT ?, ?, ?, amount_paise, captured_paise, state, response_code, initiated_at, expires_at
     FROM payment_attempts WHERE id = ?`,
    [attempt, dueRefund, attempt, dueAttempt],
  );
  await notePayment(query, attempt, 'CREATED', 'CAPTURED');
  await query(
    `INSERT INTO refunds (id, order_id, attempt_id, reason, amount_paise, state, created_at, state_changed_at)
     SELECT ?, order_id, ?, reason, amount_paise, 'DUE', created_at, state_changed_at FROM refunds WHERE id = ?`,
    [second, attempt, refund],
  );
  return second;
}

const payments: Plant[] = [
  {
    breaks: '1 a bought enrollment has a captured attempt of the same user and item',
    by: 'an enrollment of another user than the payer',
    plant: (query, { boughtAttempt }) =>
      query('UPDATE enrollments SET user_id = ? WHERE attempt_id = ?', [newId(), boughtAttempt]),
  },
  {
    breaks: '1 a bought enrollment has a captured attempt of the same user and item',
    by: 'an enrollment with an attempt that is still open',
    plant: (query, { open, openAttempt }) =>
      query(
        `INSERT INTO enrollments (id, user_id, item_type, item_id, title, attempt_id, enrolled_at)
         SELECT ?, user_id, item_type, item_id, title, ?, created_at FROM orders WHERE id = ?`,
        [newId(), openAttempt, open],
      ),
  },
  {
    breaks: '2 captured money is exactly one of an enrollment and a refund',
    by: 'captured money without an enrollment or a refund',
    plant: async (query, { bought, boughtAttempt }) => {
      await query('DELETE FROM enrollments WHERE attempt_id = ?', [boughtAttempt]);
      await notify(query, bought, 'FULFILLED', 'FULFILLED', 'revoked');
    },
  },
  {
    breaks: '2 captured money is exactly one of an enrollment and a refund',
    by: 'captured money with an enrollment and a refund',
    plant: (query, { bought, boughtAttempt }) =>
      query(
        `INSERT INTO refunds (id, order_id, attempt_id, reason, amount_paise, state, created_at, state_changed_at)
         SELECT ?, ?, id, 'SEATS_GONE', captured_paise, 'DUE', initiated_at, initiated_at
         FROM payment_attempts WHERE id = ?`,
        [newId(), bought, boughtAttempt],
      ),
  },
  {
    breaks: '3 captured, attempted and ordered amounts agree, else the attempt is under review',
    by: 'a captured amount one paisa above the price',
    plant: (query, { boughtAttempt }) =>
      query('UPDATE payment_attempts SET captured_paise = captured_paise + 1 WHERE id = ?', [boughtAttempt]),
  },
  {
    breaks: '3 captured, attempted and ordered amounts agree, else the attempt is under review',
    by: 'an order whose price was changed afterwards',
    plant: (query, { bought }) =>
      query('UPDATE orders SET price_paise = price_paise - 1 WHERE id = ?', [bought]),
  },
  {
    breaks: '4a the ledger is a chain and the rank never falls',
    by: 'a state whose rank falls and rises again',
    plant: async (query, { boughtAttempt }) => {
      await notePayment(query, boughtAttempt, 'CAPTURED', 'FAILED');
      await notePayment(query, boughtAttempt, 'FAILED', 'CAPTURED');
    },
  },
  {
    breaks: '4a the ledger is a chain and the rank never falls',
    by: 'an event whose state does not follow from the event before it',
    plant: (query, { openAttempt }) => notePayment(query, openAttempt, 'INIT_UNKNOWN', 'PENDING'),
  },
  {
    breaks: '4b replaying the ledger gives the state of the attempt',
    by: 'a state without an event in the ledger',
    plant: (query, { openAttempt }) =>
      query(`UPDATE payment_attempts SET state = 'INIT_UNKNOWN' WHERE id = ?`, [openAttempt]),
  },
  {
    breaks: '5a one open order per user and item',
    by: 'a second open order for the same item',
    without: { table: 'orders', index: 'uq_orders_open', columns: 'open_order_key' },
    plant: (query, { open }) => {
      const id = newId();
      return query(
        `INSERT INTO orders (id, number, user_id, item_type, item_id, title, price_paise, state, held_until, contact, created_at)
         SELECT ?, ?, user_id, item_type, item_id, title, price_paise, state, held_until, contact, created_at
         FROM orders WHERE id = ?`,
        [id, id, open],
      );
    },
  },
  {
    breaks: '5b one enrollment per user and item',
    by: 'a second enrollment granted by an admin',
    without: { table: 'enrollments', index: 'uq_enrollments_item', columns: 'user_id, item_type, item_id' },
    plant: (query, { boughtAttempt }) =>
      query(
        `INSERT INTO enrollments (id, user_id, item_type, item_id, title, enrolled_at)
         SELECT ?, user_id, item_type, item_id, title, enrolled_at FROM enrollments WHERE attempt_id = ?`,
        [newId(), boughtAttempt],
      ),
  },
  ...[
    ['an open attempt without a next poll', 'NULL'],
    ['a poll that nobody has done for three minutes', 'UTC_TIMESTAMP(3) - INTERVAL 3 MINUTE'],
  ].map(([by = '', moment]): Plant => ({
    breaks: '7 every open attempt has a poll ahead of it, or one that is at most two minutes late',
    by,
    plant: (query, { openAttempt }) =>
      query(`UPDATE payment_attempts SET next_poll_at = ${moment} WHERE id = ?`, [openAttempt]),
  })),
  {
    breaks: '7 every open attempt has a poll ahead of it, or one that is at most two minutes late',
    by: 'a captured attempt with a scheduled poll',
    plant: (query, { boughtAttempt }) =>
      query('UPDATE payment_attempts SET next_poll_at = UTC_TIMESTAMP(3) WHERE id = ?', [boughtAttempt]),
  },
];

const refunds: Plant[] = [
  {
    breaks: '6a refunds never exceed what was captured',
    by: 'a refund one paisa above the captured amount',
    plant: (query, { refund }) =>
      query('UPDATE refunds SET amount_paise = amount_paise + 1 WHERE id = ?', [refund]),
  },
  {
    breaks: '6b one refund of an order in flight',
    by: 'two refunds of one order in flight',
    without: { table: 'refunds', index: 'uq_refunds_in_flight_order', columns: 'in_flight_order_id' },
    plant: async (query, rows) => {
      await send(query, await secondRefund(query, rows));
      await send(query, rows.refund);
    },
  },
  {
    breaks: '6c the ledger of refunds is a chain, and replaying it gives the state',
    by: 'an event whose state does not follow from the event before it',
    plant: (query, { refund }) => noteRefund(query, refund, 'APPROVED', 'DUE'),
  },
  {
    breaks: '6c the ledger of refunds is a chain, and replaying it gives the state',
    by: 'a state of a refund without an event in the ledger',
    plant: async (query, { refund }) => {
      await send(query, refund);
      await query(`UPDATE refunds SET state = 'CONFIRMED' WHERE id = ?`, [refund]);
    },
  },
  {
    breaks: '6d every refund in flight has a step ahead of it, or one that is at most two minutes late',
    by: 'a refund in flight without a scheduled check',
    plant: async (query, { refund }) => {
      await send(query, refund);
      await query('UPDATE refunds SET next_poll_at = NULL WHERE id = ?', [refund]);
    },
  },
  {
    breaks: '6d every refund in flight has a step ahead of it, or one that is at most two minutes late',
    by: 'a refund that waits for an admin and has a scheduled check',
    plant: (query, { refund }) =>
      query('UPDATE refunds SET next_poll_at = UTC_TIMESTAMP(3) WHERE id = ?', [refund]),
  },
  {
    breaks:
      '6e an order is refunded when all of its refunds are completed or closed, and owed for until then',
    by: 'an order that is REFUNDED while its refund is due',
    plant: async (query, { dueRefund }) => {
      await query(`UPDATE orders SET state = 'REFUNDED' WHERE id = ?`, [dueRefund]);
      await notify(query, dueRefund, 'REFUND_DUE', 'REFUNDED');
    },
  },
  {
    breaks: '6f a refund that was sent names its try and who approved it',
    by: 'a refund in flight without an approval',
    plant: async (query, { refund }) => {
      await send(query, refund);
      await query('UPDATE refunds SET approved_by = NULL WHERE id = ?', [refund]);
    },
  },
  {
    breaks: '6g a refund is closed by a named admin alone, in words, and after a review',
    by: 'a refund closed by a worker',
    plant: async (query, { dueRefund, refund }) => {
      await send(query, refund);
      await noteRefund(query, refund, 'PENDING', 'REVIEW');
      await noteRefund(query, refund, 'REVIEW', 'CLOSED');
      await query(`UPDATE refunds SET state = 'CLOSED', next_poll_at = NULL WHERE id = ?`, [refund]);
      await query(`UPDATE orders SET state = 'REFUNDED' WHERE id = ?`, [dueRefund]);
      await notify(query, dueRefund, 'REFUND_DUE', 'REFUNDED');
    },
  },
];

const coupons: Plant[] = [
  {
    breaks:
      '9a a fulfilled order with a coupon has redeemed it, and a redemption belongs to a fulfilled order',
    by: 'a discount without a redemption',
    plant: (query, { bought }) => query('DELETE FROM coupon_redemptions WHERE order_id = ?', [bought]),
  },
  {
    breaks:
      '9a a fulfilled order with a coupon has redeemed it, and a redemption belongs to a fulfilled order',
    by: 'a redemption with another amount than the discount',
    plant: (query, { bought }) =>
      query('UPDATE coupon_redemptions SET discount_paise = discount_paise + 1 WHERE order_id = ?', [bought]),
  },
  {
    breaks: '9b uses of a coupon that were not paid late stay within its limit',
    by: 'a coupon used more often than its limit',
    plant: (query, { coupon }) => query('UPDATE coupons SET max_total = 0 WHERE id = ?', [coupon]),
  },
];

const receipts: Plant[] = [
  {
    breaks: '9 the receipts of a financial year are numbered without a gap',
    by: 'a receipt number that no receipt has',
    plant: (query) => query('UPDATE receipt_series SET last_serial = last_serial + 1'),
  },
];

const history: Plant[] = [
  {
    breaks: '10a the history of an order is a chain, and replaying it gives the state',
    by: 'a state of an order without a step in its history',
    plant: (query, { open }) => query(`UPDATE orders SET state = 'EXPIRED' WHERE id = ?`, [open]),
  },
  {
    breaks: '10a the history of an order is a chain, and replaying it gives the state',
    by: 'a step whose state does not follow from the step before it',
    plant: (query, { dueRefund }) => notify(query, dueRefund, 'FULFILLED', 'REFUND_DUE'),
  },
  {
    breaks: '10b an order gives access when its history says so last',
    by: 'an enrollment whose access is revoked in the history',
    plant: (query, { bought }) => notify(query, bought, 'FULFILLED', 'FULFILLED', 'revoked'),
  },
  {
    breaks: '10b an order gives access when its history says so last',
    by: 'access in the history of an order whose refund is due',
    plant: (query, { dueRefund }) => notify(query, dueRefund, 'REFUND_DUE', 'REFUND_DUE', 'granted'),
  },
];

export const plants: readonly Plant[] = [...payments, ...refunds, ...coupons, ...receipts, ...history];
