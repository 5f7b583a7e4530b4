import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { ENVIRONMENT, type Environment } from '../config/env.js';
import { TokenSecrets } from '../secrets/token-secrets.js';
import { limitKey } from './limit-key.js';
import { LimitsRedis } from './limits-redis.js';
import { limitErrors } from './limit.errors.js';
import { delayLength, type DelayRule } from './delay-length.js';

/**
 * Decision 0066. One guesser at one account, a known device or a network, rarely needs six attempts. Over all
 * accounts an IP may be that of a whole mobile carrier: its delays stay short, but their number still limits
 * guesses.
 */
const rules = {
  'login:account': { free: 5, firstSec: 2, longestSec: 900, memorySec: 86_400 },
  'login:address': { free: 300, firstSec: 1, longestSec: 30, memorySec: 3_600 },
} as const satisfies Record<string, DelayRule & { memorySec: number }>;
export type DelayName = keyof typeof rules;

interface Counters {
  /** Failures, and attempts under way, since the first of them. */
  readonly failures: RateLimiterRedis;
  /** One attempt per delay: the first to take it is checked, all others are premature. */
  readonly gate: RateLimiterRedis;
}

/**
 * Waits that grow with failures (SEC-17, T17). An attempt counts before it is judged, so that a hundred at once are
 * not all looked at; one that is too early counts nothing. While Redis is away, each process counts for itself
 * from then on: it holds failures for a day, too long to count every one in memory as well. The database bounds
 * the guesses of a day all the same.
 */
@Injectable()
export class ProgressiveDelay {
  private readonly counters = new Map<DelayName, Counters>();

  constructor(
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly redis: LimitsRedis,
    private readonly secrets: TokenSecrets,
  ) {}

  /**
   * @param who a guesser with an e-mail address, or an IP
   * @throws AppError RATE_LIMITED with the seconds to wait
   */
  async take(name: DelayName, who: string): Promise<void> {
    const { failures, gate } = this.countersOf(name);
    const key = limitKey(this.secrets, name, who);
    const closed = await gate.get(key);
    if (closed && closed.consumedPoints > 0 && closed.msBeforeNext > 0)
      throw limitErrors.RATE_LIMITED(closed.msBeforeNext);
    const { consumedPoints } = await failures.penalty(key);
    const waitSec = delayLength(consumedPoints, this.ruleOf(name));
    if (waitSec === 0) return;
    try {
      await gate.consume(key, 1, { customDuration: waitSec });
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
      await failures.reward(key);
      throw limitErrors.RATE_LIMITED(rejection.msBeforeNext);
    }
  }

  /** A successful attempt does not count as a failure; earlier failures still count. */
  async release(name: DelayName, who: string): Promise<void> {
    await this.countersOf(name).failures.reward(limitKey(this.secrets, name, who));
  }

  /** A correct password proves ownership of the account, so its delay is reset. */
  async reset(name: DelayName, who: string): Promise<void> {
    const { failures, gate } = this.countersOf(name);
    const key = limitKey(this.secrets, name, who);
    await Promise.all([failures.delete(key), gate.delete(key)]);
  }

  private ruleOf(name: DelayName): DelayRule {
    const rule = rules[name];
    return { ...rule, free: Math.round(rule.free * this.env.RATE_LIMIT_FACTOR) };
  }

  private countersOf(name: DelayName): Counters {
    const known = this.counters.get(name);
    if (known) return known;
    const { longestSec, memorySec } = rules[name];
    const counters = {
      // The limiter only counts; this class decides what follows.
      failures: this.limiter(`auth:failures:${name}`, Number.MAX_SAFE_INTEGER, memorySec),
      gate: this.limiter(`auth:wait:${name}`, 1, longestSec),
    };
    this.counters.set(name, counters);
    return counters;
  }

  private limiter(keyPrefix: string, points: number, duration: number): RateLimiterRedis {
    const limit = { keyPrefix, points, duration };
    return new RateLimiterRedis({
      ...limit,
      storeClient: this.redis.client,
      insuranceLimiter: new RateLimiterMemory(limit),
    });
  }
}
