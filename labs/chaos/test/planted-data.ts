import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { connectMysql } from '../../../tools/databases/connections.mjs';
import { root } from '../../../tools/workspace.mjs';
import { type RecordedPromise } from '../campaign/learner.js';
import { type ProviderOrder } from '../checker/provider-orders.js';
import { type ProviderRefund } from '../checker/provider-refunds.js';
import { idOf } from '../plan/random.js';
import { Sql } from '../lab/sql.js';

const TABLES = [
  'closed_accounts',
  'delisted_items',
  'coupon_redemptions',
  'refund_events',
  'refunds',
  'enrollments',
  'payment_events',
  'payment_attempts',
  'order_events',
  'orders',
  'coupons',
  'outbox',
  'webhook_inbox',
  'seat_pools',
];
const hash = (text: string) => Buffer.from(text).toString('hex').padEnd(64, '0').slice(0, 64);

/** A schema of the payment service with some consistent payments, to be corrupted by tests. */
export class PlantedDatabase {
  readonly #url: string;
  #sql: Sql | undefined;
  providerOrders: ProviderOrder[] = [];
  providerRefunds: ProviderRefund[] = [];
  promises: RecordedPromise[] = [];

  /**
   * @param server the test database
   * @param name of the schema
   */
  constructor(
    private readonly server: string,
    private readonly name: string,
  ) {
    const url = new URL(server);
    url.pathname = `/${name}`;
    this.#url = url.toString();
  }

