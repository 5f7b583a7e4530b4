import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { POLL_QUEUE } from '../reconciliation/poll.job.js';
import { RECEIPT_QUEUE } from '../receipts/send-receipt.job.js';
import { RedisConnections, RedisModule } from './redis.module.js';

const queues = BullModule.registerQueue({ name: POLL_QUEUE }, { name: RECEIPT_QUEUE });

/** The queues; who adds to them does so through the outbox. */
@Module({
  imports: [
    BullModule.forRootAsync({
      imports: [RedisModule],
      inject: [RedisConnections],
      useFactory: ({ commands }: RedisConnections) => ({ connection: commands }),
    }),
    queues,
  ],
  exports: [queues],
})
export class QueuesModule {}
