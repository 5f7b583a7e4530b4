import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type Order } from '../../orders/order.entity.js';
import { OrdersRepository } from '../../orders/orders.repository.js';
import { Outbox } from '../../outbox/outbox.js';
import { isRefundedState } from '../refund-states.js';
import { type Refund } from '../refund.entity.js';
import { RefundsRepository } from '../refunds.repository.js';

/** Completes a refund that is fully paid back or closed, in the caller's transaction. */
@Injectable()
export class RefundCompletionService {
  constructor(
    private readonly refunds: RefundsRepository,
    private readonly orders: OrdersRepository,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Queues the mail to the payer, and moves the order REFUND_DUE → REFUNDED with its last refund; FULFILLED stays, since
   * its enrollment belongs to another payment. The caller holds the locks of the order and the refund.
   */
  async end(manager: EntityManager, order: Order, refund: Refund, now: Date): Promise<void> {
    await this.outbox.add(manager, {
      topic: 'refund.completed',
      payload: { refundId: refund.id },
      dedupeKey: `refund.completed:${refund.id}`,
      now,
    });
    if (order.state !== 'REFUND_DUE') return;
    const all = await this.refunds.findByOrder(order.id, manager);
    if (all.some(({ id, state }) => id !== refund.id && !isRefundedState(state))) return;
    const { attemptId } = refund;
    await this.orders.moveTo(manager, {
      orderId: order.id,
      source: 'refund',
      state: 'REFUNDED',
      attemptId,
      now,
    });
    await this.outbox.add(manager, {
      topic: 'order.changed',
      payload: { orderId: order.id },
      dedupeKey: `order.changed:${order.id}:REFUNDED:${refund.id}`,
      now,
    });
  }
}
