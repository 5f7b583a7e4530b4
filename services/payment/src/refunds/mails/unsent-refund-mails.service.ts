import { Injectable } from '@nestjs/common';
import { OutboxPublisher } from '../../outbox/outbox-publisher.js';
import { RefundsRepository } from '../refunds.repository.js';

const EVERY_MS = 60_000;
/** A mail whose job runs normally is sent long before this. */
const SINCE_MIN = 2;
const BATCH = 100;

/** Redis may lose queued mails; the refunds record which mails are unsent (fault 23). */
@Injectable()
export class UnsentRefundMails {
  private polledAt = -Infinity;

  constructor(
    private readonly refunds: RefundsRepository,
    private readonly publisher: OutboxPublisher,
  ) {}

  /** Called by every sweep; searches once a minute. */
  async requeue(): Promise<void> {
    if (performance.now() - this.polledAt < EVERY_MS) return;
    this.polledAt = performance.now();
    const lost = await this.refunds.findWithoutMail({ sinceMin: SINCE_MIN, limit: BATCH });
    if (lost.length > 0) await this.publisher.requeueRefundMails(lost);
  }
}
