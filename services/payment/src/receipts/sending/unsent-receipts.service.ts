import { Injectable } from '@nestjs/common';
import { OrderReceipts } from '../../orders/order-receipts.service.js';
import { OutboxPublisher } from '../../outbox/outbox-publisher.js';

const EVERY_MS = 60_000;
/** A receipt whose job runs normally is sent long before this. */
const SINCE_MIN = 2;
const BATCH = 100;

/** Redis may lose queued receipts; the orders record which were never sent (fault 23, S-197). */
@Injectable()
export class UnsentReceipts {
  private polledAt = -Infinity;

  constructor(
    private readonly orders: OrderReceipts,
    private readonly publisher: OutboxPublisher,
  ) {}

  /** Called by every sweep; searches once a minute. */
  async requeue(): Promise<void> {
    if (performance.now() - this.polledAt < EVERY_MS) return;
    this.polledAt = performance.now();
    const lost = await this.orders.findOverdue({ sinceMin: SINCE_MIN, limit: BATCH });
    if (lost.length > 0) await this.publisher.requeueReceipts(lost);
  }
}
