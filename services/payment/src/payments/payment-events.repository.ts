import { createHash } from 'node:crypto';
import { newId } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { insertedFirst } from '../database/transaction.js';
import { type AttemptState } from './attempt-states.js';
import { type Observation, type ObservationSource } from './observation.js';
import { type PaymentAttempt } from './payment-attempt.entity.js';
import { PaymentEvent } from './payment-event.entity.js';

export interface LedgerEntry {
  readonly attempt: PaymentAttempt;
  readonly observation: Observation;
  readonly source: ObservationSource;
  readonly toState: AttemptState;
  readonly now: Date;
}

@Injectable()
export class PaymentEventsRepository {
  /**
   * Appends to the ledger; the caller holds the attempt's lock.
   * @returns false when the same fact with the same consequence is in it already
   */
  async append(
    manager: EntityManager,
    { attempt, observation, source, toState, now }: LedgerEntry,
  ): Promise<boolean> {
    const facts = factsOf(observation);
    const [last] = await manager.query<{ seq: number | null }[]>(
      'SELECT MAX(seq) AS seq FROM payment_events WHERE attempt_id = ?',
      [attempt.id],
    );
    return insertedFirst(() =>
      manager.insert(PaymentEvent, {
        id: newId(),
        attemptId: attempt.id,
        seq: (last?.seq ?? 0) + 1,
        kind: observation.kind,
        source,
        fromState: attempt.state,
        toState,
        ...facts,
        dedupeKey: createHash('sha256')
          .update(JSON.stringify([observation.kind, toState, facts]))
          .digest('hex'),
        recordedAt: now,
      }),
    );
  }
}

function factsOf(
  observation: Observation,
): Pick<PaymentEvent, 'code' | 'amountPaise' | 'providerOrderId' | 'providerTxnId'> {
  return {
    code: observation.code,
    amountPaise: observation.kind === 'captured' ? observation.amountPaise : null,
    providerOrderId: 'providerOrderId' in observation ? observation.providerOrderId : null,
    providerTxnId: observation.kind === 'captured' ? observation.providerTxnId : null,
  };
}
