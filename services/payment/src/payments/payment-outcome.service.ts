import { databaseNow, inTransaction, requestContext, requestId } from '@academy/nest-kit';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { GroupedOutcomes } from './grouped-outcomes.service.js';
import { OrdersRepository } from '../orders/orders.repository.js';
import { OutboxRelay } from '../outbox/outbox-relay.service.js';
import {
  changeOf,
  followUpOf,
  patchOf,
  outcomeOf,
  type Change,
  type Outcome,
} from './attempts/attempt-change.js';
import { isClosed, hasOtherOrderId } from './attempts/attempt-states.js';
import { AttemptsRepository } from './attempts/attempts.repository.js';
import { FulfilmentService } from './fulfilment.service.js';
import { type Observation, type ObservationSource } from './observation.js';
import { PaymentAttempt } from './attempts/payment-attempt.entity.js';
import { PaymentEventsRepository } from './payment-events.repository.js';

/**
 * The one write path of payments (docs/payments.md#outcome-transaction): lock the attempt, append to the ledger,
 * decide by rank, lock the order, enroll or record a refund, write to the outbox; all in one transaction that never
 * waits for HTTP. Every source of an observation calls it, any number of times and in any order.
 *
 * Plain outcomes that arrive together share a transaction (decision 0050); `applySingle` defines what it does.
 */
@Injectable()
export class PaymentOutcomeService {
  private readonly logger = new Logger('payment-outcome');

  constructor(
    private readonly source: DataSource,
    private readonly attempts: AttemptsRepository,
    private readonly events: PaymentEventsRepository,
    private readonly orders: OrdersRepository,
    private readonly fulfilment: FulfilmentService,
    private readonly relay: OutboxRelay,
    private readonly groups: GroupedOutcomes,
  ) {}

  async apply(attemptId: string, observation: Observation, source: ObservationSource): Promise<Outcome> {
    const grouped = await this.groups.apply({ attemptId, observation, source });
    if (!grouped) return this.applySingle(attemptId, observation, source);
    this.notify(grouped);
    return grouped;
  }

  /** Applies any outcome, in its own transaction. */
  async applySingle(
    attemptId: string,
    observation: Observation,
    source: ObservationSource,
  ): Promise<Outcome> {
    const outcome = await inTransaction(this.source, (manager) =>
      this.write(manager, attemptId, observation, source),
    );
    this.notify(outcome);
    return outcome;
  }

  /**
   * Only a closed attempt has messages in the outbox. They are sent under the request id of the checkout (decision
   * 0135).
   */
  private notify({ attempt, from, to }: Outcome): void {
    if (from === to || !isClosed(to)) return;
    this.relay.flush();
    requestContext.run({ requestId: attempt.requestId ?? requestId() }, () =>
      this.logger.log(`${attempt.merchantOrderId} is ${to}, was ${from}`),
    );
  }

  private async write(
    manager: EntityManager,
    attemptId: string,
    observation: Observation,
    source: ObservationSource,
  ): Promise<Outcome> {
    const attempt = await this.attempts.lock(manager, attemptId);
    if (!attempt) throw new Error('apply was given an attempt that does not exist');
    if (hasOtherOrderId(attempt, observation))
      this.logger.error(`alert: the provider spoke of another order for ${attempt.merchantOrderId}`);
    const change = changeOf(attempt, observation, await databaseNow(manager));
    await this.events.append(manager, { ...change, source });
    await manager.update(PaymentAttempt, { id: attempt.id }, patchOf(change));
    await this.followUp(manager, change);
    return outcomeOf(change);
  }

  private async followUp(manager: EntityManager, change: Change): Promise<void> {
    const followUp = followUpOf(change);
    if (!followUp) return;
    const { attempt, observation, to, now } = change;
    const order = await this.orders.lock(manager, attempt.orderId);
    if (followUp === 'fulfil' && observation.kind === 'captured') {
      await this.fulfilment.applyCapture(manager, { order, ...change, observation });
      return;
    }
    if (order.state !== 'PENDING') return;
    if (await this.attempts.hasOtherLive(manager, order.id, attempt.id)) return;
    const isFailed = to === 'FAILED' || to === 'INIT_REJECTED';
    const state = isFailed ? 'FAILED' : 'EXPIRED';
    await this.fulfilment.moveOrder(manager, { order, attempt, state, now });
  }
}
