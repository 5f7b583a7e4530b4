import { IdColumn, idColumn, instantColumn } from '@academy/nest-kit';
import { Column, Entity, Index } from 'typeorm';
import { asciiColumn } from '../../database/columns.js';

/** `staff` sends the message to the academy, `receipt` confirms it to its sender, `reply` is the academy's reply. */
export type ContactMailKind = 'staff' | 'receipt' | 'reply';

/**
 * A mail to send, written in the transaction of its message or reply. Sent at least once, but a reply at most once, so
 * that no sender gets it twice (decision 0114).
 */
@Entity('contact_mails')
@Index('ix_contact_mails_open', ['finishedAt', 'availableAt'])
@Index('ix_contact_mails_message', ['messageId'])
@Index('ix_contact_mails_reply', ['replyId'])
export class ContactMail {
  @IdColumn()
  id: string;

  @Column(idColumn)
  messageId: string;

  @Column(asciiColumn(10))
  kind: ContactMailKind;

  @Column({ type: 'int', unsigned: true })
  attempts: number;

  /** The earliest time of sending; each try postpones it, so it is also a lease. */
  @Column(instantColumn)
  availableAt: Date;

  /** Set when it is sent, or given up with a `failure`. */
  @Column({ ...instantColumn, nullable: true })
  finishedAt: Date | null;

  @Column({ type: 'varchar', length: 200, nullable: true })
  failure: string | null;

  /** Set for kind `reply` only. */
  @Column({ ...idColumn, nullable: true })
  replyId: string | null;

  /** The id of the request that caused it (decision 0135). */
  @Column({ ...asciiColumn(64), nullable: true })
  requestId: string | null;

  /** For kind `reply` only: set before the mail is sent, and reset if it was certainly not accepted. */
  @Column({ ...instantColumn, nullable: true })
  startedAt: Date | null;
}
