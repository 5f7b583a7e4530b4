import { runJob } from '@academy/nest-kit';
import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { Logger, type OnModuleDestroy } from '@nestjs/common';
import { type Job } from 'bullmq';
import { RedisConnections } from '../../redis/redis.module.js';
import { ReceiptMailsService } from '../mail/receipt-mails.service.js';
import { RECEIPT_QUEUE, type ReceiptJob } from './send-receipt.job.js';

/**
 * Rate-limited: a mail costs the worker as much as the outcome of a payment, and after an outage payments have
 * priority.
 */
@Processor(RECEIPT_QUEUE, {
  concurrency: 5,
  limiter: { max: 20, duration: 1_000 },
  lockDuration: 30_000,
  stalledInterval: 10_000,
  maxStalledCount: 10,
})
export class SendReceiptProcessor extends WorkerHost implements OnModuleDestroy {
  private readonly logger = new Logger('receipts');

  constructor(
    private readonly receipts: ReceiptMailsService,
    private readonly redis: RedisConnections,
  ) {
    super();
  }

  /** @throws if the mail server rejects it: BullMQ retries later */
  override process(job: Job<ReceiptJob>): Promise<void> {
    return runJob(job, () => this.receipts.send(job.data));
  }

  @OnWorkerEvent('failed')
  onFailed(job: Job<ReceiptJob> | undefined, error: Error): void {
    this.logger.warn(`${job?.id ?? 'a receipt'} was not sent: ${error.message}`);
  }

  @OnWorkerEvent('error')
  onError(error: Error): void {
    this.logger.warn(`the queue is in trouble: ${error.message}`);
  }

  onModuleDestroy(): Promise<void> {
    return this.redis.closeWorker(this.worker);
  }
}
