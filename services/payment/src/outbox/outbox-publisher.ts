import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import { type Queue } from 'bullmq';
import { ORDER_CHANGED_CHANNEL } from '../events/order-changed.channel.js';
import { FIRST_POLL_MS } from '../reconciliation/poll-schedule.js';
import { POLL_QUEUE, pollJobOptions, type PollJob } from '../reconciliation/poll.job.js';
import { RECEIPT_QUEUE, receiptJobOptions, type ReceiptJob } from '../receipts/send-receipt.job.js';
import { quiet, RedisConnections } from '../redis/redis.module.js';
import { type OutboxMessage } from './outbox-message.entity.js';
import { outboxTopics } from './outbox-topics.js';

/** Where each topic of the outbox goes. */
@Injectable()
export class OutboxPublisher {
  constructor(
    @InjectQueue(POLL_QUEUE) private readonly polls: Queue<PollJob>,
    @InjectQueue(RECEIPT_QUEUE) private readonly receipts: Queue<ReceiptJob>,
    private readonly redis: RedisConnections,
  ) {
    for (const queue of [polls, receipts]) queue.on('error', quiet);
  }

  /** @throws Error when Redis is away: the message stays in the outbox */
  async publish({ topic, payload }: Pick<OutboxMessage, 'topic' | 'payload'>): Promise<void> {
    const body: unknown = JSON.parse(payload);
    switch (topic) {
      case 'attempt.started': {
        const { attemptId } = outboxTopics[topic].parse(body);
        await this.addPoll(attemptId, FIRST_POLL_MS);
        return;
      }
      case 'order.changed': {
        const { orderId } = outboxTopics[topic].parse(body);
        await this.redis.within(() => this.redis.commands.publish(ORDER_CHANGED_CHANNEL, orderId));
        return;
      }
      case 'payment.captured': {
        const job = outboxTopics[topic].parse(body);
        await this.redis.within(() => this.receipts.add('send-receipt', job, receiptJobOptions(job)));
      }
    }
  }

  /** Puts the poll of an attempt into the queue, unless it stands there already. */
  async addPoll(attemptId: string, delayMs: number): Promise<void> {
    await this.redis.within(() => this.polls.add('poll', { attemptId }, pollJobOptions(attemptId, delayMs)));
  }

  /** Makes a late poll run now: a job of its id that waits for a later moment would swallow a new one. */
  async pullPoll(attemptId: string): Promise<void> {
    await this.redis.within(async () => {
      const job = await this.polls.add('poll', { attemptId }, pollJobOptions(attemptId, 0));
      if (await job.isDelayed()) await job.promote();
    });
  }
}
