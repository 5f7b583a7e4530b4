/** The provider's time: the system time plus the offset of the control API. */
export class Clock {
  #offsetMs = 0;

  /** @param base epoch milliseconds */
  constructor(private readonly base: () => number) {}

  /** Epoch milliseconds. */
  readonly now = (): number => this.base() + this.#offsetMs;

  get offsetMs(): number {
    return this.#offsetMs;
  }

  advance(ms: number): void {
    this.#offsetMs += ms;
  }

  reset(): void {
    this.#offsetMs = 0;
  }
}
