import { RateLimiter } from '@academy/nest-kit/limits';
import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../config/env.js';
import { TokenSecrets } from '../secrets/token-secrets.js';
import { limitKey } from './limit-key.js';
import { LimitsRedis } from './limits-redis.js';
import { limitErrors } from './limit.errors.js';

interface Rule {
  readonly points: number;
  readonly seconds: number;
}

/** Attempts per number of seconds (SEC-17, T17). IP addresses are shared by offices and schools, accounts are not. */
const rules = {
  'register:ip': { points: 600, seconds: 600 },
  /** Reauthentication by password within a session: a separate count, so that visitors cannot use it up (T17). */
  'password-check:account': { points: 10, seconds: 900 },
} as const satisfies Record<string, Rule>;
export type LimitName = keyof typeof rules;

/** Counted in Redis for all processes together, and in each process for itself (T60). */
@Injectable()
export class RateLimits {
  private readonly limiters = new Map<LimitName, RateLimiter>();

  constructor(
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly redis: LimitsRedis,
    private readonly secrets: TokenSecrets,
  ) {}

  /**
   * Counts one attempt.
   * @param who an e-mail address, user id or network address
   * @throws AppError RATE_LIMITED with the seconds to wait
   */
  async take(name: LimitName, who: string): Promise<void> {
    const msToWait = await this.limiter(name).take(limitKey(this.secrets, name, who));
    if (msToWait !== null) throw limitErrors.RATE_LIMITED(msToWait);
  }

  /** Removes an attempt with a correct password. */
  async release(name: LimitName, who: string): Promise<void> {
    await this.limiter(name).release(limitKey(this.secrets, name, who));
  }

  private limiter(name: LimitName): RateLimiter {
    const known = this.limiters.get(name);
    if (known) return known;
    const { points, seconds } = rules[name];
    const limiter = new RateLimiter({
      keyPrefix: `auth:limit:${name}`,
      points: Math.max(1, Math.round(points * this.env.RATE_LIMIT_FACTOR)),
      seconds,
      redis: this.redis.client,
    });
    this.limiters.set(name, limiter);
    return limiter;
  }
}
