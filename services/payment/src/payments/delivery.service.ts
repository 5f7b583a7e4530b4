import { Injectable, Logger } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { EnrollmentsRepository } from '../enrollments/enrollments.repository.js';
import { type Order, type OrderState } from '../orders/order.entity.js';
import { OrdersRepository } from '../orders/orders.repository.js';
import { OutboxRepository } from '../outbox/outbox.repository.js';
import { type RefundReason } from '../refunds/refund.entity.js';
import { RefundsRepository } from '../refunds/refunds.repository.js';
import { SeatsRepository } from '../seats/seats.repository.js';
import { namesAnotherOrder, type AttemptState } from './attempt-states.js';
import { type Observation } from './observation.js';
import { type PaymentAttempt } from './payment-attempt.entity.js';

interface Capture {
  readonly order: Order;
  readonly attempt: PaymentAttempt;
  readonly observation: Extract<Observation, { kind: 'captured' }>;
  readonly to: AttemptState;
  readonly now: Date;
}

/**
 * What captured money turns into, inside the capturing transaction and under the locks of attempt and order: exactly
 * one of an enrollment and a refund that is due (payments.md C, invariant 2).
 */
@Injectable()
export class DeliveryService {
  private readonly logger = new Logger('delivery');

  constructor(
    private readonly orders: OrdersRepository,
    private readonly enrollments: EnrollmentsRepository,
    private readonly refunds: RefundsRepository,
    private readonly seats: SeatsRepository,
    private readonly outbox: OutboxRepository,
  ) {}

  async deliver(manager: EntityManager, capture: Capture): Promise<void> {
    const reason = await this.reasonForRefund(manager, capture);
    if (reason) await this.payBack(manager, capture, reason);
    else await this.fulfil(manager, capture);
  }

  /** Moves the order and tells whoever watches it. FULFILLED is sticky. */
  async moveOrder(
    manager: EntityManager,
    { order, attemptId, state, now }: { order: Order; attemptId: string; state: OrderState; now: Date },
  ): Promise<void> {
    if (order.state === 'FULFILLED' || order.state === state) return;
    await this.orders.moveTo(manager, order.id, state, now);
    await this.outbox.add(manager, {
      topic: 'order.changed',
      payload: { orderId: order.id },
      dedupeKey: `order.changed:${order.id}:${state}:${attemptId}`,
      now,
    });
  }

  private async reasonForRefund(
    manager: EntityManager,
    { order, attempt, observation, to, now }: Capture,
  ): Promise<RefundReason | null> {
    if (to === 'REVIEW')
      return namesAnotherOrder(attempt, observation) ? 'ORDER_MISMATCH' : 'AMOUNT_MISMATCH';
    // A seat that was held in time is still there. One whose hold has ended may have gone to somebody else.
    const isHeld = order.state === 'PENDING' && order.heldUntil > now;
    if (!isHeld && !(await this.isSeatLeft(manager, order))) return 'SEATS_GONE';
    const isFirst = await this.enrollments.grant(manager, order, {
      title: order.title,
      attemptId: attempt.id,
      now,
    });
    return isFirst ? null : 'ALREADY_ENROLLED';
  }

  private async isSeatLeft(manager: EntityManager, { itemType, itemId, userId }: Order): Promise<boolean> {
    if (itemType !== 'workshop') return true;
    const capacity = await this.seats.lockKnownPool(manager, itemId);
    return capacity === null || (await this.seats.takenByOthers(manager, itemId, userId)) < capacity;
  }

  private async fulfil(manager: EntityManager, { order, attempt, now }: Capture): Promise<void> {
    await this.moveOrder(manager, { order, attemptId: attempt.id, state: 'FULFILLED', now });
    await this.outbox.add(manager, {
      topic: 'payment.captured',
      payload: { orderId: order.id, attemptId: attempt.id },
      dedupeKey: `payment.captured:${attempt.id}`,
      now,
    });
  }

  private async payBack(
    manager: EntityManager,
    { order, attempt, observation, now }: Capture,
    reason: RefundReason,
  ): Promise<void> {
    await this.refunds.makeDue(manager, {
      orderId: order.id,
      attemptId: attempt.id,
      reason,
      amountPaise: observation.amountPaise,
      now,
    });
    await this.moveOrder(manager, { order, attemptId: attempt.id, state: 'REFUND_DUE', now });
    this.logger.warn(`a refund is due for ${attempt.merchantOrderId}: ${reason}`);
  }
}
