interface Pending {
  /** The time on the provider's clock, in epoch milliseconds. */
  readonly dueAt: number;
  readonly task: () => void;
  readonly timer: NodeJS.Timeout;
}

/** All pending timers, so that a reset or a stop can cancel them and the clock can shorten them. */
export class Timers {
  readonly #pending = new Set<Pending>();

  constructor(private readonly now: () => number) {}

  after(delayMs: number, task: () => void): void {
    const timer = setTimeout(() => {
      this.#pending.delete(pending);
      task();
    }, delayMs).unref();
    const pending: Pending = { dueAt: this.now() + delayMs, task, timer };
    this.#pending.add(pending);
  }

  /** Called after the clock was moved forward: runs the due timers in their order, and shortens the others. */
  catchUp(): void {
    const byTime = [...this.#pending].sort((one, other) => one.dueAt - other.dueAt);
    for (const { timer } of byTime) clearTimeout(timer);
    this.#pending.clear();
    for (const { dueAt, task } of byTime) {
      if (dueAt <= this.now()) task();
      else this.after(dueAt - this.now(), task);
    }
  }

  clear(): void {
    for (const { timer } of this.#pending) clearTimeout(timer);
    this.#pending.clear();
  }
}
