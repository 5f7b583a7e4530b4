import { runJob } from '@academy/nest-kit';
import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { Logger, type OnModuleDestroy } from '@nestjs/common';
import { DelayedError, type Job } from 'bullmq';
import { RedisConnections } from '../../redis/redis.module.js';
import { WORKSHOP_MAIL_QUEUE, type WorkshopMailJob } from './send-workshop-mail.job.js';
import { WorkshopMailsService } from './workshop-mails.service.js';

/** Rate-limited like receipts: the mails of a full workshop take seconds, and payments have priority. */
@Processor(WORKSHOP_MAIL_QUEUE, {
  concurrency: 5,
  limiter: { max: 20, duration: 1_000 },
  lockDuration: 30_000,
  stalledInterval: 10_000,
  maxStalledCount: 10,
})
export class SendWorkshopMailProcessor extends WorkerHost implements OnModuleDestroy {
  private readonly logger = new Logger('workshop-mails');

  constructor(
    private readonly mails: WorkshopMailsService,
    private readonly redis: RedisConnections,
  ) {
    super();
  }

  /**
   * @throws if the mail server rejects it: BullMQ retries later; DelayedError, which is no failure, if it has to wait
   */
  override process(job: Job<WorkshopMailJob>, token?: string): Promise<void> {
    return runJob(job, () => this.send(job, token));
  }

  @OnWorkerEvent('failed')
  onFailed(job: Job<WorkshopMailJob> | undefined, error: Error): void {
    this.logger.warn(`${job?.id ?? 'a mail'} was not sent: ${error.message}`);
  }

  @OnWorkerEvent('error')
  onError(error: Error): void {
    this.logger.warn(`the queue is in trouble: ${error.message}`);
  }

  onModuleDestroy(): Promise<void> {
    return this.redis.closeWorker(this.worker);
  }

  private async send(job: Job<WorkshopMailJob>, token: string | undefined): Promise<void> {
    const outcome = await this.mails.send(job.data);
    if (outcome.kind === 'done') return;
    await job.moveToDelayed(Date.now() + outcome.delayMs, token);
    throw new DelayedError();
  }
}
