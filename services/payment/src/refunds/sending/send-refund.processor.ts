import { InjectQueue, OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { runJob } from '@academy/nest-kit';
import { Logger, type OnModuleDestroy } from '@nestjs/common';
import { DelayedError, type Job, type Queue } from 'bullmq';
import { RedisConnections } from '../../redis/redis.module.js';
import { RefundProcessingService } from './refund-processing.service.js';
import { REFUND_QUEUE, type RefundJob } from './send-refund.job.js';

/** Like the processor of polls, with lower limits: refunds are few, and a 429 pauses all of them. */
@Processor(REFUND_QUEUE, {
  concurrency: 5,
  lockDuration: 5_000,
  stalledInterval: 5_000,
  maxStalledCount: 10,
  limiter: { max: 20, duration: 1_000 },
})
export class SendRefundProcessor extends WorkerHost implements OnModuleDestroy {
  private readonly logger = new Logger('refunds');

  constructor(
    private readonly refunds: RefundProcessingService,
    @InjectQueue(REFUND_QUEUE) private readonly queue: Queue<RefundJob>,
    private readonly redis: RedisConnections,
  ) {
    super();
  }

  /** @throws DelayedError while the refund is in flight; BullMQ treats it as a success */
  override process(job: Job<RefundJob>, token?: string): Promise<void> {
    return runJob(job, () => this.processRefund(job, token));
  }

  @OnWorkerEvent('failed')
  onFailed(job: Job<RefundJob> | undefined, error: Error): void {
    this.logger.warn(`${job?.id ?? 'a refund'} waits for the sweep: ${error.message}`);
  }

  @OnWorkerEvent('error')
  onError(error: Error): void {
    this.logger.warn(`the queue is in trouble: ${error.message}`);
  }

  onModuleDestroy(): Promise<void> {
    return this.redis.closeWorker(this.worker);
  }

  private async processRefund(job: Job<RefundJob>, token: string | undefined): Promise<void> {
    const outcome = await this.refunds.process(job.data.refundId, 'worker');
    if (outcome.kind === 'done') return;
    await job.moveToDelayed(Date.now() + outcome.delayMs, token);
    if (outcome.kind === 'rate-limited') await this.queue.rateLimit(outcome.delayMs);
    throw new DelayedError();
  }
}
