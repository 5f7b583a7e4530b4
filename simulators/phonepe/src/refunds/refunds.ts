import { badRequest, duplicateTransaction, rejection, unknownOrder } from '../provider-error.js';
import { type Notification, type Order } from '../orders/order.js';
import { type OrderStore } from '../orders/order-store.js';
import { newProviderId } from '../orders/provider-ids.js';
import { type Scripts } from '../script/scripts.js';
import { type Timers } from '../timers/timers.js';
import { type Notifier } from '../webhook/notifier.js';
import { type Refund } from './refund.js';

interface Parts {
  readonly orders: OrderStore;
  readonly scripts: Scripts;
  readonly notifier: Notifier;
  readonly timers: Timers;
  readonly now: () => number;
  /** Time from one state to the next, in milliseconds. */
  readonly stepMs: number;
  /** Called after each change. */
  readonly changed: () => void;
}

/** The final states of a refund. */
export type RefundOutcome = 'COMPLETED' | 'FAILED';

export interface RefundRequest {
  readonly merchantRefundId: string;
  readonly originalMerchantOrderId: string;
  readonly amount: number;
  readonly notification: Notification;
}

/** Refunds and their states, from PENDING over CONFIRMED to a final one. */
export class Refunds {
  readonly #refunds = new Map<string, Refund>();

  constructor(private readonly parts: Parts) {}

  /** @throws ProviderError duplicate id, unknown or unpaid order, more than the paid amount */
  create({ notification, ...request }: RefundRequest): Refund {
    const { merchantRefundId, originalMerchantOrderId, amount } = request;
    if (this.#refunds.has(merchantRefundId)) throw duplicateTransaction(merchantRefundId);
    const order = this.parts.orders.find(originalMerchantOrderId);
    if (!order) throw unknownOrder(originalMerchantOrderId);
    this.#requireRefundable(order, amount);
    const createdAt = this.parts.now();
    const refund: Refund = {
      merchantRefundId,
      refundId: newProviderId('OMR', createdAt),
      originalMerchantOrderId,
      transactionId: newProviderId('OM', createdAt),
      amount: amount + (this.parts.scripts.forOrder(originalMerchantOrderId).refundAmountDelta ?? 0),
      createdAt,
      notification,
      state: 'PENDING',
    };
    this.#refunds.set(merchantRefundId, refund);
    this.parts.changed();
    this.#advance(refund);
    return refund;
  }

  /** Continues a refund of an earlier run. */
  resume(refund: Refund): void {
    this.#refunds.set(refund.merchantRefundId, refund);
    this.#advance(refund);
  }

  /**
   * Ends a refund immediately. A finished refund does not change.
   * @returns true if it changed
   */
  apply(refund: Refund, end: RefundOutcome): boolean {
    if (!isOpen(refund)) return false;
    this.#end(refund, end);
    return true;
  }

  find(merchantRefundId: string): Refund | undefined {
    return this.#refunds.get(merchantRefundId);
  }

  list(): Refund[] {
    return [...this.#refunds.values()];
  }

  clear(): void {
    this.#refunds.clear();
    this.parts.changed();
  }

  #requireRefundable(order: Order, amount: number): void {
    if (order.state !== 'COMPLETED') throw rejection(400, 'BAD_REQUEST', 'The order is not paid');
    const taken = this.list()
      .filter((other) => other.originalMerchantOrderId === order.merchantOrderId && other.state !== 'FAILED')
      .reduce((sum, other) => sum + other.amount, 0);
    if (taken + amount > order.amount) throw badRequest('amount', 'is more than what is left of the order');
  }

  /** Starts the next step of an unfinished refund, by its order's script. */
  #advance(refund: Refund): void {
    if (!isOpen(refund)) return;
    const { refundState, refundSettle } = this.parts.scripts.forOrder(refund.originalMerchantOrderId);
    const end = refundSettle?.state ?? refundState ?? 'COMPLETED';
    if (refundSettle && end !== 'PENDING') {
      this.parts.timers.after(refundSettle.afterMs, () => this.apply(refund, end));
    } else if (end !== 'PENDING') {
      this.parts.timers.after(this.parts.stepMs, () => this.#confirm(refund, end));
    }
  }

  #confirm(refund: Refund, end: RefundOutcome): void {
    if (!isOpen(refund)) return;
    if (refund.state === 'PENDING') {
      refund.state = 'CONFIRMED';
      this.parts.changed();
      void this.parts.notifier.refundChanged(refund, 'pg.refund.accepted');
    }
    this.parts.timers.after(this.parts.stepMs, () => this.apply(refund, end));
  }

  #end(refund: Refund, end: RefundOutcome): void {
    refund.state = end;
    if (end === 'FAILED') {
      refund.errorCode = 'REFUND_BREACHED';
      refund.detailedErrorCode = 'INSUFFICIENT_BALANCE';
    }
    this.parts.changed();
    const event = end === 'FAILED' ? 'pg.refund.failed' : 'pg.refund.completed';
    void this.parts.notifier.refundChanged(refund, event);
  }
}

const isOpen = ({ state }: Refund): boolean => state === 'PENDING' || state === 'CONFIRMED';
