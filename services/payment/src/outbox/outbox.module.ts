import { Module } from '@nestjs/common';
import { RepositoriesModule } from '../database/repositories.module.js';
import { QueuesModule } from '../redis/queues.module.js';
import { RedisModule } from '../redis/redis.module.js';
import { OutboxPublisher } from './outbox-publisher.js';
import { OutboxRelay } from './outbox-relay.service.js';

@Module({
  imports: [QueuesModule, RedisModule, RepositoriesModule],
  providers: [OutboxPublisher, OutboxRelay],
  exports: [OutboxPublisher, OutboxRelay, QueuesModule, RedisModule],
})
export class OutboxModule {}
