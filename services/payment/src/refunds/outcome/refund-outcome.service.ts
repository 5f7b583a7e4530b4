import { databaseNow, inTransaction } from '@academy/nest-kit';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { OrdersRepository } from '../../orders/orders.repository.js';
import { type Order } from '../../orders/order.entity.js';
import { OutboxRelay } from '../../outbox/outbox-relay.service.js';
import { Outbox } from '../../outbox/outbox.js';
import { RefundCompletionService } from './refund-completion.service.js';
import { RefundEventsRepository } from '../history/refund-events.repository.js';
import {
  isInFlight,
  nextRefundState,
  type RefundFact,
  type RefundObservation,
  type RefundSource,
} from '../refund-states.js';
import { Refund, type RefundState } from '../refund.entity.js';
import { RefundsRepository } from '../refunds.repository.js';
import { nextCheckDelay } from '../sending/refund-schedule.js';

/** Identifies the attempt: a response about an earlier one changes nothing. */
export interface RefundAttempt {
  readonly refundId: string;
  readonly merchantRefundId: string;
}

interface Change {
  readonly refund: Refund;
  readonly order: Order;
  readonly to: RefundState;
  readonly now: Date;
}

/**
 * The only write path of refund outcomes, like `PaymentOutcomeService` for payments: lock order and refund, append to
 * the ledger, decide by rank, move the order, write to the outbox; in one transaction, without HTTP calls.
 */
@Injectable()
export class RefundOutcomeService {
  private readonly logger = new Logger('refund-outcome');

  constructor(
    private readonly source: DataSource,
    private readonly refunds: RefundsRepository,
    private readonly events: RefundEventsRepository,
    private readonly orders: OrdersRepository,
    private readonly completions: RefundCompletionService,
    private readonly outbox: Outbox,
    private readonly relay: OutboxRelay,
  ) {}

  /** @returns the state afterwards */
  async apply(
    { refundId, merchantRefundId }: RefundAttempt,
    observation: RefundObservation,
    source: RefundSource,
  ): Promise<RefundState> {
    const { from, to } = await inTransaction(this.source, async (manager) => {
      const { refund, order } = await this.lock(manager, refundId);
      const now = await databaseNow(manager);
      if (refund.merchantRefundId !== merchantRefundId) {
        await this.recordLateOutcome(manager, { refund, merchantRefundId, now }, observation, source);
        return { from: refund.state, to: refund.state };
      }
      const change = { refund, order, to: nextRefundState(refund, observation), now };
      await this.record(manager, change, observation, source);
      if (change.to !== refund.state) await this.followUp(manager, change);
      return { from: refund.state, to: change.to };
    });
    if (from !== to) this.relay.flush();
    return to;
  }

  /**
   * Commits before the attempt is sent that the provider may have it from now on (fault 35).
   * @returns false if the attempt must not be sent any more
   */
  recordSending({ refundId, merchantRefundId }: RefundAttempt, source: RefundSource): Promise<boolean> {
    return inTransaction(this.source, async (manager) => {
      const { refund } = await this.lock(manager, refundId);
      if (refund.merchantRefundId !== merchantRefundId || refund.state !== 'APPROVED') return false;
      const now = await databaseNow(manager);
      await this.appendEvent(manager, { refund, kind: 'sending', source, now });
      await manager.update(Refund, { id: refund.id }, { sentAt: refund.sentAt ?? now });
      return true;
    });
  }

  /**
   * Records in the ledger why the response of the provider does not decide the attempt.
   * @param code the reason, such as `TIMEOUT` for a lost response; `FORGOTTEN` and `OVERDUE` are ours
   * @returns false if the ledger already has it for this attempt, or if another attempt has begun, so that each
   * attempt has one alert for it
   */
  recordUnanswered(
    { refundId, merchantRefundId }: RefundAttempt,
    code: string,
    source: RefundSource,
  ): Promise<boolean> {
    return inTransaction(this.source, async (manager) => {
      const { refund } = await this.lock(manager, refundId);
      if (refund.merchantRefundId !== merchantRefundId) return false;
      const now = await databaseNow(manager);
      return this.appendEvent(manager, { refund, kind: 'unanswered', code: code.toUpperCase(), source, now });
    });
  }

