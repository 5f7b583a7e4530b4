import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../config/env.js';
import { POLL_QUEUE } from '../reconciliation/poll.job.js';
import { RECEIPT_QUEUE } from '../receipts/send-receipt.job.js';
import { RedisConnections, RedisModule } from './redis.module.js';

const queues = BullModule.registerQueue({ name: POLL_QUEUE }, { name: RECEIPT_QUEUE });

/** The queues; who adds to them does so through the outbox. */
@Module({
  imports: [
    BullModule.forRootAsync({
      imports: [RedisModule],
      inject: [RedisConnections, ENVIRONMENT],
      // Jobs name rows of one schema: a worker of another one that shares this Redis must never take them.
      useFactory: ({ commands }: RedisConnections, { DATABASE_URL }: Environment) => ({
        connection: commands,
        prefix: `bull:${new URL(DATABASE_URL).pathname.slice(1)}`,
      }),
    }),
    queues,
  ],
  exports: [queues],
})
export class QueuesModule {}
