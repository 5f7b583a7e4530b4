import { type Scripts } from '../script/scripts.js';
import { type Timers } from '../timers/timers.js';
import { type Notifier } from '../webhook/notifier.js';
import { type Order } from './order.js';
import { type OrderStore } from './order-store.js';

interface Parts {
  readonly orders: OrderStore;
  readonly scripts: Scripts;
  readonly notifier: Notifier;
  readonly timers: Timers;
  readonly now: () => number;
}

/** Completes or fails orders: by a button, the control API, a script or a timer. */
export class OrderOutcome {
  constructor(private readonly parts: Parts) {}

  /**
   * Resolves when the response to the caller may be sent: immediately, or after the webhook if the script requires
   * that.
   * @returns true if the order changed
   */
  async apply(order: Order, state: 'COMPLETED' | 'FAILED', vpa?: string): Promise<boolean> {
    const isChanged = this.parts.orders.apply(order, state, vpa);
    if (isChanged) await this.parts.notifier.orderEnded(order);
    return isChanged;
  }

  async expire(order: Order): Promise<boolean> {
    const isChanged = this.parts.orders.expire(order);
    if (isChanged) await this.parts.notifier.orderEnded(order);
    return isChanged;
  }

  /** Called before each read of an order, so that no expired order is still pending. */
  async refresh(order: Order): Promise<Order> {
    if (order.state === 'PENDING' && this.parts.now() >= order.expireAt) await this.expire(order);
    return order;
  }

  /** Starts the timers of a new order; awaited before the response to its pay request. */
  async begin(order: Order): Promise<void> {
    this.parts.timers.after(order.expireAt - this.parts.now(), () => void this.refresh(order));
    await this.applyScript(order);
  }

  /** Also applied to an order that exists already when its script is set. */
  async applyScript(order: Order): Promise<void> {
    const { settle, webhook } = this.parts.scripts.forOrder(order.merchantOrderId);
    if (webhook === 'forge' && order.state !== 'COMPLETED') this.parts.notifier.forge(order);
    if (!settle || settle.state === 'PENDING') return;
    const { state, afterMs } = settle;
    const isBeforeResponse = typeof webhook === 'object' && webhook.beforeResponse === true;
    if (isBeforeResponse && afterMs === 0) await this.apply(order, state);
    else this.parts.timers.after(afterMs, () => void this.apply(order, state));
  }
}
