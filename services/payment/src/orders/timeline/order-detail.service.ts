import { type OrderDetail } from '@academy/contracts/orders/order.schemas';
import { type Caller } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { EnrollmentsRepository } from '../../enrollments/enrollments.repository.js';
import { AttemptsRepository, type TimedAttempt } from '../../payments/attempts/attempts.repository.js';
import { ReceiptsService } from '../../receipts/receipts.service.js';
import { publicState } from '../status/public-state.js';
import { type Order } from '../order.entity.js';
import { orderErrors } from '../order.errors.js';
import { OrdersRepository } from '../orders.repository.js';
import { OrderFactsRepository } from './order-facts.repository.js';
import { orderTimeline } from './order-timeline.js';

/** One order as its owner sees it. Reads only, without a call to the provider. */
@Injectable()
export class OrderDetailService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly attempts: AttemptsRepository,
    private readonly facts: OrderFactsRepository,
    private readonly receipts: ReceiptsService,
    private readonly enrollments: EnrollmentsRepository,
  ) {}

  /** @throws AppError ORDER_NOT_FOUND, for another user's order too unless the caller is an admin (T27, S-221) */
  async find({ userId, role }: Caller, orderNumber: string): Promise<Order> {
    const order = await this.orders.findByNumber(orderNumber);
    if (!order || (order.userId !== userId && role !== 'admin')) throw orderErrors.ORDER_NOT_FOUND();
    return order;
  }

  /** Newest first, and their total number. */
  findByUser(userId: string, page: { page: number; limit: number }): Promise<[Order[], number]> {
    return this.orders.findByUser(userId, page);
  }

  /** @throws AppError ORDER_NOT_FOUND */
  async read(caller: Caller, orderNumber: string): Promise<OrderDetail> {
    const order = await this.find(caller, orderNumber);
    const [latest, attempts, changes, enrolledAt, accessEndedAt, refunds, { paid, receipt }, isEnrolled] =
      await Promise.all([
        this.attempts.findLatest(order.id),
        this.attempts.findByOrder(order.id),
        this.facts.findChanges(order.id),
        this.facts.findEnrolledAt(order.id),
        this.orders.findAccessEnd(order),
        this.facts.findRefunds(order.id),
        this.receipts.find(order.id),
        this.enrollments.isEnrolled(order),
      ]);
    const isOwned = order.state === 'PENDING' && isEnrolled;
    const captured = paid ?? attempts.find(({ capturedPaise }) => capturedPaise !== null);
    const timeline = orderTimeline({ order, changes, enrolledAt, accessEndedAt, refunds });
    return {
      ...pricedItem(order),
      status: publicState[order.state],
      merchantOrderId: latest?.attempt.merchantOrderId ?? null,
      transactionId: captured ? (captured.providerTransactionId ?? captured.merchantOrderId) : null,
      createdAt: order.createdAt.toISOString(),
      paidAt: timeline.find(({ kind }) => kind === 'paid')?.at ?? null,
      // Only the payer gets the payment page, and only while the user does not own the item (fault 30).
      ...(order.userId === caller.userId && !isOwned ? openPage(order, latest) : closedPage),
      isOwned,
      ...(accessEndedAt && !isEnrolled && { accessEnded: true as const }),
      hasReceipt: receipt !== null || paid?.isEnrolled === true,
      receiptNumber: receipt?.number ?? null,
      timeline,
    };
  }
}

function pricedItem(order: Order) {
  const { number: orderNumber, itemType, itemId, title, pricePaise: amountPaise } = order;
  const { couponCode: label, discountPaise: paise } = order;
  const discount = paise === 0 ? null : { label, paise };
  const listPaise = amountPaise + paise;
  return { orderNumber, itemType, itemId, title, amountPaise, listPaise, discount, currency: 'INR' as const };
}

type Page = Pick<OrderDetail, 'checkoutPageUrl' | 'payableUntil'>;
const closedPage: Page = { checkoutPageUrl: null, payableUntil: null };

function openPage({ state }: Order, latest: TimedAttempt | null): Page {
  if (state !== 'PENDING' || !latest?.attempt.checkoutUrl) return closedPage;
  const { attempt, now } = latest;
  if (attempt.state !== 'PENDING' || now >= attempt.expiresAt) return closedPage;
  return { checkoutPageUrl: attempt.checkoutUrl, payableUntil: attempt.expiresAt.toISOString() };
}
