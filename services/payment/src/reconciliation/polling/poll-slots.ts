import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../config/env.js';

/** The share of the limit reserved for overdue polls while polls on time use all of it. */
const OVERDUE_SHARE = 0.1;
const MIN_FREE_SHARE = 0.4;

/** Limits the concurrent polls of this process. Polls on time have priority; overdue ones use the remaining slots. */
@Injectable()
export class PollSlots {
  private onTime = 0;
  private overdue = 0;
  private pausedUntilMs = 0;

  constructor(@Inject(ENVIRONMENT) private readonly env: Pick<Environment, 'POLL_CONCURRENCY'>) {}

  /** Slots to claim overdue polls for; 0 until enough are free to justify the transaction of a claim. */
  get overdueSlots(): number {
    const limit = this.env.POLL_CONCURRENCY;
    const allowed = Math.max(limit - this.onTime, Math.ceil(limit * OVERDUE_SHARE));
    const free = allowed - this.overdue;
    return free >= allowed * MIN_FREE_SHARE ? free : 0;
  }

  /** True after the provider limited the rate, until requests are allowed again (fault 17). */
  get isPaused(): boolean {
    return performance.now() < this.pausedUntilMs;
  }

  pause(forMs: number): void {
    this.pausedUntilMs = Math.max(this.pausedUntilMs, performance.now() + forMs);
  }

  async take<T>(kind: 'onTime' | 'overdue', work: () => Promise<T>): Promise<T> {
    this[kind] += 1;
    try {
      return await work();
    } finally {
      this[kind] -= 1;
    }
  }
}
