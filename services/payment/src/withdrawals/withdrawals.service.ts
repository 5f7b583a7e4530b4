import { type Withdrawal } from '@academy/contracts/payment-service.schemas';
import { databaseNow, inTransaction, Notices } from '@academy/nest-kit';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { OrdersRepository } from '../orders/orders.repository.js';
import { OutboxRelay } from '../outbox/outbox-relay.service.js';
import { AttemptsRepository } from '../payments/attempts.repository.js';
import { UnpaidContacts } from '../personal-data/unpaid-contacts.service.js';
import { WithdrawalsRepository, type Withdrawn } from './withdrawals.repository.js';
import { WithdrawnReturn } from './withdrawn-return.service.js';

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
    private readonly returns: WithdrawnReturn,
    private readonly contacts: UnpaidContacts,
    private readonly relay: OutboxRelay,
    private readonly notices: Notices,
  ) {}

  async note(notice: Withdrawal): Promise<void> {
    await this.withdrawals.note(notice);
    await this.takeBack(notice);
    // After it: every capture that was under way has committed, so what was paid for in time keeps its contact.
    if (notice.kind === 'account')
      await inTransaction(this.source, (manager) => this.contacts.erase(manager, [notice.userId]));
  }

  /** Everybody's money for a workshop that does not take place, whenever it was paid (CON-13, decision 0107). */
  async noteCancelled(workshopId: string): Promise<void> {
    await this.withdrawals.noteCancelled(workshopId);
    await this.takeBack({ kind: 'item', itemType: 'workshop', itemId: workshopId });
  }

  private async takeBack(withdrawn: Withdrawn): Promise<void> {
    const suspects = await this.withdrawals.findSuspects(withdrawn);
    for (let start = 0; start < suspects.length; start += TOGETHER) {
      const orderIds = suspects.slice(start, start + TOGETHER);
      const count = await inTransaction(this.source, (manager) => this.takeBackLate(manager, orderIds));
      if (count === 0) continue;
      this.relay.flush();
      this.notices.flush();
      this.logger.warn(`${count} delivered payments go back after a withdrawal: their refunds are due`);
    }
  }

  /** @returns how many enrollments went back */
  private async takeBackLate(manager: EntityManager, orderIds: readonly string[]): Promise<number> {
    await this.attempts.lockByOrders(manager, orderIds);
    await this.orders.lockAll(manager, orderIds);
    const late = await this.withdrawals.findLate(manager, orderIds);
    if (late.length === 0) return 0;
    const now = await databaseNow(manager);
    for (const enrollment of late) await this.returns.make(manager, enrollment, now);
    return late.length;
  }
}
