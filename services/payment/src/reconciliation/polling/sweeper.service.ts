import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { requestContext } from '@academy/nest-kit';
import { ENVIRONMENT, type Environment } from '../../config/env.js';
import { OutboxRelay } from '../../outbox/outbox-relay.service.js';
import { UnsentReceipts } from '../../receipts/sending/unsent-receipts.service.js';
import { UnsentRefundMails } from '../../refunds/mails/unsent-refund-mails.service.js';
import { NotificationsService } from '../../webhooks/notifications.service.js';
import { OverduePolls } from './overdue-polls.service.js';
import { PollScheduler } from './poll-scheduler.service.js';

const JITTER = 0.2;
/** Notifications processed in one run. */
const INBOX_BATCH = 20;

/**
 * Runs every few seconds in every worker: schedules the polls that are due soon, and repeats lost or unfinished work
 * (decision 0049). A timer of the process, because schedulers inside Redis would be lost with its data.
 */
@Injectable()
export class SweeperService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('sweeper');
  private timer: NodeJS.Timeout | undefined;
  private readonly running = new Map<string, Promise<void>>();
  private isStopped = false;

  constructor(
    private readonly overduePolls: OverduePolls,
    private readonly pollScheduler: PollScheduler,
    private readonly notifications: NotificationsService,
    private readonly relay: OutboxRelay,
    private readonly receipts: UnsentReceipts,
    private readonly refundMails: UnsentRefundMails,
    @Inject(ENVIRONMENT) private readonly env: Pick<Environment, 'SWEEP_INTERVAL_MS'>,
  ) {}

  onApplicationBootstrap(): void {
    this.schedule(0);
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.overduePolls.onModuleDestroy();
    await Promise.all(this.running.values());
  }

  /** One run. Its parts are independent: a part that fails or is slow does not delay the others. */
  sweep(): void {
    this.run('feeding', () => this.pollScheduler.queueDuePolls());
    this.run('overdue polls', () => this.overduePolls.drain());
    this.run('the inbox', () => this.notifications.followUpOpen(INBOX_BATCH));
    this.run('the outbox', () => this.relay.drain());
    this.run('lost receipts', () => this.receipts.requeue());
    this.run('lost mails about refunds', () => this.refundMails.requeue());
  }

  private run(part: string, work: () => Promise<void>): void {
    if (this.running.has(part)) return;
    const began = performance.now();
    const done = requestContext
      .run({ requestId: 'sweep' }, work)
      .then(() => this.logger.debug(`sweep: ${part} took ${(performance.now() - began).toFixed(2)} ms`))
      .catch((error: unknown) => this.logger.warn(`${part} failed in the sweep: ${String(error)}`))
      .finally(() => this.running.delete(part));
    this.running.set(part, done);
  }

  private schedule(delayMs: number): void {
    if (this.isStopped) return;
    this.timer = setTimeout(() => {
      this.sweep();
      this.schedule(this.env.SWEEP_INTERVAL_MS * (1 + JITTER * (2 * Math.random() - 1)));
    }, delayMs);
  }
}
