import { databaseNow, inTransaction, ServiceOutbox } from '@academy/nest-kit';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { OrdersRepository } from '../../orders/orders.repository.js';
import { OutboxRelay } from '../../outbox/outbox-relay.service.js';
import { AttemptsRepository } from '../../payments/attempts/attempts.repository.js';
import { LateEnrollmentRefund } from './late-enrollment-refund.service.js';
import { LateEnrollmentsRepository, type Removal } from './late-enrollments.repository.js';

/** Bounded, so that one transaction never holds many locks for long. */
const BATCH = 50;

/**
 * Revokes enrollments that were made at the time of a removal or later. The caller has committed the removal; then each
 * order that a capture may be fulfilling is locked once. A capture that holds the lock finishes first, and its enrollment
 * is revoked; a capture that gets the lock later reads the removal. So no enrollment is missed (faults 32 and 33,
 * decision 0055).
 *
 * If a batch fails, so does the call that recorded the removal; its repetition revokes the rest.
 */
@Injectable()
export class LateEnrollmentsService {
  private readonly logger = new Logger('late-enrollments');

  constructor(
    private readonly source: DataSource,
    private readonly late: LateEnrollmentsRepository,
    private readonly attempts: AttemptsRepository,
    private readonly orders: OrdersRepository,
    private readonly refunds: LateEnrollmentRefund,
    private readonly relay: OutboxRelay,
    private readonly serviceOutbox: ServiceOutbox,
  ) {}

  async revoke(removal: Removal): Promise<void> {
    const candidates = await this.late.findCandidates(removal);
    for (let start = 0; start < candidates.length; start += BATCH) {
      const orderIds = candidates.slice(start, start + BATCH);
      const count = await inTransaction(this.source, (manager) => this.revokeLate(manager, orderIds));
      if (count === 0) continue;
      this.relay.flush();
      this.serviceOutbox.flush();
      this.logger.warn(`${count} late enrollments were revoked: their refunds are due`);
    }
  }

  /** @returns the number of revoked enrollments */
  private async revokeLate(manager: EntityManager, orderIds: readonly string[]): Promise<number> {
    await this.attempts.lockByOrders(manager, orderIds);
    await this.orders.lockAll(manager, orderIds);
    const late = await this.late.findLate(manager, orderIds);
    if (late.length === 0) return 0;
    const now = await databaseNow(manager);
    for (const enrollment of late) await this.refunds.create(manager, enrollment, now);
    return late.length;
  }
}
