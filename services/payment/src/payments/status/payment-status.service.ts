import { type PaymentStatus } from '@academy/contracts/payments/payment.schemas';
import { Injectable, Logger } from '@nestjs/common';
import { EnrollmentsRepository } from '../../enrollments/enrollments.repository.js';
import { AttemptsRepository } from '../attempts/attempts.repository.js';
import { isClosed } from '../attempts/attempt-states.js';
import { type PaymentAttempt } from '../attempts/payment-attempt.entity.js';
import { ProviderCheckService } from '../provider-check.service.js';
import { payerRefundState } from '../../refunds/refund-states.js';
import { type Refund } from '../../refunds/refund.entity.js';
import { RefundsRepository } from '../../refunds/refunds.repository.js';
import { rupees } from '../../orders/order-money.js';
import { type Order } from '../../orders/order.entity.js';
import { orderErrors } from '../../orders/order.errors.js';
import { OrdersRepository } from '../../orders/orders.repository.js';

/** The minimum between two status requests to the provider for one order, however many pages poll it. */
const POLL_INTERVAL_SEC = 2;

export interface WatchedOrder {
  readonly order: Order;
  /** Null for a free item. */
  readonly attempt: PaymentAttempt | null;
}

/** Reads the payment status of a user's own order. */
@Injectable()
export class PaymentStatusService {
  private readonly logger = new Logger('payment-status');

  constructor(
    private readonly orders: OrdersRepository,
    private readonly attempts: AttemptsRepository,
    private readonly checks: ProviderCheckService,
    private readonly refunds: RefundsRepository,
    private readonly enrollments: EnrollmentsRepository,
  ) {}

  /**
   * Requests the status from the provider when the order is open, and applies the response (S-218, S-220).
   * @throws AppError ORDER_NOT_FOUND, for another user's order too
   */
  async refresh(userId: string, merchantOrderId: string): Promise<PaymentStatus> {
    const { order, attempt } = await this.find(userId, merchantOrderId);
    const isOpen =
      order.state === 'PENDING' && attempt && attempt.state !== 'CREATED' && !isClosed(attempt.state);
    if (isOpen && (await this.attempts.claimPolling(attempt.id, POLL_INTERVAL_SEC)))
      await this.checks.check(attempt, 'status');
    return this.read(order.id);
  }

  /** `refresh` for a caller that does not wait: a failure is only logged, and the next refresh reports it. */
  async refreshQuietly(userId: string, merchantOrderId: string): Promise<void> {
    try {
      await this.refresh(userId, merchantOrderId);
    } catch (error) {
      this.logger.warn(`${merchantOrderId} was not refreshed: ${String(error)}`);
    }
  }

  /** @throws AppError ORDER_NOT_FOUND */
  async find(userId: string, merchantOrderId: string): Promise<WatchedOrder> {
    const attempt = await this.attempts.findByMerchantOrderId(merchantOrderId);
    const order = attempt
      ? await this.orders.findById(attempt.orderId)
      : await this.orders.findByNumber(merchantOrderId);
    if (!order || order.userId !== userId) throw orderErrors.ORDER_NOT_FOUND();
    return { order, attempt };
  }

  /** Reads the state from the database, without a request to the provider. */
  async read(orderId: string): Promise<PaymentStatus> {
    const order = await this.orders.findById(orderId);
    if (!order) throw orderErrors.ORDER_NOT_FOUND();
    const attempt = await this.attempts.findPrimary(orderId);
    const refunds = isRefundDueOrDone(order) ? await this.refunds.findByOrder(orderId) : [];
    const hasEnded = (await this.orders.findAccessEnd(order)) && !(await this.enrollments.isEnrolled(order));
    return { ...statusOf(order, attempt, refunds), ...(hasEnded && { accessEnded: true as const }) };
  }
}

function statusOf(order: Order, attempt: PaymentAttempt | null, refunds: readonly Refund[]): PaymentStatus {
  return {
    status: publicState(order),
    transactionId: attempt?.providerTransactionId ?? attempt?.merchantOrderId ?? order.number,
    orderId: order.number,
    amount: rupees(order.pricePaise),
    responseCode: attempt?.responseCode ?? 'PAYMENT_SUCCESS',
    itemType: order.itemType,
    itemId: order.itemId,
    title: order.title,
    refundDue: isRefundDueOrDone(order),
    ...refundFacts(refunds),
    ...receivedFacts(order, attempt),
  };
}

/** The reason is that of the first refund, which closed the order. */
function refundFacts(refunds: readonly Refund[]): Pick<PaymentStatus, 'refundReason' | 'refundState'> {
  const [first] = refunds;
  return first ? { refundState: payerRefundState(refunds), refundReason: first.reason } : {};
}

function receivedFacts(
  { pricePaise }: Order,
  attempt: PaymentAttempt | null,
): Pick<PaymentStatus, 'amountReceived'> {
  const received = attempt?.capturedPaise ?? null;
  return received === null || received === pricePaise ? {} : { amountReceived: rupees(received) };
}

const isRefundDueOrDone = ({ state }: Order): boolean => state === 'REFUND_DUE' || state === 'REFUNDED';

/** Maps the order's state to the specification's three words (CON-15). */
function publicState({ state }: Order): PaymentStatus['status'] {
  if (state === 'FULFILLED') return 'SUCCESS';
  return state === 'PENDING' ? 'PENDING' : 'FAILURE';
}
