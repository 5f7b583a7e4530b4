import { type Withdrawal } from '@academy/contracts/payment-service.schemas';
import { databaseNow } from '@academy/nest-kit';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { CouponsRepository } from '../coupons/coupons.repository.js';
import { inTransaction } from '../database/transaction.js';
import { OrdersRepository } from '../orders/orders.repository.js';
import { OutboxRelay } from '../outbox/outbox-relay.service.js';
import { AttemptsRepository } from '../payments/attempts.repository.js';
import { EnrollmentReturn } from '../refunds/enrollment-return.service.js';
import { WithdrawalsRepository } from './withdrawals.repository.js';

/** Bounded, so that one transaction never holds many locks for long. */
const TOGETHER = 50;

/**
 * Hears what catalog and auth withdraw. The notice is committed first; then every order that a capture may be delivering
 * is locked once. A capture that has the order's lock before is waited for, and what it delivered is taken back; one that
 * gets the lock afterwards reads the notice. So none slips through between (faults 32 and 33, decision 0055).
 *
 * A batch that fails leaves the notice unanswered: it is delivered again, and finds what is left.
 */
@Injectable()
export class WithdrawalsService {
  private readonly logger = new Logger('withdrawals');

  constructor(
    private readonly source: DataSource,
    private readonly withdrawals: WithdrawalsRepository,
    private readonly attempts: AttemptsRepository,
    private readonly orders: OrdersRepository,
    private readonly coupons: CouponsRepository,
    private readonly returns: EnrollmentReturn,
    private readonly relay: OutboxRelay,
  ) {}

  async note(notice: Withdrawal): Promise<void> {
    await this.withdrawals.note(notice);
    const suspects = await this.withdrawals.findSuspects(notice);
    for (let start = 0; start < suspects.length; start += TOGETHER) {
      const orderIds = suspects.slice(start, start + TOGETHER);
      const count = await inTransaction(this.source, (manager) => this.takeBackLate(manager, orderIds));
      if (count === 0) continue;
      this.relay.kick();
      this.logger.warn(`${count} payments had been delivered after a withdrawal: their refunds are due`);
    }
  }

  /** @returns how many enrollments went back */
  private async takeBackLate(manager: EntityManager, orderIds: readonly string[]): Promise<number> {
    await this.attempts.lockByOrders(manager, orderIds);
    await this.orders.lockAll(manager, orderIds);
    const late = await this.withdrawals.findLate(manager, orderIds);
    if (late.length === 0) return 0;
    const now = await databaseNow(manager);
    for (const enrollment of late) {
      await this.returns.make(manager, { ...enrollment, source: 'withdrawal', now });
      // As if the money had come after the notice: then its coupon would not have been redeemed either.
      await this.coupons.removeRedemption(manager, enrollment.orderId);
    }
    return late.length;
  }
}
