import { AppendOnly, IdColumn, idColumn, instantColumn } from '@academy/nest-kit';
import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { type AttemptState } from './attempts/attempt-states.js';
import { type Observation, type ObservationSource } from './observation.js';
import { PaymentAttempt } from './attempts/payment-attempt.entity.js';

const asciiText = { type: 'varchar', charset: 'ascii', collation: 'ascii_bin' } as const;

/** The ledger: observations about an attempt and their effects. */
@AppendOnly()
@Entity('payment_events')
@Index('uq_payment_events_sequence_number', ['attemptId', 'sequenceNumber'], { unique: true })
@Index('uq_payment_events_dedupe', ['attemptId', 'dedupeKey'], { unique: true })
export class PaymentEvent {
  @IdColumn()
  id: string;

  @ForeignKey(() => PaymentAttempt, {
    name: 'fk_payment_events_attempt',
    onDelete: 'RESTRICT',
    onUpdate: 'RESTRICT',
  })
  @Column(idColumn)
  attemptId: string;

  /** Counts from 1 within the attempt. */
  @Column({ type: 'int', unsigned: true })
  sequenceNumber: number;

  @Column({ ...asciiText, length: 16 })
  kind: Observation['kind'];

  @Column({ ...asciiText, length: 16 })
  source: ObservationSource;

  @Column({ ...asciiText, length: 16 })
  fromState: AttemptState;

  @Column({ ...asciiText, length: 16 })
  toState: AttemptState;

  @Column({ ...asciiText, length: 64 })
  code: string;

  @Column({ type: 'int', unsigned: true, nullable: true })
  amountPaise: number | null;

  @Column({ ...asciiText, length: 64, nullable: true })
  providerOrderId: string | null;

  @Column({ ...asciiText, length: 64, nullable: true })
  providerTransactionId: string | null;

  @Column({ type: 'char', length: 64, charset: 'ascii', collation: 'ascii_bin' })
  dedupeKey: string;

  @Column(instantColumn)
  createdAt: Date;
}
