import { IdColumn, instantColumn } from '@academy/nest-kit';
import { Column, Entity, Index } from 'typeorm';
import { asciiColumn } from '../database/columns.js';
import { type MailTemplate } from './mail-texts.js';

/** A mail that has to go out, written in the transaction of its cause; sent at least once. */
@Entity('mail_outbox')
@Index('mail_outbox_open', ['closedAt', 'availableAt'])
export class OutboxMail {
  @IdColumn()
  id: string;

  @Column(asciiColumn(30))
  template: MailTemplate;

  /** Sealed JSON of recipient and template data, with codes and links; emptied when the mail is closed. */
  @Column({ type: 'varbinary', length: 2000, nullable: true })
  content: Buffer | null;

  @Column(asciiColumn(64))
  requestId: string;

  @Column(instantColumn)
  createdAt: Date;

  /** Not handed to the queue before; each handing over moves it on, so it also works as a lease. */
  @Column(instantColumn)
  availableAt: Date;

  /** A code or link that no longer works is not sent any more. */
  @Column(instantColumn)
  expiresAt: Date;

  /** Sent, or given up with a `failure`. */
  @Column({ ...instantColumn, nullable: true })
  closedAt: Date | null;

  @Column({ type: 'varchar', length: 200, nullable: true })
  failure: string | null;
}
