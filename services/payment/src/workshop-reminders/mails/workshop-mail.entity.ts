import { IdColumn, idColumn, instantColumn } from '@academy/nest-kit';
import { Column, Entity, Index } from 'typeorm';

const asciiText = { type: 'varchar', charset: 'ascii', collation: 'ascii_bin' } as const;

export type WorkshopMailKind = 'day-before' | 'hour-before' | 'changed' | 'cancelled';

/**
 * The outcome of a mail: sent, or the reason that it was not: the account or the enrollment no longer exists, it is
 * too late, or a newer mail replaces it. `over-limit` exceeded the limit of mails to an unconfirmed address.
 */
export type WorkshopMailOutcome =
  | 'sent'
  | 'account-gone'
  | 'not-enrolled'
  | 'too-late'
  | 'outdated'
  | 'over-limit';

/**
 * One mail to one enrolled user, written when it is due and before it is sent: the unique key prevents a second one
 * (decision 0106). The row outlives its enrollment, which the cancellation of the workshop deletes.
 */
@Entity('workshop_mails')
@Index('uq_workshop_mails_dedupe', ['enrollmentId', 'kind', 'dedupeKey'], { unique: true })
@Index('ix_workshop_mails_open', ['finishedAt', 'createdAt'])
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
  dedupeKey: string;

  @Column(instantColumn)
  createdAt: Date;

  /** Earliest time of sending; null unless the mail counts in the limit of an unconfirmed address (decision 0166). */
  @Column({ ...instantColumn, nullable: true })
  sendAt: Date | null;

  /** Null until it is sent or dropped. */
  @Column({ ...instantColumn, nullable: true })
  finishedAt: Date | null;

  @Column({ ...asciiText, length: 12, nullable: true })
  outcome: WorkshopMailOutcome | null;
}
