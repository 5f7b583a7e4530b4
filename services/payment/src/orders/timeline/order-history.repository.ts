import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type OrderState } from '../order.entity.js';
import { type AccessChange, type StepSource } from './order-event.entity.js';

/** A step of an order. Without a state, the state of the order stays; without `accessChange`, its access stays. */
export interface OrderStep {
  readonly orderId: string;
  readonly source: StepSource;
  readonly state?: OrderState;
  readonly accessChange?: AccessChange;
  /** The payment of the step. */
  readonly attemptId?: string | null;
  readonly now: Date;
}

const COLUMNS =
  'order_id, sequence_number, source, from_state, to_state, access_change, attempt_id, created_at';

/** Appends to the history of orders. The caller has locked the order, or creates it in the same transaction. */
@Injectable()
export class OrderHistory {
  /**
   * The first steps of orders that are PENDING: they have no history yet, so none is read.
   * @throws a duplicate key error if an order has one
   */
  async begin(
    manager: EntityManager,
    steps: readonly (OrderStep & { readonly state: OrderState })[],
  ): Promise<void> {
    await manager.query(`INSERT INTO order_events (${COLUMNS}) VALUES ?`, [
      steps.map(({ orderId, source, state, accessChange, attemptId, now }) => [
        ...[orderId, 1, source, 'PENDING', state],
        ...[accessChange ?? null, attemptId ?? null, now],
      ]),
    ]);
  }

  /** Called before the order's row is changed, because the row contains the state before the step. */
  async append(
    manager: EntityManager,
    { orderId, source, state, accessChange, attemptId, now }: OrderStep,
  ): Promise<void> {
    await manager.query(
      `INSERT INTO order_events (${COLUMNS})
       SELECT o.id, COALESCE((SELECT MAX(e.sequence_number) FROM order_events e WHERE e.order_id = o.id), 0) + 1,
         ?, o.state, COALESCE(?, o.state), ?, ?, ?
       FROM orders o WHERE o.id = ?`,
      [source, state ?? null, accessChange ?? null, attemptId ?? null, now, orderId],
    );
  }
}
