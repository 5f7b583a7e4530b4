import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type IRateLimiterStoreOptions,
} from 'rate-limiter-flexible';

interface RateLimiterOptions {
  readonly keyPrefix: string;
  readonly points: number;
  readonly seconds: number;
  /** Must fail immediately if it cannot count. Without it, each process counts for itself. */
  readonly redis?: IRateLimiterStoreOptions['storeClient'];
}

/**
 * Counts in Redis for all processes together, and in each process for itself as well: while Redis is slow or
 * unavailable, only the process's own count applies (T60), so there is no second allowance.
 */
export class RateLimiter {
  private readonly own: RateLimiterMemory;
  private readonly shared: RateLimiterRedis | undefined;

  constructor({ keyPrefix, points, seconds, redis }: RateLimiterOptions) {
    const limit = { keyPrefix, points, duration: seconds };
    this.own = new RateLimiterMemory(limit);
    this.shared = redis && new RateLimiterRedis({ ...limit, storeClient: redis });
  }

  /** @returns milliseconds to wait if the limit is exceeded, `null` if it was counted */
  async take(key: string): Promise<number | null> {
    try {
      await this.own.consume(key);
      await this.shared?.consume(key);
    } catch (reason) {
      if (reason instanceof RateLimiterRes) return reason.msBeforeNext;
    }
    return null;
  }

  async release(key: string): Promise<void> {
    await this.own.reward(key);
    await this.shared?.reward(key).catch(() => undefined);
  }
}
