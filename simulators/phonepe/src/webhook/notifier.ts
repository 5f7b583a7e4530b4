import { createHash } from 'node:crypto';
import { orderView } from '../checkout/order-view.js';
import { type Order } from '../orders/order.js';
import { newProviderId } from '../orders/provider-ids.js';
import { refundView } from '../refunds/refund-view.js';
import { type Refund } from '../refunds/refund.js';
import { type Scripts } from '../script/scripts.js';
import { type Timers } from '../timers/timers.js';
import { type CallbackSigner } from '../v1/callback.js';
import { type Webhook, type WebhookSender } from './webhook-sender.js';

interface Parts {
  readonly webhookUrl: string;
  readonly username: string;
  readonly password: string;
  readonly scripts: Scripts;
  readonly sender: WebhookSender;
  readonly timers: Timers;
  readonly now: () => number;
  /** Absent without an account of the first generation. */
  readonly signCallback?: CallbackSigner;
}

type RefundEvent = 'pg.refund.accepted' | 'pg.refund.completed' | 'pg.refund.failed';

/** Selects the webhooks to send, and their time, by the order's script. */
export class Notifier {
  readonly #authorization: string;

  constructor(private readonly parts: Parts) {
    this.#authorization = webhookAuthorization(parts.username, parts.password);
  }

  /** Resolves immediately, or after delivery if the script sets `beforeResponse`. */
  async orderEnded(order: Order): Promise<void> {
    await this.#deliver(order.merchantOrderId, this.#orderWebhook(order));
  }

  /** Sends a false COMPLETED for an order, with a valid header. */
  forge(order: Order): void {
    const timestamp = this.parts.now();
    const paid: Order = {
      ...order,
      state: 'COMPLETED',
      errorCode: undefined,
      detailedErrorCode: undefined,
      attempts: [
        {
          transactionId: newProviderId('OM', timestamp),
          paymentMode: 'UPI_COLLECT',
          vpa: 'success@ybl',
          amount: order.amount,
          timestamp,
          state: 'COMPLETED',
        },
      ],
    };
    this.parts.timers.after(0, () => void this.parts.sender.send(this.#orderWebhook(paid)));
  }

  async refundChanged(refund: Refund, event: RefundEvent): Promise<void> {
    const { originalMerchantOrderId: id, notification } = refund;
    // v1 sends notifications only of final states.
    if (notification.kind === 'v1' && event === 'pg.refund.accepted') return;
    await this.#deliver(id, this.#callback(id, refund) ?? this.#v2Webhook(id, event, refundView(refund)));
  }

  async #deliver(merchantOrderId: string, webhook: Webhook): Promise<void> {
    const plan = this.parts.scripts.forOrder(merchantOrderId).webhook ?? 'send';
    if (plan === 'drop') return;
    const { duplicate = 0, delayMs = 0, beforeResponse = false } = typeof plan === 'object' ? plan : {};
    const sendAll = () =>
      Promise.all(Array.from({ length: duplicate + 1 }, () => this.parts.sender.send(webhook)));
    if (beforeResponse) await sendAll();
    else this.parts.timers.after(delayMs, () => void sendAll());
  }

  /** The notification of the first generation, if the order uses it. */
  #callback(merchantOrderId: string, ended: Order | Refund): Webhook | undefined {
    const { notification } = ended;
    if (notification.kind === 'v2' || !this.parts.signCallback) return undefined;
    const signed = this.parts.signCallback(ended);
    return { ...signed, url: notification.callbackUrl, event: 'callback', merchantOrderId };
  }

  #orderWebhook(order: Order): Webhook {
    const { merchantOrderId } = order;
    const callback = this.#callback(merchantOrderId, order);
    if (callback) return callback;
    const event = `checkout.order.${order.state === 'COMPLETED' ? 'completed' : 'failed'}`;
    const payload = { merchantOrderId, ...orderView(order, { hasAllAttempts: true }) };
    return this.#v2Webhook(merchantOrderId, event, payload);
  }

  #v2Webhook(merchantOrderId: string, event: string, payload: object): Webhook {
    const type = event.replaceAll('.', '_').toUpperCase();
    return {
      url: this.parts.webhookUrl,
      headers: { authorization: this.#authorization },
      body: JSON.stringify({ type, event, payload }),
      event,
      merchantOrderId,
    };
  }
}

/** The header never depends on the body. */
export function webhookAuthorization(username: string, password: string): string {
  return createHash('sha256').update(`${username}:${password}`).digest('hex');
}
