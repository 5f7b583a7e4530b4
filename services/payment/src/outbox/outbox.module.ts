import { Module } from '@nestjs/common';
import { QueuesModule } from '../redis/queues.module.js';
import { RedisModule } from '../redis/redis.module.js';
import { Outbox } from './outbox.js';
import { OutboxPublisher } from './outbox-publisher.js';
import { OutboxRelay } from './outbox-relay.service.js';
import { OutboxRepository } from './outbox.repository.js';

@Module({
  imports: [QueuesModule, RedisModule],
  providers: [Outbox, OutboxPublisher, OutboxRelay, OutboxRepository],
  exports: [Outbox, OutboxPublisher, OutboxRelay, QueuesModule, RedisModule],
})
export class OutboxModule {}
