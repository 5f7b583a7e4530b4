import { isAscii, pageRange } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { insertRow } from '../database/insert-row.js';
import { insertIfAbsent } from '../database/insert-if-absent.js';
import { type ReceiptJob } from '../receipts/sending/send-receipt.job.js';
import { type AccessChange } from './timeline/order-event.entity.js';
import { OrderHistory, type OrderStep } from './timeline/order-history.repository.js';
import { IdempotencyKeysRepository } from '../checkout/idempotency-keys.repository.js';
import { orderErrors } from './order.errors.js';
import { Order, type OrderState, type StoredOrder } from './order.entity.js';
import { type OwnedItem } from './status/owned-item.js';

/** Fulfilment always grants access, whatever its source. */
const FULFILLED = { state: 'FULFILLED', accessChange: 'granted' } as const satisfies Partial<OrderStep>;

/** The columns of an order that fulfilment reads. */
export type GroupableOrder = OwnedItem & Pick<Order, 'id' | 'title' | 'state' | 'couponId' | 'heldUntil'>;

/** The relation of a user to an item, by the database's clock. */
export interface Eligibility {
  readonly now: Date;
  readonly isEnrolled: boolean;
  readonly hasOpenOrder: boolean;
  /** The user's account is closed, or the item was delisted or cancelled (faults 32, 33). */
  readonly isAccountClosed: boolean;
  readonly isItemRemoved: boolean;
}

@Injectable()
export class OrdersRepository {
  constructor(
    private readonly source: DataSource,
    private readonly history: OrderHistory,
    private readonly keys: IdempotencyKeysRepository,
  ) {}

  /**
   * @param terms search terms of the order's contact
   * @returns false when the user already has an open order for the item, or used the idempotency key before
   * @throws AppError IDEMPOTENCY_KEY_REUSED when the key has continued another order
   */
  async open(manager: EntityManager, order: StoredOrder, terms: readonly string[]): Promise<boolean> {
    const isFirst = await insertIfAbsent(() => insertRow(manager, Order, order));
    if (isFirst) await this.recordKey(manager, order);
    if (isFirst && terms.length > 0)
      await manager.query('INSERT INTO order_search_terms (term, order_id) VALUES ?', [
        terms.map((term) => [term, order.id]),
      ]);
    // A free order needs no payment: it is fulfilled when it is opened.
    if (isFirst && order.state === 'FULFILLED')
      await this.history.begin(manager, [
        { ...FULFILLED, orderId: order.id, source: 'checkout', now: order.createdAt },
      ]);
    return isFirst;
  }

