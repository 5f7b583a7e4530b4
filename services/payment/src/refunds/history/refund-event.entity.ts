import { AppendOnly, IdColumn, idColumn, instantColumn } from '@academy/nest-kit';
import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { Refund, type RefundState } from '../refund.entity.js';
import { type RefundFact, type RefundSource } from '../refund-states.js';

const asciiText = { type: 'varchar', charset: 'ascii', collation: 'ascii_bin' } as const;

/** The ledger of refunds: decisions and observations, their actors and effects. */
@AppendOnly()
@Entity('refund_events')
@Index('uq_refund_events_sequence_number', ['refundId', 'sequenceNumber'], { unique: true })
@Index('uq_refund_events_dedupe', ['refundId', 'dedupeKey'], { unique: true })
export class RefundEvent {
  @IdColumn()
  id: string;

  @ForeignKey(() => Refund, { name: 'fk_refund_events_refund', onDelete: 'RESTRICT', onUpdate: 'RESTRICT' })
  @Column(idColumn)
  refundId: string;

  /** Counts from 1 within the refund. */
  @Column({ type: 'int', unsigned: true })
  sequenceNumber: number;

  @Column({ ...asciiText, length: 16 })
  kind: RefundFact;

  @Column({ ...asciiText, length: 16 })
  source: RefundSource;

  @Column({ ...asciiText, length: 12 })
  fromState: RefundState;

  @Column({ ...asciiText, length: 12 })
  toState: RefundState;

  @Column({ ...asciiText, length: 64 })
  code: string;

  /** The attempt of the event. */
  @Column({ ...asciiText, length: 63, nullable: true })
  merchantRefundId: string | null;

  @Column({ ...asciiText, length: 64, nullable: true })
  providerRefundId: string | null;

  @Column({ type: 'int', unsigned: true, nullable: true })
  amountPaise: number | null;

  /** The admin who decided; null for events that are no decision. */
  @Column({ ...idColumn, nullable: true })
  actorId: string | null;

  /** The admin's note, if the decision requires one. */
  @Column({ type: 'varchar', length: 500, nullable: true })
  note: string | null;

  @Column({ type: 'char', length: 64, charset: 'ascii', collation: 'ascii_bin' })
  dedupeKey: string;

  @Column(instantColumn)
  createdAt: Date;
}
