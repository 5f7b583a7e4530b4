import { IdColumn, instantColumn } from '@academy/nest-kit';
import { Column, Entity, Index } from 'typeorm';
import { type OutboxTopic } from './outbox-topics.js';

/** What has to happen outside the database after a commit; published at least once. */
@Entity('outbox')
@Index('uq_outbox_dedupe', ['dedupeKey'], { unique: true })
@Index('ix_outbox_open', ['publishedAt', 'availableAt'])
export class OutboxMessage {
  @IdColumn()
  id: string;

  @Column({ type: 'varchar', length: 40, charset: 'ascii', collation: 'ascii_bin' })
  topic: OutboxTopic;

  @Column({ type: 'varchar', length: 2000 })
  payload: string;

  @Column({
    name: 'dedupe_key',
    type: 'varchar',
    length: 120,
    charset: 'ascii',
    collation: 'ascii_bin',
  })
  dedupeKey: string;

  @Column({ name: 'created_at', ...instantColumn })
  createdAt: Date;

  /** Not before; moved on by each try, so it also works as a lease. */
  @Column({ name: 'available_at', ...instantColumn })
  availableAt: Date;

  @Column({ name: 'published_at', ...instantColumn, nullable: true })
  publishedAt: Date | null;

  /** Of the request that caused it; null where nobody's did. */
  @Column({
    name: 'request_id',
    type: 'varchar',
    length: 64,
    charset: 'ascii',
    collation: 'ascii_bin',
    nullable: true,
  })
  requestId: string | null;
}
