import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { instantColumn } from '../database/entity-id.js';

/** A message to another service. Only the latest state of a subject counts, so it has one row. */
@Entity('service_outbox')
@Index('ix_service_outbox_open', ['sentAt', 'availableAt'])
export class ServiceMessage {
  /** Such as `course/01J…`. */
  @PrimaryColumn({ type: 'varchar', length: 80, charset: 'ascii', collation: 'ascii_bin' })
  subject: string;

  /** JSON, as the other service's contract requires it. */
  @Column({ type: 'text' })
  body: string;

  /** Rises with every state of the subject. */
  @Column({ type: 'int', unsigned: true })
  version: number;

  /** The earliest time; moved on by each try, so it also works as a lease. */
  @Column(instantColumn)
  availableAt: Date;

  @Column({ ...instantColumn, nullable: true })
  sentAt: Date | null;

  /** Of the request that brought the subject to this state: the other service logs under it too (decision 0135). */
  @Column({ type: 'varchar', length: 64, charset: 'ascii', collation: 'ascii_bin', nullable: true })
  requestId: string | null;
}