  lock(manager: EntityManager, id: string): Promise<Order> {
    return manager.findOneOrFail(Order, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Locks many orders, in the order of their ids. */
  lockAll(manager: EntityManager, ids: readonly string[]): Promise<GroupableOrder[]> {
    return manager.query<GroupableOrder[]>(
      `SELECT id, user_id AS userId, item_type AS itemType, item_id AS itemId, title, state,
         coupon_id AS couponId, held_until AS heldUntil
       FROM orders WHERE id IN (?) ORDER BY id FOR UPDATE`,
      [ids],
    );
  }

  findById(id: string): Promise<Order | null> {
    return this.source.manager.findOneBy(Order, { id });
  }

  /** Newest first, with the total. */
  findByUser(userId: string, { page, limit }: { page: number; limit: number }): Promise<[Order[], number]> {
    return this.source.manager.findAndCount(Order, {
      where: { userId },
      order: { createdAt: 'DESC', id: 'DESC' },
      ...pageRange({ page, limit }),
    });
  }

  async findByNumber(number: string): Promise<Order | null> {
    if (!isAscii(number)) return null;
    return this.source.manager.findOneBy(Order, { number });
  }

  /**
   * @returns the time at which the access of a free order was revoked; null while it is valid, and for an order
   * with a price
   */
  async findAccessEnd({ id, pricePaise }: Pick<Order, 'id' | 'pricePaise'>): Promise<Date | null> {
    if (pricePaise > 0) return null;
    const [last] = await this.source.query<{ accessChange: AccessChange; at: Date }[]>(
      `SELECT access_change AS accessChange, created_at AS at FROM order_events
       WHERE order_id = ? AND access_change IS NOT NULL ORDER BY sequence_number DESC LIMIT 1`,
      [id],
    );
    return last?.accessChange === 'revoked' ? last.at : null;
  }

  findOpen({ userId, itemType, itemId }: OwnedItem): Promise<Order | null> {
    return this.source.manager.findOneBy(Order, { openOrderKey: `${userId}/${itemType}/${itemId}` });
  }

  /** Reads in one query everything that a checkout checks before it opens an order. */
  async findEligibility({ userId, itemType, itemId }: OwnedItem): Promise<Eligibility> {
    const [row] = await this.source.query<
      { [fact in keyof Eligibility]: fact extends 'now' ? Date : unknown }[]
    >(
      `SELECT UTC_TIMESTAMP(3) AS now,
         EXISTS (SELECT 1 FROM enrollments WHERE user_id = ? AND item_type = ? AND item_id = ?) AS isEnrolled,
         EXISTS (SELECT 1 FROM orders WHERE open_order_key = ?) AS hasOpenOrder,
         EXISTS (SELECT 1 FROM closed_accounts WHERE user_id = ?) AS isAccountClosed,
         EXISTS (SELECT 1 FROM delisted_items
           WHERE item_type = ? AND item_id = ? AND (is_delisted OR is_cancelled)) AS isItemRemoved`,
      [userId, itemType, itemId, `${userId}/${itemType}/${itemId}`, userId, itemType, itemId],
    );
    if (!row) throw new Error('The database returned no row');
    // EXISTS arrives as a number or as text, depending on the driver, for MySQL and MariaDB alike.
    return {
      now: row.now,
      isEnrolled: Number(row.isEnrolled) === 1,
      hasOpenOrder: Number(row.hasOpenOrder) === 1,
      isAccountClosed: Number(row.isAccountClosed) === 1,
      isItemRemoved: Number(row.isItemRemoved) === 1,
    };
  }

  /** Changes the state of a locked order and appends the step to its history. */
  async moveTo(
    manager: EntityManager,
    { orderId, state, now, ...step }: OrderStep & { readonly state: OrderState },
  ): Promise<void> {
    await this.history.append(manager, { ...step, orderId, state, now });
    await manager.update(Order, { id: orderId }, { state, closedAt: now });
  }

  /** Fulfils locked orders that are PENDING, each by the attempt that paid for it. */
  async fulfilAll(
    manager: EntityManager,
    captures: readonly { readonly orderId: string; readonly attemptId: string; readonly now: Date }[],
  ): Promise<void> {
    await this.history.begin(
      manager,
      captures.map((capture) => ({ ...capture, ...FULFILLED, source: 'outcome' })),
    );
    await manager.query(
      `UPDATE orders SET state = 'FULFILLED', closed_at = UTC_TIMESTAMP(3) WHERE id IN (?)`,
      [captures.map(({ orderId }) => orderId)],
    );
  }

  async holdUntil(manager: EntityManager, id: string, heldUntil: Date): Promise<void> {
    await manager.update(Order, { id }, { heldUntil });
  }

  /**
   * Paid orders of the last week that were closed more than `sinceMin` minutes ago and have no receipt yet, newest first.
   * The enrollment names the attempt that paid for it: another paid attempt of the same order is refunded.
   */
  findWithoutReceipt({ sinceMin, limit }: { sinceMin: number; limit: number }): Promise<ReceiptJob[]> {
    return this.source.query<ReceiptJob[]>(
      `SELECT o.id AS orderId, a.id AS attemptId
       FROM orders o FORCE INDEX (ix_orders_unsent)
       JOIN payment_attempts a ON a.order_id = o.id JOIN enrollments e ON e.attempt_id = a.id
       WHERE o.state = 'FULFILLED' AND o.receipt_sent_at IS NULL AND o.price_paise > 0
         AND o.closed_at > UTC_TIMESTAMP(3) - INTERVAL 7 DAY
         AND o.closed_at < UTC_TIMESTAMP(3) - INTERVAL ? MINUTE
       ORDER BY o.closed_at DESC LIMIT ?`,
      [sinceMin, limit],
    );
  }

  /** Makes a repeated run of the receipt job send nothing. */
  async markReceiptSent(id: string): Promise<void> {
    await this.source.query('UPDATE orders SET receipt_sent_at = UTC_TIMESTAMP(3) WHERE id = ?', [id]);
  }

  /** The error rolls back the transaction, and with it the order. */
  private async recordKey(
    manager: EntityManager,
    { id: orderId, userId, idempotencyKey, requestHash, createdAt }: StoredOrder,
  ): Promise<void> {
    if (idempotencyKey === null || requestHash === null) return;
    const key = { userId, idempotencyKey, orderId, requestHash, createdAt };
    if (!(await this.keys.record(key, manager))) throw orderErrors.IDEMPOTENCY_KEY_REUSED();
  }
}
