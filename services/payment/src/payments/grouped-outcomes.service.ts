import { Batcher, inTransaction } from '@academy/nest-kit';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { OrdersRepository } from '../orders/orders.repository.js';
import {
  changeOf,
  followUpOf,
  patchOf,
  outcomeOf,
  type Change,
  type Outcome,
} from './attempts/attempt-change.js';
import { hasOtherOrderId } from './attempts/attempt-states.js';
import { AttemptsRepository } from './attempts/attempts.repository.js';
import { FulfilmentService, type GroupableCapture } from './fulfilment.service.js';
import { type Observation, type ObservationSource } from './observation.js';
import { PaymentEventsRepository } from './payment-events.repository.js';
import { RemovalsRepository } from './removals.repository.js';

export interface OutcomeRequest {
  readonly attemptId: string;
  readonly observation: Observation;
  readonly source: ObservationSource;
}

interface RequestedChange extends Change {
  readonly source: ObservationSource;
}

/** Bounded, so that one transaction never holds many locks for long. */
const BATCHING = { maxSize: 64, concurrency: 2, minConcurrentSize: 20 };

/**
 * Applies outcomes in batches, one transaction each, while earlier batches commit: the statements of `apply`, each for
 * many rows. Only plain outcomes are grouped; `PaymentOutcomeService.applySingle` applies all others and every batch
 * that fails, so the results never differ from it (decision 0050).
 */
@Injectable()
export class GroupedOutcomes {
  private readonly logger = new Logger('group-outcome');
  private readonly batcher = new Batcher<OutcomeRequest, Outcome | null>(
    (requests) => this.applyBatch(requests),
    BATCHING,
  );

  constructor(
    private readonly source: DataSource,
    private readonly attempts: AttemptsRepository,
    private readonly events: PaymentEventsRepository,
    private readonly orders: OrdersRepository,
    private readonly fulfilment: FulfilmentService,
    private readonly removals: RemovalsRepository,
  ) {}

  /** @returns null if nothing was written: the caller applies it alone */
  apply(request: OutcomeRequest): Promise<Outcome | null> {
    return this.batcher.add(request);
  }

  private async applyBatch(requests: readonly OutcomeRequest[]): Promise<(Outcome | null)[]> {
    const firsts = new Map<string, OutcomeRequest>();
    for (const request of requests)
      if (!firsts.has(request.attemptId)) firsts.set(request.attemptId, request);
    try {
      const applied = await inTransaction(this.source, (manager) => this.applyAll(manager, firsts));
      return requests.map((request) =>
        firsts.get(request.attemptId) === request ? (applied.get(request.attemptId) ?? null) : null,
      );
    } catch (error) {
      // The transaction was rolled back, or its outcome is unknown. Applying again is harmless and shows which outcome
      // fails.
      this.logger.warn(`${firsts.size} outcomes go one by one: ${String(error)}`);
      return requests.map(() => null);
    }
  }

  private async applyAll(
    manager: EntityManager,
    requests: ReadonlyMap<string, OutcomeRequest>,
  ): Promise<Map<string, Outcome>> {
    const locked = await this.attempts.lockAll(manager, [...requests.keys()]);
    const changes = locked.flatMap(({ attempt, now }) => {
      const request = requests.get(attempt.id);
      return request ? [{ ...changeOf(attempt, request.observation, now), source: request.source }] : [];
    });
    const withoutFollowUp = changes.filter((change) => hasNoFollowUp(change));
    const captures = await this.groupableCaptures(manager, changes);
    const plain = [...withoutFollowUp, ...captures];
    if (plain.length === 0) return new Map();
    await this.events.appendAll(manager, plain);
    await this.attempts.patchAll(
      manager,
      plain.map((change) => ({ id: change.attempt.id, patch: patchOf(change) })),
    );
    if (captures.length > 0) await this.fulfilment.fulfilMany(manager, captures);
    return new Map(plain.map((change) => [change.attempt.id, outcomeOf(change)]));
  }

  /** Captures whose locked order needs only an enrollment; one per order. */
  private async groupableCaptures(
    manager: EntityManager,
    changes: readonly RequestedChange[],
  ): Promise<(RequestedChange & GroupableCapture)[]> {
    const captures = new Map(
      changes.filter((change) => isCapture(change)).map((change) => [change.attempt.orderId, change]),
    );
    if (captures.size === 0) return [];
    const orders = await this.orders.lockAll(manager, [...captures.keys()]);
    const affected = await this.removals.findAffectedOrders(
      manager,
      orders.map(({ id }) => id),
    );
    return orders.flatMap((order) => {
      const change = affected.has(order.id) ? undefined : captures.get(order.id);
      return change && this.fulfilment.isGroupable(order, change.now) ? [{ ...change, order }] : [];
    });
  }
}

/** True if the change affects only the attempt and its ledger. */
function hasNoFollowUp(change: Change): boolean {
  return followUpOf(change) === null && !hasOtherOrderId(change.attempt, change.observation);
}

function isCapture(change: Change): boolean {
  return change.to === 'CAPTURED' && followUpOf(change) === 'fulfil';
}
