import { durationText, generalErrors, networkKey } from '@academy/nest-kit';
import { RateLimiter } from '@academy/nest-kit/limits';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { BFF_ENVIRONMENT, type BffEnvironment } from '../config/env.js';
import { RedisConnection } from '../http/redis/redis-connection.js';
import { type ExtensionCall } from './extension-operations.js';

/** A network without a signed-in user may be a class behind one address. */
const NETWORK_FACTOR = 10;
/** More than all operations of all extensions, with those of former releases. */
const MAX_LIMITERS = 1_000;

/** Counts the calls of each operation separately, so that one extension does not use up the limit of another. */
@Injectable()
export class ExtensionLimits {
  private readonly limiters = new LRUCache<string, RateLimiter>({ max: MAX_LIMITERS });

  constructor(
    @Inject(BFF_ENVIRONMENT) private readonly env: BffEnvironment,
    private readonly redis: RedisConnection,
  ) {}

  /** @throws AppError RATE_LIMITED with the seconds to wait */
  async take(call: ExtensionCall, ip: string, userId: string | undefined): Promise<void> {
    const { perMinute } = call.operation.limits;
    const limiter = this.limiterOf(call, userId === undefined ? perMinute * NETWORK_FACTOR : perMinute);
    const msToWait = await limiter.take(userId ?? networkKey(ip));
    if (msToWait === null) return;
    const retryAfterSec = Math.max(1, Math.ceil(msToWait / 1_000));
    const text = `Too many attempts. Please try again in ${durationText(retryAfterSec)}.`;
    throw generalErrors.RATE_LIMITED(text, { retryAfterSec });
  }

  private limiterOf({ operation, remote }: ExtensionCall, points: number): RateLimiter {
    const path = operation.segments.map((segment) => segment ?? '{}').join('/');
    const keyPrefix = `bff:limit:extension:${remote}:${operation.method}:${path}:${points}`;
    const known = this.limiters.get(keyPrefix);
    if (known) return known;
    const limiter = new RateLimiter({
      ...{ keyPrefix, seconds: 60, redis: this.redis.client },
      points: Math.max(1, Math.round(points * this.env.RATE_LIMIT_FACTOR)),
    });
    this.limiters.set(keyPrefix, limiter);
    return limiter;
  }
}
