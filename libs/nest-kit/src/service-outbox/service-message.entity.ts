import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { instantColumn } from '../database/entity-id.js';

/** A message to another service. Only the latest state of a subject counts, so it has one row. */
@Entity('service_outbox')
@Index('ix_service_outbox_open', ['sentAt', 'availableAt'])
export class ServiceMessage {
  /** The subject, such as `course/01J…`. */
  @PrimaryColumn({ type: 'varchar', length: 80, charset: 'ascii', collation: 'ascii_bin' })
  subject: string;

  /** JSON by the other service's contract. */
  @Column({ type: 'text' })
  body: string;

  /** Increases with every state of the subject. */
  @Column({ type: 'int', unsigned: true })
  version: number;

  /** The earliest time of sending; each attempt postpones it, so it is also a lease. */
  @Column(instantColumn)
  availableAt: Date;

  @Column({ ...instantColumn, nullable: true })
  sentAt: Date | null;

  /** The id of the request that caused this state; the other service logs under it too (decision 0135). */
  @Column({ type: 'varchar', length: 64, charset: 'ascii', collation: 'ascii_bin', nullable: true })
  requestId: string | null;
}
