import { isIPv6 } from 'node:net';
import { AppError } from '@academy/nest-kit';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { ENVIRONMENT, type Environment } from '../config/env.js';
import { TokenSecrets } from '../secrets/token-secrets.js';

/** Attempts per number of seconds (SEC-17, T17). Addresses are shared by offices and schools, accounts are not. */
const rules = {
  'login:account': { points: 10, seconds: 900 },
  'login:address': { points: 600, seconds: 600 },
  'register:address': { points: 600, seconds: 600 },
  /** The wait between two codes (SEC-10). */
  'code-mail:account': { points: 1, seconds: 60 },
  'code-mail:hourly': { points: 6, seconds: 3_600 },
  'code-check:account': { points: 15, seconds: 900 },
  /** The password asked for again inside a session: its own count, so that nobody outside can use it up (T17). */
  'password-check:account': { points: 10, seconds: 900 },
  'verification-mail:account': { points: 1, seconds: 60 },
} as const;
export type LimitName = keyof typeof rules;

/** Counts in Redis for all processes together; while Redis is away, each process counts for itself (T60). */
@Injectable()
export class RateLimits implements OnApplicationShutdown {
  private readonly limiters = new Map<LimitName, RateLimiterRedis>();
  private readonly redis: Redis;

  constructor(
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly secrets: TokenSecrets,
  ) {
    this.redis = new Redis(env.REDIS_URL, {
      commandTimeout: 500,
      connectTimeout: 1_000,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
    });
    // A failed command falls back to memory; without a listener every lost connection would be printed.
    this.redis.on('error', () => undefined);
  }

  /**
   * Takes one attempt.
   * @param who an e-mail address, user id or network address; only a keyed hash of it reaches Redis
   * @throws AppError RATE_LIMITED with the seconds to wait
   */
  async take(name: LimitName, who: string): Promise<void> {
    try {
      await this.limiter(name).consume(this.keyOf(name, who));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const retryAfterSec = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      throw new AppError(
        'RATE_LIMITED',
        'rate-limited',
        `Too many attempts. Please try again in ${retryAfterSec} seconds.`,
        { retryAfterSec },
      );
    }
  }

  /** Gives an attempt back: a right password is no guess. */
  async giveBack(name: LimitName, who: string): Promise<void> {
    await this.limiter(name).reward(this.keyOf(name, who));
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }

  private limiter(name: LimitName): RateLimiterRedis {
    const known = this.limiters.get(name);
    if (known) return known;
    const { points, seconds } = rules[name];
    const limit = {
      keyPrefix: `auth:limit:${name}`,
      points: points * this.env.RATE_LIMIT_FACTOR,
      duration: seconds,
    };
    const limiter = new RateLimiterRedis({
      ...limit,
      storeClient: this.redis,
      insuranceLimiter: new RateLimiterMemory(limit),
    });
    this.limiters.set(name, limiter);
    return limiter;
  }

  private keyOf(name: LimitName, who: string): string {
    const subject = name.endsWith(':address') && isIPv6(who) ? networkOf(who) : who;
    return this.secrets.derive('limit-key', subject);
  }
}

/** One customer has a whole /64 of IPv6 addresses, so the first half of the address counts (T18). */
function networkOf(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
