import { IdColumn, instantColumn } from '@academy/nest-kit';
import { Column, Entity, Index } from 'typeorm';
import { type OutboxTopic } from './outbox-topics.js';

/** A message about work outside the database after a commit; published at least once. */
@Entity('outbox')
@Index('uq_outbox_dedupe', ['dedupeKey'], { unique: true })
@Index('ix_outbox_open', ['sentAt', 'availableAt'])
export class OutboxMessage {
  @IdColumn()
  id: string;

  @Column({ type: 'varchar', length: 40, charset: 'ascii', collation: 'ascii_bin' })
  topic: OutboxTopic;

  @Column({ type: 'varchar', length: 2000 })
  payload: string;

  @Column({ type: 'varchar', length: 120, charset: 'ascii', collation: 'ascii_bin' })
  dedupeKey: string;

  @Column(instantColumn)
  createdAt: Date;

  /** Earliest time of publishing; each try moves it forward, so it also works as a lease. */
  @Column(instantColumn)
  availableAt: Date;

  @Column({ ...instantColumn, nullable: true })
  sentAt: Date | null;

  /** Id of the request that caused the message; null without one. */
  @Column({ type: 'varchar', length: 64, charset: 'ascii', collation: 'ascii_bin', nullable: true })
  requestId: string | null;
}
