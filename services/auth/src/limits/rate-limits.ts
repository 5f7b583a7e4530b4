import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { ENVIRONMENT, type Environment } from '../config/env.js';
import { TokenSecrets } from '../secrets/token-secrets.js';
import { limitKey } from './limit-key.js';
import { LimitsRedis } from './limits-redis.js';
import { limitErrors } from './limit.errors.js';

interface Rule {
  readonly points: number;
  readonly seconds: number;
}

/** Attempts per number of seconds (SEC-17, T17). Addresses are shared by offices and schools, accounts are not. */
const rules = {
  'register:address': { points: 600, seconds: 600 },
  /** The password asked for again inside a session: its own count, so that nobody outside can use it up (T17). */
  'password-check:account': { points: 10, seconds: 900 },
} as const satisfies Record<string, Rule>;
export type LimitName = keyof typeof rules;

/** Counts in Redis for all processes together; while Redis is away, each process counts for itself (T60). */
@Injectable()
export class RateLimits {
  private readonly limiters = new Map<LimitName, RateLimiterRedis>();

  constructor(
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly redis: LimitsRedis,
    private readonly secrets: TokenSecrets,
  ) {}

  /**
   * Takes one attempt.
   * @param who an e-mail address, user id or network address
   * @throws AppError RATE_LIMITED with the seconds to wait
   */
  async take(name: LimitName, who: string): Promise<void> {
    try {
      await this.limiter(name).consume(limitKey(this.secrets, name, who));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw limitErrors.RATE_LIMITED(refusal.msBeforeNext);
    }
  }

  /** Gives an attempt back: a right password is no guess. */
  async giveBack(name: LimitName, who: string): Promise<void> {
    await this.limiter(name).reward(limitKey(this.secrets, name, who));
  }

  private limiter(name: LimitName): RateLimiterRedis {
    const known = this.limiters.get(name);
    if (known) return known;
    const { points, seconds } = rules[name];
    const limit = {
      keyPrefix: `auth:limit:${name}`,
      points: Math.max(1, Math.round(points * this.env.RATE_LIMIT_FACTOR)),
      duration: seconds,
    };
    const limiter = new RateLimiterRedis({
      ...limit,
      storeClient: this.redis.client,
      insuranceLimiter: new RateLimiterMemory(limit),
    });
    this.limiters.set(name, limiter);
    return limiter;
  }
}
