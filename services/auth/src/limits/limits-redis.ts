import { InjectMetrics, redisOptions, type Metrics } from '@academy/nest-kit';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { ENVIRONMENT, type Environment } from '../config/env.js';

/** Counts attempts for all processes together. A command that cannot be executed fails immediately (T60). */
@Injectable()
export class LimitsRedis implements OnApplicationShutdown {
  readonly client: Redis;

  constructor(@Inject(ENVIRONMENT) env: Environment, @InjectMetrics() metrics: Metrics) {
    this.client = new Redis({
      ...redisOptions(env.REDIS_URL),
      commandTimeout: 500,
      connectTimeout: 1_000,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
    });
    metrics.addDependency('redis', () => Promise.resolve(this.client.status === 'ready'));
    // A failed command falls back to memory; without a listener, every lost connection would be printed.
    this.client.on('error', () => undefined);
  }

  onApplicationShutdown(): void {
    this.client.disconnect();
  }
}
