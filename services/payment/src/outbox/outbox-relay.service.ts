import { setTimeout as pause } from 'node:timers/promises';
import { Relay } from '@academy/nest-kit';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { RedisConnections } from '../redis/redis.module.js';
import { OutboxPublisher } from './outbox-publisher.js';
import { OutboxRepository } from './outbox.repository.js';

const BATCH = 500;
/** From this number of waiting messages on, a short delay lets the next batch be a large one. */
const PAUSE_FROM_MESSAGES = 20;
const PAUSE_MS = 50;

/**
 * Publishes the messages of the outbox, at least once. The service that commits a message flushes it; the sweep of the workers
 * drains the rest (fault 38).
 */
@Injectable()
export class OutboxRelay extends Relay implements OnModuleDestroy {
  constructor(
    private readonly outbox: OutboxRepository,
    private readonly publisher: OutboxPublisher,
    private readonly redis: RedisConnections,
  ) {
    super();
  }

  async onModuleDestroy(): Promise<void> {
    await this.stop();
  }

  protected override async deliverDue(): Promise<boolean> {
    // Every topic is published to Redis: while it is unavailable, messages stay unclaimed, so that they are sent as
    // soon as it is back.
    if (!this.redis.isReady) return false;
    const messages = await this.outbox.claim(BATCH);
    if (messages.length === 0) return false;
    try {
      await this.publisher.publishAll(messages);
      await this.outbox.markPublished(messages.map(({ id }) => id));
    } catch (error) {
      this.logger.warn(`${messages.length} messages stay in the outbox: ${String(error)}`);
    }
    if (messages.length >= PAUSE_FROM_MESSAGES && messages.length < BATCH) await pause(PAUSE_MS);
    return messages.length === BATCH;
  }
}
