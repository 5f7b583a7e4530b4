import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { databaseNow } from '../database/db-clock.js';
import { inTransaction } from '../database/transaction.js';
import { type Order } from '../orders/order.entity.js';
import { OrdersRepository } from '../orders/orders.repository.js';
import { OutboxRelay } from '../outbox/outbox-relay.service.js';
import { nextPollDelay } from '../reconciliation/poll-schedule.js';
import { isClosed, namesAnotherOrder, nextState, type AttemptState } from './attempt-states.js';
import { AttemptsRepository } from './attempts.repository.js';
import { DeliveryService } from './delivery.service.js';
import { type Observation, type ObservationSource } from './observation.js';
import { PaymentAttempt } from './payment-attempt.entity.js';
import { PaymentEventsRepository } from './payment-events.repository.js';

export interface Settlement {
  readonly from: AttemptState;
  readonly to: AttemptState;
}

interface Change {
  readonly attempt: PaymentAttempt;
  readonly observation: Observation;
  readonly to: AttemptState;
  readonly now: Date;
  readonly isExpired: boolean;
}

/**
 * The one write path of payments (payments.md C): lock the attempt, append to the ledger, let the rank decide, lock the
 * order, enroll or note a refund, fill the outbox; all in one transaction that never waits for HTTP. Everyone who has
 * heard anything of a payment brings it here, as often and in whatever order.
 */
@Injectable()
export class SettleService {
  private readonly logger = new Logger('settle');

  constructor(
    private readonly source: DataSource,
    private readonly attempts: AttemptsRepository,
    private readonly events: PaymentEventsRepository,
    private readonly orders: OrdersRepository,
    private readonly delivery: DeliveryService,
    private readonly relay: OutboxRelay,
  ) {}

  async settle(attemptId: string, observation: Observation, source: ObservationSource): Promise<Settlement> {
    const settlement = await inTransaction(this.source, (manager) =>
      this.apply(manager, attemptId, observation, source),
    );
    if (settlement.from !== settlement.to) this.relay.kick();
    return settlement;
  }

  private async apply(
    manager: EntityManager,
    attemptId: string,
    observation: Observation,
    source: ObservationSource,
  ): Promise<Settlement> {
    const attempt = await this.attempts.lock(manager, attemptId);
    if (!attempt) throw new Error('settle was given an attempt that does not exist');
    const now = await databaseNow(manager);
    const isExpired = now >= attempt.expiresAt;
    const to = nextState({ ...attempt, isExpired }, observation);
    await this.events.append(manager, { attempt, observation, source, toState: to, now });
    const change = { attempt, observation, to, now, isExpired };
    await manager.update(PaymentAttempt, { id: attempt.id }, this.patch(change));
    await this.followUp(manager, change);
    return { from: attempt.state, to };
  }

  private patch({ attempt, observation, to, now }: Change): Partial<PaymentAttempt> {
    const isForeign = namesAnotherOrder(attempt, observation);
    if (isForeign)
      this.logger.error(`alert: the provider spoke of another order for ${attempt.merchantOrderId}`);
    return {
      state: to,
      nextPollAt: isClosed(to) ? null : nextPoll(attempt, now),
      ...(to === attempt.state ? {} : { responseCode: observation.code }),
      ...(observation.kind === 'initiated' ? { checkoutUrl: observation.checkoutUrl } : {}),
      ...('providerOrderId' in observation && observation.providerOrderId && !isForeign
        ? { providerOrderId: observation.providerOrderId }
        : {}),
      ...(observation.kind === 'captured' && to !== attempt.state
        ? { capturedPaise: observation.amountPaise, providerTxnId: observation.providerTxnId }
        : {}),
    };
  }

  private async followUp(manager: EntityManager, change: Change): Promise<void> {
    const { attempt, observation, to, isExpired } = change;
    const isChanged = to !== attempt.state;
    // The provider still calls it open though its time is over: the person may buy anew, a late success is taken.
    const isOverdue = !isChanged && !isClosed(to) && isExpired && observation.kind === 'pending';
    if (!isClosed(to) && !isOverdue) return;
    if (!isChanged && !isOverdue) return;
    const order = await this.orders.lock(manager, attempt.orderId);
    if (isChanged && observation.kind === 'captured') {
      await this.delivery.deliver(manager, { order, ...change, observation });
      return;
    }
    await this.closeUnpaid(manager, order, change);
  }

  private async closeUnpaid(
    manager: EntityManager,
    order: Order,
    { attempt, to, now }: Change,
  ): Promise<void> {
    if (order.state !== 'PENDING') return;
    if (await this.attempts.hasOtherLive(manager, order.id, attempt.id)) return;
    const isFailed = to === 'FAILED' || to === 'INIT_REJECTED';
    await this.delivery.moveOrder(manager, {
      order,
      attemptId: attempt.id,
      state: isFailed ? 'FAILED' : 'EXPIRED',
      now,
    });
  }
}

function nextPoll({ initiatedAt, expiresAt }: PaymentAttempt, now: Date): Date {
  const delay = nextPollDelay(
    now.getTime() - initiatedAt.getTime(),
    expiresAt.getTime() - initiatedAt.getTime(),
  );
  // At the end of the schedule the next poll is due at once: it hands the attempt to a person.
  return new Date(now.getTime() + (delay ?? 0));
}
