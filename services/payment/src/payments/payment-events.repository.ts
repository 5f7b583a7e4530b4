import { createHash } from 'node:crypto';
import { newId } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { insertIfAbsent } from '../database/insert-if-absent.js';
import { type Change } from './attempts/attempt-change.js';
import { type Observation, type ObservationSource } from './observation.js';
import { PaymentEvent } from './payment-event.entity.js';

/** A change with its source. */
export interface LedgerEntry extends Change {
  readonly source: ObservationSource;
}

const COLUMNS = `id, attempt_id, sequence_number, kind, source, from_state, to_state, code, amount_paise, provider_order_id,
  provider_transaction_id, dedupe_key, created_at`;

@Injectable()
export class PaymentEventsRepository {
  /**
   * Appends to the ledger; the caller holds the attempt's lock.
   * @returns false if the ledger already has the same fact with the same consequence
   */
  async append(manager: EntityManager, entry: LedgerEntry): Promise<boolean> {
    const [last] = await manager.query<{ sequenceNumber: number | null }[]>(
      'SELECT MAX(sequence_number) AS sequenceNumber FROM payment_events WHERE attempt_id = ?',
      [entry.attempt.id],
    );
    return insertIfAbsent(() =>
      manager.insert(PaymentEvent, eventOf(entry, (last?.sequenceNumber ?? 0) + 1)),
    );
  }

  /** The same for entries of several attempts, all of them locked by the caller. */
  async appendAll(manager: EntityManager, entries: readonly LedgerEntry[]): Promise<void> {
    const written = await manager.query<{ attemptId: string; sequenceNumber: number; dedupeKey: string }[]>(
      'SELECT attempt_id AS attemptId, sequence_number AS sequenceNumber, dedupe_key AS dedupeKey FROM payment_events WHERE attempt_id IN (?)',
      [entries.map(({ attempt }) => attempt.id)],
    );
    const known = new Set(written.map(({ attemptId, dedupeKey }) => attemptId + dedupeKey));
    const last = new Map<string, number>();
    for (const { attemptId, sequenceNumber } of written)
      last.set(attemptId, Math.max(sequenceNumber, last.get(attemptId) ?? 0));
    const events = entries
      .map((entry) => eventOf(entry, (last.get(entry.attempt.id) ?? 0) + 1))
      .filter(({ attemptId, dedupeKey }) => !known.has(attemptId + dedupeKey));
    if (events.length === 0) return;
    await manager.query(`INSERT INTO payment_events (${COLUMNS}) VALUES ?`, [events.map(rowOf)]);
  }
}

function eventOf(
  { attempt, observation, source, to, now }: LedgerEntry,
  sequenceNumber: number,
): PaymentEvent {
  const facts = factsOf(observation);
  return {
    id: newId(),
    attemptId: attempt.id,
    sequenceNumber,
    kind: observation.kind,
    source,
    fromState: attempt.state,
    toState: to,
    ...facts,
    dedupeKey: createHash('sha256')
      .update(JSON.stringify([observation.kind, to, facts]))
      .digest('hex'),
    createdAt: now,
  };
}

/** Values in the order of COLUMNS. */
const rowOf = (event: PaymentEvent): unknown[] => [
  event.id,
  event.attemptId,
  event.sequenceNumber,
  event.kind,
  event.source,
  event.fromState,
  event.toState,
  event.code,
  event.amountPaise,
  event.providerOrderId,
  event.providerTransactionId,
  event.dedupeKey,
  event.createdAt,
];

function factsOf(
  observation: Observation,
): Pick<PaymentEvent, 'code' | 'amountPaise' | 'providerOrderId' | 'providerTransactionId'> {
  return {
    code: observation.code,
    amountPaise: observation.kind === 'captured' ? observation.amountPaise : null,
    providerOrderId: 'providerOrderId' in observation ? observation.providerOrderId : null,
    providerTransactionId: observation.kind === 'captured' ? observation.providerTransactionId : null,
  };
}
