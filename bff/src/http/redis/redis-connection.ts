import { isResponding, InjectMetrics, redisOptions, type Metrics } from '@academy/nest-kit';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Redis } from 'ioredis';
import { BFF_ENVIRONMENT, type BffEnvironment } from '../../config/env.js';

/** The only connection of this process. A command fails immediately while Redis is unavailable (T60). */
@Injectable()
export class RedisConnection implements OnApplicationShutdown, OnModuleInit {
  readonly client: Redis;

  constructor(@Inject(BFF_ENVIRONMENT) env: BffEnvironment, @InjectMetrics() metrics: Metrics) {
    metrics.addDependency('redis', () => isResponding(() => this.ping()));
    this.client = new Redis({
      ...redisOptions(env.REDIS_URL),
      enableOfflineQueue: false,
      lazyConnect: true,
      maxRetriesPerRequest: 0,
      connectTimeout: 1_000,
      commandTimeout: 500,
    });
    // The caller of a command handles its failure; without a listener the process would print each error.
    this.client.on('error', () => undefined);
  }

  /** Connects before the first request; an unavailable Redis does not prevent the start. */
  async onModuleInit(): Promise<void> {
    // While no Sentinel responds, a connection attempt does not end, but reports an error after each round.
    const failed = new Promise<void>((done) => this.client.once('error', () => done()));
    await Promise.race([this.client.connect().catch(() => undefined), failed]);
  }

  async ping(): Promise<void> {
    await this.client.ping();
  }

  onApplicationShutdown(): void {
    this.client.disconnect();
  }
}
