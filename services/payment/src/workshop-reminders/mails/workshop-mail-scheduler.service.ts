import { inTransaction, PeriodicTask } from '@academy/nest-kit';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ENVIRONMENT, type Environment } from '../../config/env.js';
import { OutboxPublisher } from '../../outbox/outbox-publisher.js';
import { OutboxRelay } from '../../outbox/outbox-relay.service.js';
import { WorkshopSchedulesRepository } from '../workshop-schedules.repository.js';
import { DAY_BEFORE_MS, dueMails, isStable } from './due-mails.js';
import { WorkshopMailsRepository } from './workshop-mails.repository.js';

const LOST_EVERY_MS = 60_000;
/** A mail whose job runs normally is sent long before this. */
const LOST_SINCE_MIN = 2;
const LOST_BATCH = 100;

/**
 * Records the due reminders and notices of changes every few seconds, in every worker. They are read from the
 * database, because Redis may lose its data at any moment (decisions 0033, 0106). The outbox queues the mails.
 */
@Injectable()
export class WorkshopMailScheduler implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('workshop-mails');
  private readonly timer: PeriodicTask;
  private readonly changeDelayMs: number;
  private recoveredAt = -Infinity;

  constructor(
    @Inject(ENVIRONMENT) env: Environment,
    private readonly source: DataSource,
    private readonly schedules: WorkshopSchedulesRepository,
    private readonly mails: WorkshopMailsRepository,
    private readonly relay: OutboxRelay,
    private readonly publisher: OutboxPublisher,
  ) {
    this.timer = new PeriodicTask('workshop-mails', 2 * env.SWEEP_INTERVAL_MS, () => this.run());
    this.changeDelayMs = env.WORKSHOP_CHANGE_DELAY_SEC * 1000;
  }

  onApplicationBootstrap(): void {
    this.timer.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.timer.stop();
  }

  /** The failure of one workshop does not affect the others. */
  async run(): Promise<void> {
    for (const workshopId of await this.schedules.findWithDueMails(DAY_BEFORE_MS)) {
      try {
        await this.writeDueMails(workshopId);
      } catch (error) {
        this.logger.warn(`the mails of ${workshopId} wait for the next run: ${String(error)}`);
      }
    }
    await this.requeueLost();
  }

  /** Processes one workshop in one transaction: its mails, their messages, and the announced schedule. */
  private async writeDueMails(workshopId: string): Promise<void> {
    const count = await inTransaction(this.source, (manager) => this.writeDue(manager, workshopId));
    if (count === 0) return;
    this.relay.flush();
    this.logger.log(`${count} mails about workshop ${workshopId} are due`);
  }

  private async writeDue(manager: EntityManager, workshopId: string): Promise<number> {
    const claimed = await this.schedules.claim(manager, workshopId);
    if (!claimed) return 0;
    const { schedule, now } = claimed;
    let count = 0;
    for (const due of dueMails(schedule, now, this.changeDelayMs))
      count += await this.mails.addDue(manager, workshopId, due, now);
    if (isStable(schedule, now, this.changeDelayMs)) await this.schedules.markAnnounced(manager, schedule);
    return count;
  }

  /** Redis may lose queued jobs; the mails record which were never sent (fault 23). */
  private async requeueLost(): Promise<void> {
    if (performance.now() - this.recoveredAt < LOST_EVERY_MS) return;
    this.recoveredAt = performance.now();
    const lost = await this.mails.findLost({ sinceMin: LOST_SINCE_MIN, limit: LOST_BATCH });
    if (lost.length > 0) await this.publisher.requeueWorkshopMails(lost);
  }
}
