/** Everything that will happen later, so that a reset or a stop can call it off. */
export class Timers {
  readonly #pending = new Set<NodeJS.Timeout>();

  after(delayMs: number, task: () => void): void {
    const timer = setTimeout(() => {
      this.#pending.delete(timer);
      task();
    }, delayMs);
    timer.unref();
    this.#pending.add(timer);
  }

  clear(): void {
    for (const timer of this.#pending) clearTimeout(timer);
    this.#pending.clear();
  }
}
