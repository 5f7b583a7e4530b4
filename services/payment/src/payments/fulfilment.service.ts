import { Injectable, Logger } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { CouponUseService } from '../coupons/coupon-use.service.js';
import { EnrollmentsRepository } from '../enrollments/enrollments.repository.js';
import { type Order, type OrderState } from '../orders/order.entity.js';
import { OrdersRepository, type GroupableOrder } from '../orders/orders.repository.js';
import { Outbox, type NewMessage } from '../outbox/outbox.js';
import { type RefundReason } from '../refunds/refund.entity.js';
import { refundDue } from '../refunds/mails/refund-due.message.js';
import { RefundsRepository } from '../refunds/refunds.repository.js';
import { SeatsRepository } from '../seats/seats.repository.js';
import { RemovalsRepository } from './removals.repository.js';
import { type Change } from './attempts/attempt-change.js';
import { hasOtherOrderId } from './attempts/attempt-states.js';
import { type Observation } from './observation.js';

interface Capture extends Change {
  readonly order: Order;
  readonly observation: Extract<Observation, { kind: 'captured' }>;
}

/** A capture of the agreed amount, for an order that `isPlain`. */
export type GroupableCapture = Pick<Capture, 'attempt' | 'now'> & { readonly order: GroupableOrder };

/** The attempt that causes a message: the message carries the request id of its checkout, whatever the source of the outcome. */
type Cause = Pick<Capture['attempt'], 'id' | 'requestId'>;

/**
 * Turns captured money into exactly one of an enrollment and a refund that is due, inside the capturing transaction and
 * under the locks of attempt and order (invariant 2).
 */
@Injectable()
export class FulfilmentService {
  private readonly logger = new Logger('delivery');

  constructor(
    private readonly orders: OrdersRepository,
    private readonly enrollments: EnrollmentsRepository,
    private readonly refunds: RefundsRepository,
    private readonly seats: SeatsRepository,
    private readonly coupons: CouponUseService,
    private readonly outbox: Outbox,
    private readonly removals: RemovalsRepository,
  ) {}

  async applyCapture(manager: EntityManager, capture: Capture): Promise<void> {
    const reason = await this.reasonForRefund(manager, capture);
    if (reason) await this.payBack(manager, capture, reason);
    else await this.fulfil(manager, capture);
  }

  /**
   * True when fulfilment is no more than an enrollment: the order is open, redeems no coupon and, for a workshop, holds a
   * seat. `RemovalsRepository.findAffectedOrders` checks separately for a closed account or a delisted item. A step added to
   * `deliver` for some orders has to exclude them here.
   */
  isGroupable({ state, itemType, couponId, heldUntil }: GroupableOrder, now: Date): boolean {
    return state === 'PENDING' && couponId === null && (itemType !== 'workshop' || heldUntil > now);
  }

  /**
   * `deliver` for many plain orders, no two of the same user and item.
   * @throws a duplicate key error when a user owns the item already
   */
  async fulfilMany(manager: EntityManager, captures: readonly GroupableCapture[]): Promise<void> {
    await this.enrollments.grantAll(
      manager,
      captures.map(({ order, attempt, now }) => ({ ...order, attemptId: attempt.id, now })),
    );
    await this.orders.fulfilAll(
      manager,
      captures.map(({ order, attempt, now }) => ({ orderId: order.id, attemptId: attempt.id, now })),
    );
    await this.outbox.addAll(
      manager,
      captures.flatMap(({ order, attempt, now }) => [
        orderChanged({ orderId: order.id, attempt, state: 'FULFILLED', now }),
        paymentCaptured({ orderId: order.id, attempt, now }),
      ]),
    );
  }

  /** Changes the order's state and publishes `order.changed`. FULFILLED is final here. */
  async moveOrder(
    manager: EntityManager,
    { order, attempt, state, now }: { order: Order; attempt: Cause; state: OrderState; now: Date },
  ): Promise<void> {
    if (order.state === 'FULFILLED' || order.state === state) return;
    await this.orders.moveTo(manager, {
      orderId: order.id,
      source: 'outcome',
      state,
      attemptId: attempt.id,
      now,
      ...(state === 'FULFILLED' ? { accessChange: 'granted' } : {}),
    });
    await this.outbox.add(manager, orderChanged({ orderId: order.id, attempt, state, now }));
  }

  private async reasonForRefund(
    manager: EntityManager,
    { order, attempt, observation, to, now }: Capture,
  ): Promise<RefundReason | null> {
    if (to === 'REVIEW') return hasOtherOrderId(attempt, observation) ? 'ORDER_MISMATCH' : 'AMOUNT_MISMATCH';
    const reason = await this.removals.findReason(order, manager);
    if (reason) return reason;
    if (await this.isRevoked(manager, order)) return 'ORDER_TAKEN_BACK';
    // A seat under a current hold is still reserved. After the hold has ended, it may have been sold to another user.
    const isHeld = order.state === 'PENDING' && order.heldUntil > now;
    if (!isHeld && !(await this.isSeatLeft(manager, order))) return 'SEATS_GONE';
    const isFirst = await this.enrollments.grant(manager, order, {
      title: order.title,
      attemptId: attempt.id,
      now,
    });
    return isFirst ? null : 'ALREADY_ENROLLED';
  }

  /** Only an order with a refund, due or paid back, can have been revoked. */
  private async isRevoked(manager: EntityManager, { id, state }: Order): Promise<boolean> {
    if (state !== 'REFUND_DUE' && state !== 'REFUNDED') return false;
    return this.refunds.isOrderRevoked(manager, id);
  }

  private async isSeatLeft(manager: EntityManager, { itemType, itemId, userId }: Order): Promise<boolean> {
    if (itemType !== 'workshop') return true;
    await this.seats.lockPool(manager, itemId);
    return this.seats.hasSeatFor(manager, itemId, userId);
  }

  private async fulfil(manager: EntityManager, { order, attempt, now }: Capture): Promise<void> {
    await this.coupons.redeem(manager, order, now);
    await this.moveOrder(manager, { order, attempt, state: 'FULFILLED', now });
    await this.outbox.add(manager, paymentCaptured({ orderId: order.id, attempt, now }));
  }

  private async payBack(
    manager: EntityManager,
    { order, attempt, observation, now }: Capture,
    reason: RefundReason,
  ): Promise<void> {
    const refundId = await this.refunds.makeDue(manager, {
      orderId: order.id,
      attemptId: attempt.id,
      reason,
      amountPaise: observation.amountPaise,
      now,
    });
    await this.outbox.add(manager, { ...refundDue(refundId, now), requestId: attempt.requestId });
    await this.moveOrder(manager, { order, attempt, state: 'REFUND_DUE', now });
    this.logger.warn(`a refund is due for ${attempt.merchantOrderId}: ${reason}`);
  }
}

function orderChanged({
  orderId,
  attempt: { id, requestId },
  state,
  now,
}: {
  orderId: string;
  attempt: Cause;
  state: OrderState;
  now: Date;
}): NewMessage<'order.changed'> {
  const dedupeKey = `order.changed:${orderId}:${state}:${id}`;
  return { topic: 'order.changed', payload: { orderId }, dedupeKey, now, requestId };
}

function paymentCaptured({
  orderId,
  attempt: { id, requestId },
  now,
}: {
  orderId: string;
  attempt: Cause;
  now: Date;
}): NewMessage<'payment.captured'> {
  const payload = { orderId, attemptId: id };
  return { topic: 'payment.captured', payload, dedupeKey: `payment.captured:${id}`, now, requestId };
}
