import { type ScriptInput, type Step } from './script.schema.js';

export type Call = 'pay' | 'status' | 'refund' | 'refundStatus';

type Plan = Omit<ScriptInput, 'orderId'>;

const MAX_ORDERS = 20_000;

/**
 * Scripted faults. A script for one order outweighs the one for all new orders; each order clones the latter
 * when it is first paid, so that every order goes through all of the steps.
 */
export class Scripts {
  readonly #byOrder = new Map<string, Plan>();
  #forNew: Plan = {};

  /** Fields that a later script does not name stay as they are. */
  set({ orderId, ...plan }: ScriptInput): void {
    if (orderId === undefined) this.#forNew = { ...this.#forNew, ...structuredClone(plan) };
    else this.#keep(orderId, { ...this.#byOrder.get(orderId), ...structuredClone(plan) });
  }

  /** Called when a pay request names an order, whatever becomes of it. */
  bind(orderId: string): void {
    const own = this.#byOrder.get(orderId);
    if (own === undefined && Object.keys(this.#forNew).length > 0) {
      this.#keep(orderId, structuredClone(this.#forNew));
    }
  }

  forOrder(orderId: string): Readonly<Plan> {
    return this.#byOrder.get(orderId) ?? {};
  }

  /** Uses up one step of the order. */
  nextStep(orderId: string, call: Call): Step {
    return this.#byOrder.get(orderId)?.[call]?.shift() ?? 'ok';
  }

  clear(): void {
    this.#byOrder.clear();
    this.#forNew = {};
  }

  #keep(orderId: string, plan: Plan): void {
    this.#byOrder.set(orderId, plan);
    const [oldest] = this.#byOrder.keys();
    if (this.#byOrder.size > MAX_ORDERS && oldest !== undefined) this.#byOrder.delete(oldest);
  }
}
