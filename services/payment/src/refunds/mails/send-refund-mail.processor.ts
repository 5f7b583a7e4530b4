import { runJob } from '@academy/nest-kit';
import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { Logger, type OnModuleDestroy } from '@nestjs/common';
import { type Job } from 'bullmq';
import { RedisConnections } from '../../redis/redis.module.js';
import { RefundMailsService } from './refund-mails.service.js';
import { REFUND_MAIL_QUEUE, type RefundMailJob } from './send-refund-mail.job.js';

@Processor(REFUND_MAIL_QUEUE, {
  concurrency: 5,
  lockDuration: 30_000,
  stalledInterval: 10_000,
  maxStalledCount: 10,
})
export class SendRefundMailProcessor extends WorkerHost implements OnModuleDestroy {
  private readonly logger = new Logger('refund-mails');

  constructor(
    private readonly mails: RefundMailsService,
    private readonly redis: RedisConnections,
  ) {
    super();
  }

  /** @throws if the mail server rejects it: BullMQ retries later */
  override process(job: Job<RefundMailJob>): Promise<void> {
    return runJob(job, () => this.mails.send(job.data));
  }

  @OnWorkerEvent('failed')
  onFailed(job: Job<RefundMailJob> | undefined, error: Error): void {
    this.logger.warn(`${job?.id ?? 'a mail'} was not sent: ${error.message}`);
  }

  @OnWorkerEvent('error')
  onError(error: Error): void {
    this.logger.warn(`the queue is in trouble: ${error.message}`);
  }

  onModuleDestroy(): Promise<void> {
    return this.redis.closeWorker(this.worker);
  }
}
