import { InjectQueue, OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { runJob } from '@academy/nest-kit';
import { Inject, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DelayedError, type Job, type Queue } from 'bullmq';
import { ENVIRONMENT, type Environment } from '../../config/env.js';
import { RedisConnections } from '../../redis/redis.module.js';
import { QUEUED_AHEAD_MS } from './poll-scheduler.service.js';
import { POLL_QUEUE, type PollJob } from './poll.job.js';
import { PollService } from './poll.service.js';
import { PollSlots } from './poll-slots.js';

/**
 * The job of a killed worker runs again within seconds, and a second run is harmless. A 429 pauses the whole queue;
 * the limiter is configured only because BullMQ ignores that pause without one.
 */
@Processor(POLL_QUEUE, {
  concurrency: 50,
  lockDuration: 5_000,
  stalledInterval: 5_000,
  maxStalledCount: 10,
  limiter: { max: 1_000_000, duration: 1_000 },
})
export class PollProcessor extends WorkerHost implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('poll');

  constructor(
    private readonly polls: PollService,
    @InjectQueue(POLL_QUEUE) private readonly queue: Queue<PollJob>,
    private readonly redis: RedisConnections,
    private readonly slots: PollSlots,
    @Inject(ENVIRONMENT) private readonly env: Pick<Environment, 'POLL_CONCURRENCY'>,
  ) {
    super();
  }

  onApplicationBootstrap(): void {
    this.worker.concurrency = this.env.POLL_CONCURRENCY;
  }

  /** @throws DelayedError when the attempt has to be polled again soon; BullMQ treats it as a success */
  override process(job: Job<PollJob>, token?: string): Promise<void> {
    const poll = () => this.slots.take('onTime', () => this.poll(job, token));
    return runJob(job, poll, { logsAtDebug: true });
  }

  @OnWorkerEvent('error')
  onError(error: Error): void {
    this.logger.warn(`the queue is in trouble: ${error.message}`);
  }

  onModuleDestroy(): Promise<void> {
    return this.redis.closeWorker(this.worker);
  }

  private async poll(job: Job<PollJob>, token: string | undefined): Promise<void> {
    const outcome = await this.polls.poll(job.data.attemptId, 'worker');
    if (outcome.kind === 'done') return;
    // A later poll is queued when its time is near.
    if (outcome.kind === 'again' && outcome.delayMs > QUEUED_AHEAD_MS) return;
    await job.moveToDelayed(Date.now() + outcome.delayMs, token);
    if (outcome.kind === 'rate-limited') {
      this.slots.pause(outcome.delayMs);
      await this.queue.rateLimit(outcome.delayMs);
    }
    throw new DelayedError();
  }
}
