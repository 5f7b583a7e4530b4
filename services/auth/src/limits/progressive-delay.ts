import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { ENVIRONMENT, type Environment } from '../config/env.js';
import { TokenSecrets } from '../secrets/token-secrets.js';
import { limitKey } from './limit-key.js';
import { LimitsRedis } from './limits-redis.js';
import { limitErrors } from './limit.errors.js';
import { DelayCounter } from './delay-counter.js';
import { type DelayRule } from './delay-length.js';

/**
 * Decision 0066. One client at one account, a known device or a network, rarely needs six attempts. An IP address over
 * all accounts may be that of a whole mobile carrier: its delays stay short, but the limit of their number still slows
 * down guessing.
 */
const rules = {
  'login:account': { free: 5, firstSec: 2, maxSec: 900, memorySec: 86_400 },
  'login:ip': { free: 300, firstSec: 1, maxSec: 30, memorySec: 3_600 },
} as const satisfies Record<string, DelayRule & { memorySec: number }>;
export type DelayName = keyof typeof rules;

const UNLIMITED = Number.MAX_SAFE_INTEGER;

interface Counts {
  readonly own: DelayCounter;
  readonly shared: DelayCounter;
  /** Keys with attempts that were not counted in Redis. */
  readonly uncounted: RateLimiterMemory;
}

/** A process stores failures in memory for this time only, because keys of whole days would fill it. */
const PROCESS_MEMORY_SEC = 900;

/**
 * Delays that grow with failures (SEC-17, T17). An attempt is counted before it is checked, so that a hundred
 * concurrent ones are not all checked; one that is too early is not counted. Redis counts for all processes and
 * decides; each process counts for itself as well, and decides while Redis is slow or unavailable (T60). After an
 * attempt that was not counted in Redis, both have to allow the next ones, so that there is no second allowance. In
 * any case, the database limits the guesses per day.
 */
@Injectable()
export class ProgressiveDelay {
  private readonly counts = new Map<DelayName, Counts>();

  constructor(
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly redis: LimitsRedis,
    private readonly secrets: TokenSecrets,
  ) {}

  /**
   * @param who a client with an e-mail address, or an IP address
   * @throws AppError RATE_LIMITED with the seconds to wait
   */
  async take(name: DelayName, who: string): Promise<void> {
    const { own, shared, uncounted } = this.countsOf(name);
    const key = limitKey(this.secrets, name, who);
    const ownWaitMs = await own.take(key);
    const sharedWaitMs = await shared.take(key).catch(async () => {
      await uncounted.penalty(key);
      return ownWaitMs;
    });
    if (sharedWaitMs !== null) {
      if (ownWaitMs === null) await own.release(key);
      throw limitErrors.RATE_LIMITED(sharedWaitMs);
    }
    if (ownWaitMs === null || !(await uncounted.get(key))) return;
    await shared.release(key).catch(() => undefined);
    throw limitErrors.RATE_LIMITED(ownWaitMs);
  }

  /** Removes a successful attempt; earlier failures still count. */
  async release(name: DelayName, who: string): Promise<void> {
    await this.inBoth(name, who, (counter, key) => counter.release(key));
  }

  /** A correct password proves ownership of the account, so its delay is reset. */
  async reset(name: DelayName, who: string): Promise<void> {
    await this.inBoth(name, who, (counter, key) => counter.reset(key));
  }

  private async inBoth(
    name: DelayName,
    who: string,
    change: (counter: DelayCounter, key: string) => Promise<void>,
  ): Promise<void> {
    const { own, shared } = this.countsOf(name);
    const key = limitKey(this.secrets, name, who);
    await change(own, key);
    await change(shared, key).catch(() => undefined);
  }

  private countsOf(name: DelayName): Counts {
    const known = this.counts.get(name);
    if (known) return known;
    const { memorySec, ...rule } = rules[name];
    const scaled = { ...rule, free: Math.round(rule.free * this.env.RATE_LIMIT_FACTOR) };
    const counts = {
      own: new DelayCounter(scaled, {
        // The limiter only counts; the delay is computed from the count.
        failures: new RateLimiterMemory({
          points: UNLIMITED,
          duration: Math.min(memorySec, PROCESS_MEMORY_SEC),
        }),
        gate: new RateLimiterMemory({ points: 1, duration: rule.maxSec }),
      }),
      shared: new DelayCounter(scaled, {
        failures: this.inRedis(`auth:failures:${name}`, UNLIMITED, memorySec),
        gate: this.inRedis(`auth:wait:${name}`, 1, rule.maxSec),
      }),
      uncounted: new RateLimiterMemory({ points: UNLIMITED, duration: PROCESS_MEMORY_SEC }),
    };
    this.counts.set(name, counts);
    return counts;
  }

  private inRedis(keyPrefix: string, points: number, duration: number): RateLimiterRedis {
    return new RateLimiterRedis({ keyPrefix, points, duration, storeClient: this.redis.client });
  }
}
