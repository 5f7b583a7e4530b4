import { databaseNow, inTransaction, ServiceOutbox } from '@academy/nest-kit';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { OrdersRepository } from '../../orders/orders.repository.js';
import { OutboxRelay } from '../../outbox/outbox-relay.service.js';
import { AttemptsRepository } from '../../payments/attempts.repository.js';
import { LateEnrollmentReturn } from './late-enrollment-return.service.js';
import { LateEnrollmentsRepository, type Undeliverable } from './late-enrollments.repository.js';

/** Bounded, so that one transaction never holds many locks for long. */
const TOGETHER = 50;

/**
 * Takes back what was delivered of an item that was delisted meanwhile, or to an account that was closed. The caller has
 * committed its record; then every order that a capture may be delivering is locked once. A capture that has the order's
 * lock before is waited for, and what it delivered is taken back; one that gets the lock afterwards reads the record. So
 * none slips through between (faults 32 and 33, decision 0055).
 *
 * A batch that fails leaves the record unanswered: it is sent again, and finds what is left.
 */
@Injectable()
export class LateEnrollmentsService {
  private readonly logger = new Logger('late-enrollments');

  constructor(
    private readonly source: DataSource,
    private readonly late: LateEnrollmentsRepository,
    private readonly attempts: AttemptsRepository,
    private readonly orders: OrdersRepository,
    private readonly returns: LateEnrollmentReturn,
    private readonly relay: OutboxRelay,
    private readonly serviceOutbox: ServiceOutbox,
  ) {}

  async takeBack(undeliverable: Undeliverable): Promise<void> {
    const suspects = await this.late.findSuspects(undeliverable);
    for (let start = 0; start < suspects.length; start += TOGETHER) {
      const orderIds = suspects.slice(start, start + TOGETHER);
      const count = await inTransaction(this.source, (manager) => this.takeBackLate(manager, orderIds));
      if (count === 0) continue;
      this.relay.flush();
      this.serviceOutbox.flush();
      this.logger.warn(`${count} delivered payments go back: their refunds are due`);
    }
  }

  /** @returns how many enrollments went back */
  private async takeBackLate(manager: EntityManager, orderIds: readonly string[]): Promise<number> {
    await this.attempts.lockByOrders(manager, orderIds);
    await this.orders.lockAll(manager, orderIds);
    const late = await this.late.findLate(manager, orderIds);
    if (late.length === 0) return 0;
    const now = await databaseNow(manager);
    for (const enrollment of late) await this.returns.make(manager, enrollment, now);
    return late.length;
  }
}
