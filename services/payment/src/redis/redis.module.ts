import { InjectMetrics, redisOptions, type Metrics } from '@academy/nest-kit';
import { Inject, Injectable, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import { type Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { ENVIRONMENT, type Environment } from '../config/env.js';

/** The maximum wait of a request for Redis; the sweep repeats the work that was missed. */
const TIMEOUT_MS = 250;

/** A connection emits an error for every failed connect; without a listener the first one would end the process. */
export const quiet = (): undefined => undefined;

/** Connections to Redis. It may be unavailable or empty at any moment, and no guarantee depends on it. */
@Injectable()
export class RedisConnections implements OnApplicationShutdown {
  readonly commands: Redis;
  readonly subscriber: Redis;
  private readonly logger = new Logger('redis');

  constructor(@Inject(ENVIRONMENT) env: Environment, @InjectMetrics() metrics: Metrics) {
    // BullMQ requires null: a command then waits for the connection instead of failing, hence `within`.
    const options = { ...redisOptions(env.REDIS_URL), maxRetriesPerRequest: null, connectTimeout: 2_000 };
    this.commands = new Redis(options);
    this.subscriber = new Redis(options);
    for (const connection of [this.commands, this.subscriber]) connection.on('error', quiet);
    metrics.addDependency('redis', () => Promise.resolve(this.isReady));
    this.commands.on('ready', () => this.logger.log('Redis is reachable'));
    this.commands.on('end', () => this.logger.log('the connection to Redis has ended'));
    this.commands.once('reconnecting', () =>
      this.logger.warn('Redis is unreachable: work continues with the database alone'),
    );
  }

  get isReady(): boolean {
    return this.commands.status === 'ready';
  }

  /**
   * Runs a command only while Redis is connected, and waits for it a quarter of a second at most by default.
   * @throws Error if it has not completed in time
   */
  async within<T>(command: () => Promise<T>, timeoutMs = TIMEOUT_MS): Promise<T> {
    if (!this.isReady) throw new Error('Redis is unreachable');
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('Redis is slow')), timeoutMs);
    });
    try {
      return await Promise.race([command(), late]);
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * Closes a worker of a queue after its running jobs, while the database is still connected. BullMQ would wait
   * indefinitely for an unreachable Redis, and for a connection that is about to connect again: ioredis drops that
   * attempt and never reports the end of the connection (taskforcesh/bullmq#4656).
   */
  async closeWorker(worker: Worker): Promise<void> {
    if (!this.isReady) return worker.close(true);
    const blocking = await worker.backend.blockingClient;
    if (blocking?.status === 'reconnecting') blocking.connect().catch(quiet);
    await worker.close();
  }

  onApplicationShutdown(): void {
    this.commands.disconnect();
    this.subscriber.disconnect();
  }
}

@Module({ providers: [RedisConnections], exports: [RedisConnections] })
export class RedisModule {}
