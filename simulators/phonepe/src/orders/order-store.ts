import { duplicateTransaction } from '../provider-error.js';
import { type Attempt, type NewOrder, type Order, type PaymentState } from './order.js';
import { newProviderId } from './provider-ids.js';

/** Beyond this the oldest orders are deleted, to limit the memory of the process. */
const MAX_ORDERS = 20_000;

export const SUCCESS_VPA = 'success@ybl';

/** All orders, oldest first, and the rules of their state changes. */
export class OrderStore {
  readonly #orders = new Map<string, Order>();
  readonly #byProviderId = new Map<string, Order>();

  /** @param changed called after each change */
  constructor(
    private readonly now: () => number,
    private readonly changed: () => void = () => undefined,
  ) {}

  /** @throws ProviderError DUPLICATE_TXN_REQUEST */
  create({ expireAfterSec, ...request }: NewOrder): Order {
    if (this.#orders.has(request.merchantOrderId)) throw duplicateTransaction(request.merchantOrderId);
    const createdAt = this.now();
    const order: Order = {
      ...request,
      orderId: newProviderId('OMO', createdAt),
      createdAt,
      expireAt: createdAt + expireAfterSec * 1000,
      attempts: [],
      state: 'PENDING',
    };
    this.set(order);
    this.changed();
    return order;
  }

  /** Stores an order, including one of an earlier run. */
  set(order: Order): void {
    this.#orders.set(order.merchantOrderId, order);
    this.#byProviderId.set(order.orderId, order);
    this.#removeOldest();
  }

  find(merchantOrderId: string): Order | undefined {
    return this.#orders.get(merchantOrderId);
  }

  findByProviderId(orderId: string): Order | undefined {
    return this.#byProviderId.get(orderId);
  }

  findByTransaction(transactionId: string): Order | undefined {
    return this.list().find((order) =>
      order.attempts.some((attempt) => attempt.transactionId === transactionId),
    );
  }

  list(): Order[] {
    return [...this.#orders.values()];
  }

  /** Adds an attempt that does not change the order: failed and pending attempts. */
  addAttempt(order: Order, state: PaymentState, vpa = SUCCESS_VPA): Attempt {
    const timestamp = this.now();
    const attempt: Attempt = {
      transactionId: newProviderId('OM', timestamp),
      paymentMode: 'UPI_COLLECT',
      vpa,
      amount: order.amount,
      timestamp,
      state,
      ...(state === 'FAILED' ? { errorCode: 'TXN_FAILED', detailedErrorCode: 'ZM' } : {}),
    };
    order.attempts.push(attempt);
    this.changed();
    return attempt;
  }

  /**
   * A late success is possible, so FAILED may still become COMPLETED; received money stays.
   * @returns true if the order changed
   */
  apply(order: Order, state: 'COMPLETED' | 'FAILED', vpa?: string): boolean {
    if (order.state === 'COMPLETED' || order.state === state) return false;
    const attempt = this.addAttempt(order, state, vpa);
    order.state = state;
    order.errorCode = attempt.errorCode;
    order.detailedErrorCode = attempt.detailedErrorCode;
    order.settledAt = attempt.timestamp;
    this.changed();
    return true;
  }

  /** @returns true if the order changed */
  expire(order: Order): boolean {
    if (order.state !== 'PENDING') return false;
    for (const attempt of order.attempts) if (attempt.state === 'PENDING') attempt.state = 'FAILED';
    order.state = 'FAILED';
    order.errorCode = 'TXN_NOT_COMPLETED';
    order.detailedErrorCode = 'ORDER_EXPIRED';
    order.settledAt = this.now();
    this.changed();
    return true;
  }

  clear(): void {
    this.#orders.clear();
    this.#byProviderId.clear();
    this.changed();
  }

  #removeOldest(): void {
    if (this.#orders.size <= MAX_ORDERS) return;
    const [oldest] = this.#orders.values();
    if (!oldest) return;
    this.#orders.delete(oldest.merchantOrderId);
    this.#byProviderId.delete(oldest.orderId);
  }
}
