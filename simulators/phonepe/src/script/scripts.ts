import { type ScriptInput, type Step } from './script.schema.js';

export type Call = 'pay' | 'status' | 'refund' | 'refundStatus';

type Plan = Omit<ScriptInput, 'orderId'>;

const MAX_ORDERS = 20_000;

/**
 * Scripted faults. A script for one order takes precedence over the one for all new orders; each order copies the
 * latter at its first pay request, so that every order goes through all of the steps.
 */
export class Scripts {
  readonly #byOrder = new Map<string, Plan>();
  #forNew: Plan = {};

  /** Fields that a later script omits stay unchanged. */
  set({ orderId, ...plan }: ScriptInput): void {
    if (orderId === undefined) this.#forNew = { ...this.#forNew, ...structuredClone(plan) };
    else this.#store(orderId, { ...this.#byOrder.get(orderId), ...structuredClone(plan) });
  }

  /** Called when a pay request contains an order id, even if the request fails. */
  bind(orderId: string): void {
    const own = this.#byOrder.get(orderId);
    if (own === undefined && Object.keys(this.#forNew).length > 0) {
      this.#store(orderId, structuredClone(this.#forNew));
    }
  }

  forOrder(orderId: string): Readonly<Plan> {
    return this.#byOrder.get(orderId) ?? {};
  }

  /** Removes and returns the next step of the order. */
  nextStep(orderId: string, call: Call): Step {
    return this.#byOrder.get(orderId)?.[call]?.shift() ?? 'ok';
  }

  clear(): void {
    this.#byOrder.clear();
    this.#forNew = {};
  }

  #store(orderId: string, plan: Plan): void {
    this.#byOrder.set(orderId, plan);
    const [oldest] = this.#byOrder.keys();
    if (this.#byOrder.size > MAX_ORDERS && oldest !== undefined) this.#byOrder.delete(oldest);
  }
}
