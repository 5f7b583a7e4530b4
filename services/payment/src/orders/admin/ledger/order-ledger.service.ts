import { type OrderLedger } from '@academy/contracts/orders/admin-order.schemas';
import { Injectable } from '@nestjs/common';
import { isClosed } from '../../../payments/attempts/attempt-states.js';
import { type PaymentAttempt } from '../../../payments/attempts/payment-attempt.entity.js';
import { RefundListRepository } from '../../../refunds/refund-list.repository.js';
import { orderErrors } from '../../order.errors.js';
import { type Order } from '../../order.entity.js';
import { OrdersRepository } from '../../orders.repository.js';
import { OrderBuyers } from '../search/order-buyers.js';
import { ledgerFacts } from './ledger-facts.js';
import { LedgerRowsRepository, type LedgerRows } from './ledger-rows.repository.js';
import { nextSteps } from './next-steps.js';

/** 'Where is my money': one order with every stored fact, the next steps, and the possible actions. */
@Injectable()
export class OrderLedgerService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly rows: LedgerRowsRepository,
    private readonly refunds: RefundListRepository,
    private readonly buyers: OrderBuyers,
  ) {}

  /** @throws AppError ORDER_NOT_FOUND */
  async read(orderNumber: string): Promise<OrderLedger> {
    const order = await this.orders.findByNumber(orderNumber);
    if (!order) throw orderErrors.ORDER_NOT_FOUND();
    const [rows, refunds] = await Promise.all([this.rows.read(order), this.refunds.findByOrder(order.id)]);
    return {
      order: { ...this.headOf(order), receiptNumber: rows.receipt?.number ?? null },
      attempts: rows.attempts.map(toOrderAttempt),
      facts: ledgerFacts(order, rows),
      next: nextSteps(order, rows),
      access: accessOf(rows),
      refunds,
      can: allowedActions(rows),
    };
  }

  private headOf(order: Order): Omit<OrderLedger['order'], 'receiptNumber'> {
    const { id, itemType, itemId, title, userId, couponCode, state, createdAt, closedAt } = order;
    return {
      id,
      orderNumber: order.number,
      state,
      isStuck: state === 'PENDING' && order.heldUntil < new Date(),
      itemType,
      itemId,
      title,
      amountPaise: order.pricePaise,
      listPaise: order.pricePaise + order.discountPaise,
      couponCode,
      userId,
      buyer: this.buyers.of(id, order.contact),
      createdAt: createdAt.toISOString(),
      closedAt: closedAt?.toISOString() ?? null,
    };
  }
}

const toOrderAttempt = (attempt: PaymentAttempt): OrderLedger['attempts'][number] => ({
  merchantOrderId: attempt.merchantOrderId,
  providerOrderId: attempt.providerOrderId,
  providerTransactionId: attempt.providerTransactionId,
  amountPaise: attempt.amountPaise,
  capturedPaise: attempt.capturedPaise,
  state: attempt.state,
  responseCode: attempt.responseCode,
  initiatedAt: attempt.initiatedAt.toISOString(),
  expiresAt: attempt.expiresAt.toISOString(),
});

function accessOf({ access, attempts }: LedgerRows): OrderLedger['access'] {
  if (!access) return null;
  const since = access.enrolledAt.toISOString();
  if (access.attemptId === null) return { by: 'no-payment', since };
  return { by: attempts.some(({ id }) => id === access.attemptId) ? 'this-order' : 'other-order', since };
}

function allowedActions(rows: LedgerRows): OrderLedger['can'] {
  const { access, attempts } = rows;
  return {
    check: attempts.some(({ state }) => !isClosed(state) || state === 'FAILED' || state === 'EXPIRED'),
    refund: accessOf(rows)?.by === 'this-order',
    enroll: access === null,
    unenroll: access !== null && access.attemptId === null,
  };
}
