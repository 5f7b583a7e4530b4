import { badRequest, duplicateTransaction, refusal, unknownOrder } from '../errors/provider-error.js';
import { type Order } from '../orders/order.js';
import { type OrderBook } from '../orders/order-book.js';
import { newProviderId } from '../orders/provider-ids.js';
import { type Scripts } from '../script/scripts.js';
import { type Timers } from '../timers/timers.js';
import { type Notifier } from '../webhook/notifier.js';
import { type Refund } from './refund.js';

interface Parts {
  readonly book: OrderBook;
  readonly scripts: Scripts;
  readonly notifier: Notifier;
  readonly timers: Timers;
  readonly now: () => number;
  /** Time from one state to the next, in milliseconds. */
  readonly stepMs: number;
}

export interface RefundRequest {
  readonly merchantRefundId: string;
  readonly originalMerchantOrderId: string;
  readonly amount: number;
}

/** Refunds and their way from PENDING over CONFIRMED to the end. */
export class Refunds {
  readonly #refunds = new Map<string, Refund>();

  constructor(private readonly parts: Parts) {}

  /** @throws ProviderError duplicate id, unknown or unpaid order, more than was paid */
  create({ merchantRefundId, originalMerchantOrderId, amount }: RefundRequest): Refund {
    if (this.#refunds.has(merchantRefundId)) throw duplicateTransaction(merchantRefundId);
    const order = this.parts.book.find(originalMerchantOrderId);
    if (!order) throw unknownOrder(originalMerchantOrderId);
    this.#requireRefundable(order, amount);
    const createdAt = this.parts.now();
    const refund: Refund = {
      merchantRefundId,
      refundId: newProviderId('OMR', createdAt),
      originalMerchantOrderId,
      transactionId: newProviderId('OM', createdAt),
      amount,
      createdAt,
      state: 'PENDING',
    };
    this.#refunds.set(merchantRefundId, refund);
    this.parts.timers.after(this.parts.stepMs, () => this.#confirm(refund));
    return refund;
  }

  find(merchantRefundId: string): Refund | undefined {
    return this.#refunds.get(merchantRefundId);
  }

  list(): Refund[] {
    return [...this.#refunds.values()];
  }

  clear(): void {
    this.#refunds.clear();
  }

  #requireRefundable(order: Order, amount: number): void {
    if (order.state !== 'COMPLETED') throw refusal(400, 'BAD_REQUEST', 'The order is not paid');
    const taken = this.list()
      .filter((other) => other.originalMerchantOrderId === order.merchantOrderId && other.state !== 'FAILED')
      .reduce((sum, other) => sum + other.amount, 0);
    if (taken + amount > order.amount) throw badRequest('amount', 'is more than what is left of the order');
  }

  #confirm(refund: Refund): void {
    const ending = this.parts.scripts.forOrder(refund.originalMerchantOrderId).refundState ?? 'COMPLETED';
    if (ending === 'PENDING') return;
    refund.state = 'CONFIRMED';
    void this.parts.notifier.refundChanged(refund, 'pg.refund.accepted');
    this.parts.timers.after(this.parts.stepMs, () => this.#end(refund, ending));
  }

  #end(refund: Refund, ending: 'COMPLETED' | 'FAILED'): void {
    refund.state = ending;
    if (ending === 'FAILED') {
      refund.errorCode = 'REFUND_BREACHED';
      refund.detailedErrorCode = 'INSUFFICIENT_BALANCE';
    }
    void this.parts.notifier.refundChanged(
      refund,
      ending === 'FAILED' ? 'pg.refund.failed' : 'pg.refund.completed',
    );
  }
}
