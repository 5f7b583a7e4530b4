import { Inject, Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { ENVIRONMENT, type Environment } from '../config/env.js';

/** A request waits this long for Redis at most (payments.md B); whatever is missed, the sweep makes good. */
const PATIENCE_MS = 250;

/** Connections to Redis. It may be away or empty at any moment: nothing here is needed to keep a promise. */
@Injectable()
export class RedisConnections implements OnApplicationShutdown {
  readonly commands: Redis;
  readonly subscriber: Redis;

  constructor(@Inject(ENVIRONMENT) env: Environment) {
    // BullMQ insists on null: a command waits for the connection instead of failing, hence `within`.
    const options = { maxRetriesPerRequest: null, connectTimeout: 2_000 };
    this.commands = new Redis(env.REDIS_URL, options);
    this.subscriber = new Redis(env.REDIS_URL, options);
    // Without a listener the process would end; the state is visible in `isReady` and in the health report.
    for (const connection of [this.commands, this.subscriber]) connection.on('error', () => undefined);
  }

  get isReady(): boolean {
    return this.commands.status === 'ready';
  }

  /**
   * Runs a command only when Redis is there, and waits for it a quarter of a second at most.
   * @throws Error when it was not done in time
   */
  async within<T>(command: () => Promise<T>): Promise<T> {
    if (!this.isReady) throw new Error('Redis is away');
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('Redis is slow')), PATIENCE_MS);
    });
    try {
      return await Promise.race([command(), late]);
    } finally {
      clearTimeout(timer);
    }
  }

  onApplicationShutdown(): void {
    this.commands.disconnect();
    this.subscriber.disconnect();
  }
}

@Module({ providers: [RedisConnections], exports: [RedisConnections] })
export class RedisModule {}