  private async lock(manager: EntityManager, refundId: string): Promise<{ refund: Refund; order: Order }> {
    const { orderId } = await manager.findOneByOrFail(Refund, { id: refundId });
    // The order is always locked first, as in the transaction that makes a refund due.
    const order = await this.orders.lock(manager, orderId);
    const refund = await this.refunds.lock(manager, refundId);
    if (!refund) throw new Error('a refund has vanished');
    return { refund, order };
  }

  private async record(
    manager: EntityManager,
    { refund, to, now }: Change,
    observation: RefundObservation,
    source: RefundSource,
  ): Promise<void> {
    const providerRefundId = 'providerRefundId' in observation ? observation.providerRefundId : null;
    const amountPaise = 'amountPaise' in observation ? observation.amountPaise : null;
    await this.events.append(manager, {
      refundId: refund.id,
      kind: observation.kind,
      source,
      fromState: refund.state,
      toState: to,
      code: observation.code,
      merchantRefundId: refund.merchantRefundId,
      providerRefundId,
      amountPaise,
      now,
    });
    const age = now.getTime() - (refund.approvedAt ?? now).getTime();
    await manager.update(
      Refund,
      { id: refund.id },
      {
        nextPollAt: isInFlight(to) ? new Date(now.getTime() + nextCheckDelay(age)) : null,
        ...(providerRefundId ? { providerRefundId } : {}),
        ...(to === refund.state ? {} : { state: to, stateChangedAt: now, responseCode: observation.code }),
      },
    );
  }

  /**
   * An earlier attempt has failed, so a repeated failure needs no record. Any other response may mean that money is
   * paid twice: it is recorded in the ledger, and only its first record raises an alert.
   */
  private async recordLateOutcome(
    manager: EntityManager,
    {
      refund,
      merchantRefundId,
      now,
    }: Pick<Change, 'refund' | 'now'> & Pick<RefundAttempt, 'merchantRefundId'>,
    { kind, code }: RefundObservation,
    source: RefundSource,
  ): Promise<void> {
    if (kind === 'failed' || kind === 'rejected') return;
    const state = { fromState: refund.state, toState: refund.state };
    const fact = { refundId: refund.id, kind, source, ...state, code, merchantRefundId, now };
    const isKnown = await this.events.hasLateEvent(manager, merchantRefundId, refund);
    await this.events.append(manager, fact);
    if (!isKnown) this.logger.error(`alert: ${merchantRefundId} is over, yet the provider says ${kind}`);
  }

  private async followUp(manager: EntityManager, { refund, order, to, now }: Change): Promise<void> {
    if (to === 'PENDING' || to === 'CONFIRMED')
      await this.outbox.add(manager, {
        topic: 'refund.on-way',
        payload: { refundId: refund.id },
        dedupeKey: `refund.on-way:${refund.id}`,
        now,
      });
    if (to === 'COMPLETED') await this.completions.end(manager, order, refund, now);
    if (to === 'REVIEW')
      this.logger.error(`alert: ${refund.merchantRefundId} paid back another amount than ours`);
    if (to === 'FAILED') this.logger.warn(`${refund.merchantRefundId} failed: an admin has to decide`);
  }

  private appendEvent(
    manager: EntityManager,
    { refund, ...fact }: { refund: Refund; kind: RefundFact; code?: string; source: RefundSource; now: Date },
  ): Promise<boolean> {
    return this.events.append(manager, {
      ...fact,
      refundId: refund.id,
      fromState: refund.state,
      toState: refund.state,
      merchantRefundId: refund.merchantRefundId,
    });
  }
}
