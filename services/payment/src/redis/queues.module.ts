import { databaseName } from '@academy/nest-kit';
import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../config/env.js';
import { POLL_QUEUE } from '../reconciliation/polling/poll.job.js';
import { RECEIPT_QUEUE } from '../receipts/sending/send-receipt.job.js';
import { REFUND_MAIL_QUEUE } from '../refunds/mails/send-refund-mail.job.js';
import { REFUND_QUEUE } from '../refunds/sending/send-refund.job.js';
import { WORKSHOP_MAIL_QUEUE } from '../workshop-reminders/mails/send-workshop-mail.job.js';
import { Queues } from './queues.js';
import { quiet, RedisConnections, RedisModule } from './redis.module.js';

const queues = BullModule.registerQueue(
  { name: POLL_QUEUE },
  { name: RECEIPT_QUEUE },
  { name: REFUND_QUEUE },
  { name: REFUND_MAIL_QUEUE },
  { name: WORKSHOP_MAIL_QUEUE },
);

/** The queues: polls come from the schedule in the database; receipts, refunds and their mails from the outbox. */
@Module({
  imports: [
    BullModule.forRootAsync({
      imports: [RedisModule],
      inject: [RedisConnections, ENVIRONMENT],
      // Jobs refer to rows of one schema: a worker of another schema that uses the same Redis must not process them.
      useFactory: ({ commands }: RedisConnections, { DATABASE_URL }: Environment) => ({
        connection: commands,
        prefix: `bull:${databaseName(DATABASE_URL)}`,
      }),
    }),
    queues,
  ],
  providers: [Queues],
  exports: [queues, Queues],
})
export class QueuesModule {
  constructor({ all }: Queues) {
    for (const queue of all) queue.on('error', quiet);
  }
}