  /**
   * Creates the schema with additional triggers, which keep planted changes of orders consistent with their history.
   */
  async open() {
    const connection = await connectMysql(this.server);
    await connection.query(`DROP DATABASE IF EXISTS \`${this.name}\``);
    await connection.query(
      `CREATE DATABASE \`${this.name}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`,
    );
    await connection.end();
    migrate(this.#url);
    this.#sql = new Sql(this.#url);
    for (const [event, from] of [
      ['INSERT', "'PENDING'"],
      ['UPDATE', 'OLD.state'],
    ])
      await this.rows(`CREATE TRIGGER planted_${event} AFTER ${event} ON orders FOR EACH ROW
        INSERT INTO order_events (order_id, sequence_number, source, from_state, to_state, created_at)
        SELECT NEW.id, COALESCE(MAX(sequence_number), 0) + 1, 'refund', ${from}, NEW.state, UTC_TIMESTAMP(3)
        FROM order_events WHERE order_id = NEW.id HAVING NEW.state <> ${from}`);
  }

  async close() {
    await this.rows(`DROP DATABASE \`${this.name}\``);
    await this.sql.close();
  }

  get sql(): Sql {
    if (!this.#sql) throw new Error('open comes first');
    return this.#sql;
  }

  rows<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    return this.sql.rows(text, values);
  }

  /** Drops the constraints of the schema, which would otherwise prevent the corruption. */
  async withoutKeys() {
    for (const [table, keys] of Object.entries(guards)) {
      for (const key of keys) await this.rows(`ALTER TABLE ${table} DROP ${key}`);
    }
  }

  /**
   * Consistent payments: bought, bought twice, wrong amount, expired, pending, free, revoked, and the last seat of a
   * workshop.
   */
  async fill() {
    for (const table of TABLES) await this.rows(`DELETE FROM ${table}`);
    this.providerOrders = [];
    this.providerRefunds = [];
    this.promises = [];
    await this.order('bought', { item: 'course', state: 'FULFILLED', attempt: 'CAPTURED', isEnrolled: true });
    await this.order('again', {
      user: 'bought',
      item: 'course',
      state: 'REFUND_DUE',
      attempt: 'CAPTURED',
      refund: 'ALREADY_ENROLLED',
    });
    await this.order('wrong', {
      item: 'course',
      state: 'REFUND_DUE',
      attempt: 'REVIEW',
      refund: 'AMOUNT_MISMATCH',
      paid: 99_999,
    });
    await this.order('expired', { item: 'course', state: 'EXPIRED', attempt: 'EXPIRED' });
    await this.order('waiting', { item: 'course', state: 'PENDING', attempt: 'PENDING' });
    await this.order('seated', {
      item: 'workshop',
      state: 'FULFILLED',
      attempt: 'CAPTURED',
      isEnrolled: true,
    });
    await this.order('late', {
      item: 'workshop',
      state: 'REFUND_DUE',
      attempt: 'CAPTURED',
      refund: 'SEATS_GONE',
    });
    await this.order('returned', {
      item: 'course',
      state: 'REFUNDED',
      attempt: 'CAPTURED',
      refund: 'ADMIN_DECISION',
    });
    await this.refundOrder('returned', 'ADMIN_DECISION', 'COMPLETED');
    await this.order('free', { item: 'free', state: 'FULFILLED', price: 0, isEnrolled: true });
    await this.coupon('bought');
    await this.rows('INSERT INTO seat_pools (item_id, capacity) VALUES (?, 1)', [idOf('item', 'workshop')]);
  }

  async order(
    name: string,
    {
      user = name,
      item,
      state,
      attempt,
      price = 100_000,
      paid = price,
      isEnrolled,
      refund,
    }: {
      user?: string;
      item: string;
      state: string;
      attempt?: string;
      price?: number;
      paid?: number;
      isEnrolled?: boolean;
      refund?: string;
    },
  ) {
    const type = item === 'workshop' ? 'workshop' : 'course';
    const title = `Item #${TITLES.indexOf(name) + 1}`;
    const [orderId, attemptId, userId, itemId] = [
      idOf('order', name),
      idOf('attempt', name),
      idOf('user', user),
      idOf('item', item),
    ];
    const now = 'UTC_TIMESTAMP(3)';
    await this.rows(
      `INSERT INTO orders (id, number, user_id, item_type, item_id, title, price_paise, state, held_until, contact, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ${now}, '', ${now})`,
      [orderId, `AC-${name}`, userId, type, itemId, title, price, state],
    );
    if (attempt) await this.#attempt({ name, orderId, attemptId, attempt, price, paid });
    if (isEnrolled) {
      await this.rows(
        `INSERT INTO enrollments (id, user_id, item_type, item_id, title, attempt_id, enrolled_at) VALUES (?, ?, ?, ?, ?, ?, ${now})`,
        [idOf('enrollment', name), userId, type, itemId, title, attempt ? attemptId : null],
      );
    }
    if (refund) await this.refund(name, refund, paid);
  }

  /** A coupon with one use, which the order has redeemed. @param name of the order */
  async coupon(name: string) {
    const [coupon, order] = [idOf('coupon'), idOf('order', name)];
    await this.rows(
      `INSERT INTO coupons (id, code, percent, max_total, is_active, version, created_at)
       VALUES (?, 'ONCE', 10, 1, 1, 1, UTC_TIMESTAMP(3)) ON DUPLICATE KEY UPDATE code = code`,
      [coupon],
    );
    await this.rows("UPDATE orders SET coupon_id = ?, coupon_code = 'ONCE' WHERE id = ?", [coupon, order]);
    await this.rows(
      `INSERT INTO coupon_redemptions (id, coupon_id, order_id, user_id, discount_paise, is_over_limit, redeemed_at)
       SELECT ?, coupon_id, id, user_id, discount_paise, 0, UTC_TIMESTAMP(3) FROM orders WHERE id = ?`,
      [idOf('redemption', name), order],
    );
  }

  /** An open refund. @param name of the order */
  async refund(name: string, reason: string, amount: number) {
    const id = idOf('refund', name, reason);
    await this.rows(
      `INSERT INTO refunds (id, order_id, attempt_id, reason, note, amount_paise, state, created_at, state_changed_at)
       VALUES (?, ?, ?, ?, 'a reason', ?, 'DUE', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
      [id, idOf('order', name), idOf('attempt', name), reason, amount],
    );
    await this.refundEvent(id, { kind: 'due', from: 'DUE', to: 'DUE', amount });
  }

  /** An admin approves the refund, it is sent, and the provider sets its state. */
  async refundOrder(name: string, reason: string, state: 'PENDING' | 'CONFIRMED' | 'COMPLETED' | 'FAILED') {
    const id = idOf('refund', name, reason);
    const attemptId = `RF-${id}`;
    const refund = 'SELECT amount_paise AS amount FROM refunds WHERE id = ?';
    const [row] = await this.rows<{ amount: number }>(refund, [id]);
    const amount = row?.amount ?? 0;
    await this.refundEvent(id, { kind: 'approved', from: 'DUE', to: 'APPROVED', attemptId, amount });
    await this.refundEvent(id, { kind: 'sending', from: 'APPROVED', to: 'APPROVED', attemptId });
    await this.refundEvent(id, { kind: state.toLowerCase(), from: 'APPROVED', to: state, attemptId, amount });
    const isOnWay = state === 'PENDING' || state === 'CONFIRMED';
    await this.rows(
      `UPDATE refunds SET state = ?, attempts = 1, merchant_refund_id = ?, approved_by = ?, approved_at = UTC_TIMESTAMP(3),
         sent_at = UTC_TIMESTAMP(3), next_poll_at = ${isOnWay ? 'UTC_TIMESTAMP(3)' : 'NULL'} WHERE id = ?`,
      [state, attemptId, idOf('admin'), id],
    );
    const originalMerchantOrderId = `AC-${name}`;
    this.providerRefunds.push({
      merchantRefundId: attemptId,
      originalMerchantOrderId,
      state,
      amount,
      createdAt: 0,
    });
  }

  async refundEvent(
    refundId: string,
    {
      kind,
      from,
      to,
      attemptId = null,
      amount = null,
      actor = idOf('admin'),
    }: {
      kind: string;
      from: string;
      to: string;
      attemptId?: string | null;
      amount?: number | null;
      actor?: string | null;
    },
  ) {
    const [row] = await this.rows<{ sequenceNumber: number }>(
      'SELECT COUNT(*) + 1 AS sequenceNumber FROM refund_events WHERE refund_id = ?',
      [refundId],
    );
    const sequenceNumber = Number(row?.sequenceNumber);
    await this.rows(
      `INSERT INTO refund_events (id, refund_id, sequence_number, kind, source, from_state, to_state, code, merchant_refund_id,
         amount_paise, actor_id, dedupe_key, created_at)
       VALUES (?, ?, ?, ?, 'admin', ?, ?, '-', ?, ?, ?, ?, UTC_TIMESTAMP(3))`,
      [
        idOf('refund event', refundId, sequenceNumber),
        refundId,
        sequenceNumber,
        kind,
        from,
        to,
        attemptId,
        amount,
        actor,
        hash(`${sequenceNumber}`),
      ],
    );
  }

  async #attempt({
    name,
    orderId,
    attemptId,
    attempt,
    price,
    paid,
  }: {
    name: string;
    orderId: string;
    attemptId: string;
    attempt: string;
    price: number;
    paid: number;
  }) {
    const isPaid = attempt === 'CAPTURED' || attempt === 'REVIEW';
    const isOpen = attempt === 'PENDING';
    await this.rows(
      `INSERT INTO payment_attempts (id, order_id, merchant_order_id, amount_paise, captured_paise, state, response_code,
         initiated_at, expires_at, next_poll_at)
       VALUES (?, ?, ?, ?, ?, ?, '-', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), ${isOpen ? 'UTC_TIMESTAMP(3)' : 'NULL'})`,
      [attemptId, orderId, `AC-${name}`, price, isPaid ? paid : null, attempt],
    );
    await this.event(name, 1, 'initiated', 'CREATED', 'PENDING');
    if (!isOpen)
      await this.event(name, 2, isPaid ? 'captured' : 'expired', 'PENDING', attempt, isPaid ? paid : null);
    const state = isPaid ? 'COMPLETED' : isOpen ? 'PENDING' : 'FAILED';
    this.providerOrders.push({ merchantOrderId: `AC-${name}`, state, amount: paid, requestedAmount: price });
  }

  async event(
    name: string,
    sequenceNumber: number,
    kind: string,
    from: string,
    to: string,
    amount: number | null = null,
  ) {
    await this.rows(
      `INSERT INTO payment_events (id, attempt_id, sequence_number, kind, source, from_state, to_state, code, amount_paise, dedupe_key, created_at)
       VALUES (?, ?, ?, ?, 'worker', ?, ?, '-', ?, ?, UTC_TIMESTAMP(3))`,
      [
        idOf('event', name, sequenceNumber),
        idOf('attempt', name),
        sequenceNumber,
        kind,
        from,
        to,
        amount,
        hash(`${name}${sequenceNumber}`),
      ],
    );
  }
}

/** The index of a name is the number of its payment. */
const TITLES = [
  'bought',
  'again',
  'wrong',
  'expired',
  'waiting',
  'seated',
  'late',
  'free',
  'further',
  'returned',
];

const guards: Record<string, string[]> = {
  orders: ['INDEX uq_orders_open'],
  enrollments: [
    'FOREIGN KEY fk_enrollments_attempt',
    'INDEX uq_enrollments_item',
    'INDEX uq_enrollments_attempt',
  ],
  refunds: [
    'FOREIGN KEY fk_refunds_attempt',
    'FOREIGN KEY fk_refunds_order',
    'INDEX uq_refunds_in_flight_order',
  ],
  refund_events: ['FOREIGN KEY fk_refund_events_refund'],
  payment_attempts: ['FOREIGN KEY fk_payment_attempts_order'],
  payment_events: ['FOREIGN KEY fk_payment_events_attempt'],
};

/** Runs the service's own migrations from their sources, without a build. */
function migrate(databaseUrl: string) {
  const app = join(root, 'services/payment');
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--conditions=academy-source', '--import', '../../tools/bundle/typescript-hooks.mjs', 'src/migrate.ts'],
    {
      cwd: app,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], DATABASE_URL: databaseUrl },
    },
  );
  if (status !== 0) throw new Error(`the migrations failed:\n${stderr}`);
}
