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

/** Brings orders to their end: by a button, by the control side, by a script or by the clock. */
export class OrderOutcome {
  constructor(private readonly parts: Parts) {}

  /**
   * Resolves when the response to the cause may be sent: at once, or after the webhook where a script says so.
   * @returns whether the order changed
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

  /** Called before each look at an order: nobody sees an order as pending after its time. */
  async refresh(order: Order): Promise<Order> {
    if (order.state === 'PENDING' && this.parts.now() >= order.expireAt) await this.expire(order);
    return order;
  }

  /** Starts the timers of a new order; awaited before the response to its pay request. */
  async begin(order: Order): Promise<void> {
    this.parts.timers.after(order.expireAt - this.parts.now(), () => void this.refresh(order));
    await this.applyScript(order);
  }

  /** Applies it also to an order that exists already when its script arrives. */
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
