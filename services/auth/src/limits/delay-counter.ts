import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { delayLength, type DelayRule } from './delay-length.js';

interface Limiters {
  /** Failures and running attempts since the first of them. */
  readonly failures: RateLimiterAbstract;
  /** One attempt per delay: the first one is checked, all others are premature. */
  readonly gate: RateLimiterAbstract;
}

/** The failures of each client and the delay after them, counted in one store: Redis or this process. */
export class DelayCounter {
  constructor(
    private readonly rule: DelayRule,
    private readonly limiters: Limiters,
  ) {}

  /**
   * Counts an attempt, unless it is too early.
   * @returns milliseconds to wait if it is too early, `null` if it was counted
   * @throws Error if the store is unavailable
   */
  async take(key: string): Promise<number | null> {
    const { failures, gate } = this.limiters;
    const closed = await gate.get(key);
    if (closed && closed.consumedPoints > 0 && closed.msBeforeNext > 0) return closed.msBeforeNext;
    const { consumedPoints } = await failures.penalty(key);
    const waitSec = delayLength(consumedPoints, this.rule);
    if (waitSec === 0) return null;
    try {
      await gate.consume(key, 1, { customDuration: waitSec });
      return null;
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
      await failures.reward(key);
      return rejection.msBeforeNext;
    }
  }

  /** Removes an attempt that was no failure. */
  async release(key: string): Promise<void> {
    await this.limiters.failures.reward(key);
  }

  /** Removes all failures. */
  async reset(key: string): Promise<void> {
    await Promise.all([this.limiters.failures.delete(key), this.limiters.gate.delete(key)]);
  }
}
