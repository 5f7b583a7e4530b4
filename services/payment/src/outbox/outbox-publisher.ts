import { type JobOrigin } from '@academy/nest-kit';
import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import { type Queue } from 'bullmq';
import { ORDER_CHANGED_CHANNEL } from '../payments/event-streams/order-changed.channel.js';
import { RECEIPT_QUEUE, receiptJobOptions, type ReceiptJob } from '../receipts/sending/send-receipt.job.js';
import {
  REFUND_MAIL_QUEUE,
  refundMailJobOptions,
  type RefundMailJob,
} from '../refunds/mails/send-refund-mail.job.js';
import { REFUND_QUEUE, refundJobOptions, type RefundJob } from '../refunds/sending/send-refund.job.js';
import { RedisConnections } from '../redis/redis.module.js';
import {
  WORKSHOP_MAIL_QUEUE,
  workshopMailJobOptions,
  type WorkshopMailJob,
} from '../workshop-reminders/mails/send-workshop-mail.job.js';
import { type OutboxMessage } from './outbox-message.entity.js';
import { outboxTopics, type OutboxPayload, type OutboxTopic } from './outbox-topics.js';

/** A batch takes some milliseconds; a Redis that takes this long counts as unavailable. */
const TIMEOUT_MS = 2_000;

type Message = Pick<OutboxMessage, 'payload' | 'requestId' | 'topic'>;

/** Publishes each topic of the outbox to its queue or channel. */
@Injectable()
export class OutboxPublisher {
  constructor(
    @InjectQueue(RECEIPT_QUEUE) private readonly receipts: Queue<ReceiptJob>,
    @InjectQueue(REFUND_QUEUE) private readonly refunds: Queue<RefundJob>,
    @InjectQueue(REFUND_MAIL_QUEUE) private readonly refundMails: Queue<RefundMailJob>,
    @InjectQueue(WORKSHOP_MAIL_QUEUE) private readonly workshopMails: Queue<WorkshopMailJob>,
    private readonly redis: RedisConnections,
  ) {}

  /** @throws Error when Redis is unavailable: the messages stay in the outbox */
  async publishAll(messages: readonly Message[]): Promise<void> {
    const changed = payloadsOf('order.changed', messages);
    const captured = payloadsOf('payment.captured', messages);
    if (changed.length > 0)
      await this.redis.within(() => this.notifyChanged(changed.map(({ orderId }) => orderId)), TIMEOUT_MS);
    if (captured.length > 0) await this.redis.within(() => this.addReceipts(captured), TIMEOUT_MS);
    await this.publishRefunds(messages);
    const workshopMails = payloadsOf('workshop.mail', messages);
    if (workshopMails.length > 0) await this.requeueWorkshopMails(workshopMails);
  }

  private async publishRefunds(messages: readonly Message[]): Promise<void> {
    for (const job of payloadsOf('refund.approved', messages)) await this.queueRefund(job);
    const mails: RefundMailJob[] = [
      ...payloadsOf('refund.due', messages).map((job) => ({ ...job, kind: 'due' as const })),
      ...payloadsOf('refund.on-way', messages).map((job) => ({ ...job, kind: 'on-way' as const })),
      ...payloadsOf('refund.completed', messages).map((job) => ({ ...job, kind: 'completed' as const })),
    ];
    if (mails.length > 0) await this.redis.within(() => this.addRefundMails(mails), TIMEOUT_MS);
  }

  private async notifyChanged(orderIds: readonly string[]): Promise<void> {
    const pipeline = this.redis.commands.pipeline();
    for (const id of orderIds) pipeline.publish(ORDER_CHANGED_CHANNEL, id);
    await pipeline.exec();
  }

  /** Queues receipts again whose job Redis has lost; a job that is still queued absorbs its duplicate. */
  async requeueReceipts(jobs: readonly ReceiptJob[]): Promise<void> {
    await this.redis.within(() => this.addReceipts(jobs), TIMEOUT_MS);
  }

  /** The same for mails about refunds. */
  async requeueRefundMails(jobs: readonly RefundMailJob[]): Promise<void> {
    await this.redis.within(() => this.addRefundMails(jobs), TIMEOUT_MS);
  }

  /** The same for mails about workshops. */
  async requeueWorkshopMails(jobs: readonly WorkshopMailJob[]): Promise<void> {
    const bulk = jobs.map((job) => ({ name: 'mail', data: job, opts: workshopMailJobOptions(job) }));
    await this.redis.within(() => this.workshopMails.addBulk(bulk), TIMEOUT_MS);
  }

  private async addReceipts(jobs: readonly ReceiptJob[]): Promise<void> {
    await this.receipts.addBulk(
      jobs.map((job) => ({ name: 'send-receipt', data: job, opts: receiptJobOptions(job) })),
    );
  }

  private async addRefundMails(jobs: readonly RefundMailJob[]): Promise<void> {
    await this.refundMails.addBulk(
      jobs.map((job) => ({ name: 'mail', data: job, opts: refundMailJobOptions(job) })),
    );
  }

  /** Queues a refund's job; a delayed job of the same id runs now. */
  async queueRefund(wanted: RefundJob): Promise<void> {
    await this.redis.within(async () => {
      const job = await this.refunds.add('refund', wanted, refundJobOptions(wanted.refundId));
      if (await job.isDelayed()) await job.promote();
    });
  }
}

function payloadsOf<Topic extends OutboxTopic>(
  topic: Topic,
  messages: readonly Message[],
): (OutboxPayload<Topic> & JobOrigin)[] {
  return messages
    .filter((message) => message.topic === topic)
    .map(({ payload, requestId }) => ({
      ...(outboxTopics[topic].parse(JSON.parse(payload)) as OutboxPayload<Topic>),
      ...(requestId === null ? {} : { requestId }),
    }));
}
