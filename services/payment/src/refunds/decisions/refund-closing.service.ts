import { databaseNow, inTransaction } from '@academy/nest-kit';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { OrdersRepository } from '../../orders/orders.repository.js';
import { OutboxRelay } from '../../outbox/outbox-relay.service.js';
import { RefundCompletionService } from '../outcome/refund-completion.service.js';
import { RefundEventsRepository } from '../history/refund-events.repository.js';
import { Refund } from '../refund.entity.js';
import { refundErrors } from '../refund.errors.js';
import { RefundsRepository } from '../refunds.repository.js';

/**
 * Closes a refund in REVIEW: the provider paid back another amount than ours, and an admin has settled the difference
 * in the provider's dashboard and explains it in a note, which the ledger stores (decision 0043). No money moves here.
 */
@Injectable()
export class RefundClosingService {
  private readonly logger = new Logger('refund-closing');

  constructor(
    private readonly source: DataSource,
    private readonly refunds: RefundsRepository,
    private readonly events: RefundEventsRepository,
    private readonly orders: OrdersRepository,
    private readonly completions: RefundCompletionService,
    private readonly relay: OutboxRelay,
  ) {}

  /**
   * A repeated call changes nothing: the first note stays.
   * @throws AppError REFUND_NOT_FOUND, REFUND_NOT_IN_REVIEW
   */
  async close(refundId: string, adminId: string, note: string): Promise<void> {
    const found = await this.refunds.findById(refundId);
    if (!found) throw refundErrors.REFUND_NOT_FOUND();
    const isClosed = await inTransaction(this.source, async (manager) => {
      const order = await this.orders.lock(manager, found.refund.orderId);
      const refund = await this.refunds.lock(manager, refundId);
      if (!refund) throw refundErrors.REFUND_NOT_FOUND();
      if (refund.state === 'CLOSED') return false;
      if (refund.state !== 'REVIEW') throw refundErrors.REFUND_NOT_IN_REVIEW();
      const now = await databaseNow(manager);
      await this.record(manager, refund, { adminId, note, now });
      await this.completions.end(manager, order, refund, now);
      return true;
    });
    if (!isClosed) return;
    this.relay.flush();
    this.logger.warn(`${refundId} was closed by ${adminId}: resolved manually with the provider`);
  }

  private async record(
    manager: EntityManager,
    refund: Refund,
    { adminId, note, now }: { adminId: string; note: string; now: Date },
  ): Promise<void> {
    await this.events.append(manager, {
      refundId: refund.id,
      kind: 'closed',
      source: 'admin',
      fromState: refund.state,
      toState: 'CLOSED',
      merchantRefundId: refund.merchantRefundId,
      amountPaise: refund.amountPaise,
      actorId: adminId,
      note,
      now,
    });
    await manager.update(Refund, { id: refund.id }, { state: 'CLOSED', stateChangedAt: now });
  }
}
