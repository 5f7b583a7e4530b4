import { IdColumn, idColumn, instantColumn } from '@academy/nest-kit';
import { Column, Entity, Index } from 'typeorm';

const asciiText = { type: 'varchar', charset: 'ascii', collation: 'ascii_bin' } as const;

export type WorkshopMailKind = 'day-before' | 'hour-before' | 'changed' | 'cancelled';

/**
 * What became of a mail: sent, or why it was needed no more: the person or the enrollment is gone, the moment has
 * passed, or something newer is told instead. One `over-bound` was one too many for an address that nobody has confirmed.
 */
export type WorkshopMailOutcome =
  | 'sent'
  | 'account-gone'
  | 'not-enrolled'
  | 'too-late'
  | 'outdated'
  | 'over-bound';

/**
 * One mail to one enrolled person, written when it is due and before it is sent: the unique key is what makes it one
 * (decision 0106). It outlives its enrollment, which a cancelled workshop takes away.
 */
@Entity('workshop_mails')
@Index('uq_workshop_mails', ['enrollmentId', 'kind', 'occasion'], { unique: true })
@Index('ix_workshop_mails_open', ['doneAt', 'createdAt'])
export class WorkshopMail {
  @IdColumn()
  id: string;

  @Column(idColumn)
  enrollmentId: string;

  @Column(idColumn)
  userId: string;

  @Column(idColumn)
  workshopId: string;

  @Column({ ...asciiText, length: 12 })
  kind: WorkshopMailKind;

  /** The start of a reminder, in ISO 8601; the version of a change. */
  @Column({ ...asciiText, length: 24 })
  occasion: string;

  @Column(instantColumn)
  createdAt: Date;

  /** Not before; null unless it was counted in the bound of an unconfirmed address (decision 0166). */
  @Column({ ...instantColumn, nullable: true })
  sendAt: Date | null;

  /** Null while it has to be sent. */
  @Column({ ...instantColumn, nullable: true })
  doneAt: Date | null;

  @Column({ ...asciiText, length: 12, nullable: true })
  outcome: WorkshopMailOutcome | null;
}
