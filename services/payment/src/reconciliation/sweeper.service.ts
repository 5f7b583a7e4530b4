import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { requestContext } from '@academy/nest-kit';
import { OutboxPublisher } from '../outbox/outbox-publisher.js';
import { OutboxRelay } from '../outbox/outbox-relay.service.js';
import { AttemptsRepository } from '../payments/attempts.repository.js';
import { RedisConnections } from '../redis/redis.module.js';
import { NotificationsService } from '../webhooks/notifications.service.js';
import { WebhookInboxRepository } from '../webhooks/webhook-inbox.repository.js';
import { PollService } from './poll.service.js';

const EVERY_MS = 5_000;
const JITTER = 0.2;
/** A job that runs normally is never this late. */
const LATE_SEC = 2;
/** From here on a job of the same id may be stuck and swallow every new one. */
const STUCK_MS = 60_000;
const BATCH = 200;
/** Without Redis the sweep polls itself, at a reduced rate. */
const OWN_POLLS = 20;

/**
 * Every few seconds, in every worker: what has been lost between the database and Redis is put back (payments.md C).
 * A plain timer of the process, because schedulers inside Redis vanish with it (payments.md B).
 */
@Injectable()
export class SweeperService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('sweeper');
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private isStopped = false;

  constructor(
    private readonly attempts: AttemptsRepository,
    private readonly inbox: WebhookInboxRepository,
    private readonly notifications: NotificationsService,
    private readonly polls: PollService,
    private readonly publisher: OutboxPublisher,
    private readonly relay: OutboxRelay,
    private readonly redis: RedisConnections,
  ) {}

  onApplicationBootstrap(): void {
    this.schedule();
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  /** One pass; a part that fails never keeps the others from their turn. */
  async sweep(): Promise<void> {
    const parts = [this.sweepAttempts(), this.sweepInbox(), this.relay.drain()];
    for (const result of await Promise.allSettled(parts)) {
      if (result.status === 'rejected')
        this.logger.warn(`a part of the sweep failed: ${String(result.reason)}`);
    }
  }

  private schedule(): void {
    if (this.isStopped) return;
    const delay = EVERY_MS * (1 + JITTER * (2 * Math.random() - 1));
    this.timer = setTimeout(() => {
      this.running = requestContext
        .run({ requestId: 'sweep' }, () => this.sweep())
        .finally(() => this.schedule());
    }, delay);
  }

  private async sweepAttempts(): Promise<void> {
    const overdue = await this.attempts.findOverdue(LATE_SEC, BATCH);
    const own: string[] = [];
    for (const { id, lateMs } of overdue) {
      if (this.redis.isReady && lateMs < STUCK_MS) await this.pullJob(id);
      else own.push(id);
    }
    await Promise.allSettled(own.slice(0, OWN_POLLS).map((id) => this.polls.poll(id, 'sweeper')));
  }

  private async pullJob(attemptId: string): Promise<void> {
    try {
      await this.publisher.pullPoll(attemptId);
    } catch (error) {
      this.logger.warn(`a late poll was not put back: ${String(error)}`);
    }
  }

  private async sweepInbox(): Promise<void> {
    const rows = await this.inbox.claimUnprocessed(OWN_POLLS);
    await Promise.allSettled(rows.map((row) => this.notifications.followUpStored(row)));
  }
}
