import { PeriodicTask } from '@academy/nest-kit';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { CheckoutService } from '../checkout/checkout.service.js';
import { Outbox } from '../outbox/outbox.js';
import { NotificationsService } from '../webhooks/notifications.service.js';
import { UnconfirmedMailLimits } from '../workshop-reminders/mails/limits/unconfirmed-mail-limits.js';
import { WorkshopMailLog } from '../workshop-reminders/mails/log/workshop-mail-log.service.js';

const EVERY_MS = 10 * 60_000;
/** Longer than the retries of any job that a message starts. */
export const OUTBOX_DAYS = 14;
/** Notifications are evidence in disputes, which PhonePe allows for three months. */
export const INBOX_DAYS = 100;
/** The record of mails about a workshop is evidence in complaints, which no longer arrive after this time. */
export const WORKSHOP_MAIL_DAYS = 100;
/** Longer than any client repeats a checkout. The key that opened an order is stored with the order. */
export const KEY_DAYS = 100;
/** Small enough that no transaction holds its locks for long. */
const BATCH = 500;
/** The maximum of one run; the next run continues. */
const MAX_BATCHES = 40;

type DeleteBatch = (days: number, limit: number) => Promise<number>;

/** Deletes old rows of tables that grow with every payment or mail and are not needed later. */
@Injectable()
export class RetentionService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('retention');
  private readonly timer = new PeriodicTask('retention', EVERY_MS, () => this.clean());
  private isStopped = false;

  constructor(
    private readonly outbox: Outbox,
    private readonly notifications: NotificationsService,
    private readonly workshopMails: WorkshopMailLog,
    private readonly checkout: CheckoutService,
    private readonly mailLimits: UnconfirmedMailLimits,
  ) {}

  onApplicationBootstrap(): void {
    this.timer.start();
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    await this.timer.stop();
  }

  /** Runs one clean-up. */
  async clean(): Promise<void> {
    const messages = await this.inBatches((...args) => this.outbox.deletePublished(...args), OUTBOX_DAYS);
    const notifications = await this.inBatches(
      (...args) => this.notifications.deleteOld(...args),
      INBOX_DAYS,
    );
    const mails = await this.inBatches(
      (...args) => this.workshopMails.deleteOld(...args),
      WORKSHOP_MAIL_DAYS,
    );
    const keys = await this.inBatches((...args) => this.checkout.deleteOldKeys(...args), KEY_DAYS);
    await this.mailLimits.clear(new Date());
    if (messages + notifications + mails + keys > 0)
      this.logger.log(
        `deleted ${messages} published messages, ${notifications} processed notifications, ${mails} sent mails and ${keys} idempotency keys`,
      );
  }

  private async inBatches(deleteBatch: DeleteBatch, days: number): Promise<number> {
    let total = 0;
    for (let round = 0; round < MAX_BATCHES && !this.isStopped; round += 1) {
      const count = await deleteBatch(days, BATCH);
      total += count;
      if (count < BATCH) break;
    }
    return total;
  }
}
