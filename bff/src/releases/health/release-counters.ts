import { Inject, Injectable } from '@nestjs/common';
import { BFF_ENVIRONMENT, type BffEnvironment } from '../../config/env.js';
import { RedisConnection } from '../../http/redis/redis-connection.js';
import { MemoryCounters } from './memory-counters.js';
import { RedisCounters } from './redis-counters.js';
import { type CountedReport, type ReleaseCounts } from './release-counts.js';

/**
 * Counts reports of releases in Redis across all processes; while it is unavailable, each process counts for itself
 * (T60).
 */
@Injectable()
export class ReleaseCounters {
  private readonly own: MemoryCounters;
  private readonly shared: RedisCounters;

  constructor(
    redis: RedisConnection,
    @Inject(BFF_ENVIRONMENT) {
      CANARY_SESSIONS_PER_NETWORK,
    }: Pick<BffEnvironment, 'CANARY_SESSIONS_PER_NETWORK'>,
  ) {
    this.own = new MemoryCounters(CANARY_SESSIONS_PER_NETWORK);
    this.shared = new RedisCounters(redis.client, CANARY_SESSIONS_PER_NETWORK);
  }

  async count(report: CountedReport): Promise<void> {
    await this.shared.count(report).catch(() => this.own.count(report));
  }

  /** @throws Error while Redis is unavailable */
  readShared(scope: string): Promise<ReleaseCounts> {
    return this.shared.read(scope);
  }

  read(scope: string): Promise<ReleaseCounts> {
    return this.readShared(scope).catch(() => this.own.read(scope));
  }
}
