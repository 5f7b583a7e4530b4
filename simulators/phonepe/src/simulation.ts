import { type Environment } from './config/env.js';
import { Journal } from './control/journal.js';
import { AccessTokens } from './oauth/access-tokens.js';
import { OrderStore } from './orders/order-store.js';
import { type Order } from './orders/order.js';
import { OrderOutcome } from './orders/order-outcome.js';
import { Refunds } from './refunds/refunds.js';
import { Scripts } from './script/scripts.js';
import { StateFile, type State } from './state-file.js';
import { Clock } from './timers/clock.js';
import { Timers } from './timers/timers.js';
import { callbackSigner } from './v1/callback.js';
import { type SaltedAccount } from './v1/signature.js';
import { Notifier } from './webhook/notifier.js';
import { WebhookSender } from './webhook/webhook-sender.js';

export interface SimulationOptions {
  readonly env: Environment;
  /** Epoch milliseconds. */
  readonly now?: () => number;
  readonly webhookRetryDelaysMs?: readonly number[];
  readonly refundStepMs?: number;
}

/** Maximum number of orders, and of refunds, in the state file. */
const MAX_STORED = 2_000;

/** The provider's whole state, in memory. */
export class Simulation {
  readonly journal = new Journal();
  readonly scripts = new Scripts();
  readonly clock: Clock;
  readonly timers: Timers;
  readonly orders: OrderStore;
  readonly refunds: Refunds;
  readonly sender: WebhookSender;
  readonly outcome: OrderOutcome;
  readonly tokens: AccessTokens;
  readonly saltedAccount: SaltedAccount | undefined;
  readonly #publicUrl: string;

  readonly #store: StateFile | undefined;

  constructor({ env, now: base = Date.now, ...options }: SimulationOptions) {
    this.clock = new Clock(base);
    const { now } = this.clock;
    this.timers = new Timers(now);
    this.#store =
      env.STATE_FILE === undefined ? undefined : new StateFile(env.STATE_FILE, () => this.#state());
    const changed = (): void => this.#store?.changed();
    const { scripts, timers } = this;
    const { webhookRetryDelaysMs = [1_000, 3_000, 10_000], refundStepMs = env.REFUND_STEP_MS } = options;
    this.#publicUrl = env.PUBLIC_URL.replace(/\/$/, '');
    this.saltedAccount = saltedAccount(env);
    this.orders = new OrderStore(now, changed);
    this.tokens = new AccessTokens(now, env.PHONEPE_TOKEN_TTL_SEC);
    this.sender = new WebhookSender(timers, webhookRetryDelaysMs);
    const notifier = new Notifier({
      webhookUrl: env.WEBHOOK_URL,
      username: env.PHONEPE_WEBHOOK_USERNAME,
      password: env.PHONEPE_WEBHOOK_PASSWORD,
      scripts,
      sender: this.sender,
      timers,
      now,
      signCallback: this.saltedAccount && callbackSigner(this.saltedAccount),
    });
    this.outcome = new OrderOutcome({ orders: this.orders, scripts, notifier, timers, now });
    this.refunds = new Refunds({
      orders: this.orders,
      scripts,
      notifier,
      timers,
      now,
      stepMs: refundStepMs,
      changed,
    });
    this.#restore();
  }

  /** Moves the clock forward and runs the timers that are due by then. */
  advance(ms: number): void {
    this.clock.advance(ms);
    this.timers.catchUp();
  }

  close(): void {
    this.timers.clear();
    this.#store?.write();
  }

  pageUrl({ orderId }: Order): string {
    return `${this.#publicUrl}/checkout/${orderId}`;
  }

  /** Resets scripts and journal; with `orders` also orders, refunds and their timers. */
  reset({ orders }: { readonly orders: boolean }): void {
    this.scripts.clear();
    this.journal.clear();
    this.sender.clearLog();
    if (!orders) return;
    this.timers.clear();
    this.orders.clear();
    this.refunds.clear();
    this.clock.reset();
  }

  #state(): State {
    return { orders: this.orders.list().slice(-MAX_STORED), refunds: this.refunds.list().slice(-MAX_STORED) };
  }

  #restore(): void {
    const { orders, refunds } = this.#store?.read() ?? { orders: [], refunds: [] };
    for (const order of orders) {
      this.orders.set(order);
      if (order.state === 'PENDING') void this.outcome.begin(order);
    }
    for (const refund of refunds) this.refunds.resume(refund);
  }
}

function saltedAccount(env: Environment): SaltedAccount | undefined {
  const { PHONEPE_V1_MERCHANT_ID: merchantId, PHONEPE_V1_SALT_KEY: saltKey } = env;
  if (merchantId === undefined || saltKey === undefined) return undefined;
  return { merchantId, saltKey, saltIndex: env.PHONEPE_V1_SALT_INDEX };
}
