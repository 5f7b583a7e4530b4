import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { RedisConnections } from '../redis/redis.module.js';
import { OutboxPublisher } from './outbox-publisher.js';
import { OutboxRepository } from './outbox.repository.js';

const BATCH = 500;
/** After so many at once more are on their way: a short breath lets the next batch be a large one. */
const CROWD = 20;
const BREATH_MS = 50;

/**
 * Publishes what the outbox holds, at least once. Whoever commits a message kicks it; the sweep drains what a kick
 * missed (fault 38).
 */
@Injectable()
export class OutboxRelay implements OnModuleDestroy {
  private readonly logger = new Logger('outbox');
  private running: Promise<void> | null = null;
  private isKickedAgain = false;
  private isStopped = false;

  constructor(
    private readonly outbox: OutboxRepository,
    private readonly publisher: OutboxPublisher,
    private readonly redis: RedisConnections,
  ) {}

  /** Starts a drain and returns at once: no request waits for it. */
  kick(): void {
    void this.drain();
  }

  /** Resolves when everything that could be published has been; never rejects. */
  drain(): Promise<void> {
    if (this.running) {
      this.isKickedAgain = true;
      return this.running;
    }
    this.running = this.work().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    await this.running;
  }

  private async work(): Promise<void> {
    try {
      let count: number;
      do {
        this.isKickedAgain = false;
        count = await this.publishBatch();
        if (count >= CROWD && count < BATCH) await pause(BREATH_MS);
      } while ((count === BATCH || this.isKickedAgain) && !this.isStopped);
    } catch (error) {
      this.logger.warn(`the outbox was not drained: ${String(error)}`);
    }
  }

  private async publishBatch(): Promise<number> {
    // Every topic ends in Redis: without it messages stay unclaimed, so that they go out as soon as it is back.
    if (this.isStopped || !this.redis.isReady) return 0;
    const messages = await this.outbox.claim(BATCH);
    if (messages.length === 0) return 0;
    try {
      await this.publisher.publishAll(messages);
      await this.outbox.markPublished(messages.map(({ id }) => id));
    } catch (error) {
      this.logger.warn(`${messages.length} messages stay in the outbox: ${String(error)}`);
    }
    return messages.length;
  }
}
