import { PeriodicTask } from '@academy/nest-kit';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../config/env.js';
import { OutboxPublisher } from '../../outbox/outbox-publisher.js';
import { RedisConnections } from '../../redis/redis.module.js';
import { RefundsRepository } from '../refunds.repository.js';
import { RefundProcessingService } from './refund-processing.service.js';

/** A step whose job runs normally is never this late. */
const LATE_SEC = 2;
/** After this delay, a job of the same id may be stuck and block every new one. */
const STUCK_MS = 60_000;
const BATCH = 100;
/** Without Redis the sweep runs the steps itself, at a reduced rate. */
const MAX_DIRECT_STEPS = 10;

/** Continues, in every worker, refunds in flight whose job was lost, like the sweep of payments. */
@Injectable()
export class RefundSweep implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('refund-sweep');
  private readonly timer: PeriodicTask;

  constructor(
    private readonly refunds: RefundsRepository,
    private readonly processing: RefundProcessingService,
    private readonly publisher: OutboxPublisher,
    private readonly redis: RedisConnections,
    @Inject(ENVIRONMENT) env: Pick<Environment, 'SWEEP_INTERVAL_MS'>,
  ) {
    this.timer = new PeriodicTask('refund-sweep', 2 * env.SWEEP_INTERVAL_MS, () => this.sweep());
  }

  onApplicationBootstrap(): void {
    this.timer.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.timer.stop();
  }

  async sweep(): Promise<void> {
    const overdue = await this.refunds.findOverdue(LATE_SEC, BATCH);
    const own: string[] = [];
    for (const { id, lateMs } of overdue) {
      if (this.redis.isReady && lateMs < STUCK_MS) await this.queueJob(id);
      else own.push(id);
    }
    await Promise.allSettled(
      own.slice(0, MAX_DIRECT_STEPS).map((id) => this.processing.process(id, 'sweeper')),
    );
  }

  private async queueJob(refundId: string): Promise<void> {
    try {
      await this.publisher.queueRefund({ refundId });
    } catch (error) {
      this.logger.warn(`a late refund was not put back: ${String(error)}`);
    }
  }
}
