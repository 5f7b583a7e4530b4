import { databaseNow, inTransaction } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { OrdersRepository } from '../../orders/orders.repository.js';
import { OutboxRelay } from '../../outbox/outbox-relay.service.js';
import { Outbox } from '../../outbox/outbox.js';
import { RefundEventsRepository } from '../history/refund-events.repository.js';
import { merchantRefundIdOf } from '../refund-states.js';
import { Refund } from '../refund.entity.js';
import { refundErrors } from '../refund.errors.js';
import { RefundsRepository } from '../refunds.repository.js';
import { RefundCheckService } from '../sending/refund-check.service.js';

/**
 * An admin's decisions on a refund. The id of an attempt is committed before the attempt is sent; the order's lock and
 * a unique key keep at most one attempt of an order in flight (invariant 6).
 */
@Injectable()
export class RefundDecisionService {
  constructor(
    private readonly source: DataSource,
    private readonly refunds: RefundsRepository,
    private readonly events: RefundEventsRepository,
    private readonly orders: OrdersRepository,
    private readonly outbox: Outbox,
    private readonly relay: OutboxRelay,
    private readonly checks: RefundCheckService,
  ) {}

  /**
   * Starts the first attempt of a due refund. A repeated call by the same admin changes nothing.
   * @throws AppError REFUND_NOT_FOUND, REFUND_ALREADY_APPROVED, REFUND_IN_FLIGHT
   */
  async approve(refundId: string, adminId: string): Promise<void> {
    await this.decide(refundId, async (manager, refund) => {
      if (refund.state === 'DUE') return this.startAttempt(manager, refund, adminId);
      if (refund.approvedBy !== adminId || refund.attempts > 1) throw refundErrors.REFUND_ALREADY_APPROVED();
    });
  }

  /**
   * Starts a further attempt, under a new id, after a failed one (fault 36). The status of the failed attempt is
   * requested from the provider first, because it must not have paid meanwhile.
   * @param failedId id of the failed attempt that the admin saw
   * @throws AppError REFUND_NOT_FOUND, REFUND_NOT_FAILED, REFUND_ALREADY_APPROVED, REFUND_IN_PROGRESS, REFUND_IN_FLIGHT,
   * REFUND_CHECK_FAILED
   */
  async retry(refundId: string, adminId: string, failedId: string): Promise<void> {
    const found = await this.refunds.findById(refundId);
    if (!found) throw refundErrors.REFUND_NOT_FOUND();
    if (found.refund.merchantRefundId === failedId) await this.requireFailedAtProvider(found.refund);
    await this.decide(refundId, async (manager, refund) => {
      if (refund.merchantRefundId === failedId) {
        if (refund.state !== 'FAILED') throw refundErrors.REFUND_NOT_FAILED();
        return this.startAttempt(manager, refund, adminId);
      }
      const isRepeated =
        refund.approvedBy === adminId && merchantRefundIdOf(refund.id, refund.attempts - 1) === failedId;
      if (!isRepeated) throw refundErrors.REFUND_ALREADY_APPROVED();
    });
  }

  private async requireFailedAtProvider(refund: Refund): Promise<void> {
    if (refund.state !== 'FAILED') throw refundErrors.REFUND_NOT_FAILED();
    const { result } = await this.checks.fetchStatus(refund, 'admin');
    if (result.kind === 'inconclusive') throw refundErrors.REFUND_CHECK_FAILED();
    if (result.kind === 'pending' || result.kind === 'confirmed') throw refundErrors.REFUND_IN_PROGRESS();
  }

  private async decide(
    refundId: string,
    work: (manager: EntityManager, refund: Refund) => Promise<void>,
  ): Promise<void> {
    const found = await this.refunds.findById(refundId);
    if (!found) throw refundErrors.REFUND_NOT_FOUND();
    await inTransaction(this.source, async (manager) => {
      await this.orders.lock(manager, found.refund.orderId);
      const refund = await this.refunds.lock(manager, refundId);
      if (!refund) throw refundErrors.REFUND_NOT_FOUND();
      await work(manager, refund);
    });
    this.relay.flush();
  }

  private async startAttempt(manager: EntityManager, refund: Refund, adminId: string): Promise<void> {
    if (await this.refunds.isOrderInFlight(manager, refund.orderId)) throw refundErrors.REFUND_IN_FLIGHT();
    const now = await databaseNow(manager);
    const attempts = refund.attempts + 1;
    const merchantRefundId = merchantRefundIdOf(refund.id, attempts);
    await this.events.append(manager, {
      refundId: refund.id,
      kind: 'approved',
      source: 'admin',
      fromState: refund.state,
      toState: 'APPROVED',
      merchantRefundId,
      amountPaise: refund.amountPaise,
      actorId: adminId,
      now,
    });
    await manager.update(
      Refund,
      { id: refund.id },
      {
        state: 'APPROVED',
        attempts,
        merchantRefundId,
        providerRefundId: null,
        responseCode: null,
        approvedBy: adminId,
        approvedAt: now,
        sentAt: null,
        leaseUntil: null,
        nextPollAt: now,
        stateChangedAt: now,
      },
    );
    await this.outbox.add(manager, {
      topic: 'refund.approved',
      payload: { refundId: refund.id },
      dedupeKey: `refund.approved:${merchantRefundId}`,
      now,
    });
  }
}
