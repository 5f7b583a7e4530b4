import { Inject, Injectable } from '@nestjs/common';
import { BFF_ENVIRONMENT, type BffEnvironment } from '../config/env.js';
import { RedisConnection } from '../redis/redis-connection.js';
import { MemoryTallies } from './memory-tallies.js';
import { RedisTallies } from './redis-tallies.js';
import { type Sighting, type Tally } from './tally.js';

/** What became of releases, counted in Redis across all processes; while it is away each counts for itself (T60). */
@Injectable()
export class Tallies {
  private readonly own: MemoryTallies;
  private readonly common: RedisTallies;

  constructor(
    redis: RedisConnection,
    @Inject(BFF_ENVIRONMENT) { CANARY_VISITS_PER_NETWORK }: Pick<BffEnvironment, 'CANARY_VISITS_PER_NETWORK'>,
  ) {
    this.own = new MemoryTallies(CANARY_VISITS_PER_NETWORK);
    this.common = new RedisTallies(redis.client, CANARY_VISITS_PER_NETWORK);
  }

  async count(sighting: Sighting): Promise<void> {
    await this.common.count(sighting).catch(() => this.own.count(sighting));
  }

  read(scope: string): Promise<Tally> {
    return this.common.read(scope).catch(() => this.own.read(scope));
  }
}
