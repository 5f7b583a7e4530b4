import { IdColumn, instantColumn } from '@academy/nest-kit';
import { Column, Entity, Index } from 'typeorm';
import { asciiColumn } from '../database/columns.js';
import { type MailTemplate } from './mail-templates.js';

/** A mail to be sent, stored in the same transaction as the change that causes it; sent at least once. */
@Entity('mail_outbox')
@Index('ix_mail_outbox_open', ['finishedAt', 'availableAt'])
export class OutboxMail {
  @IdColumn()
  id: string;

  @Column(asciiColumn(30))
  template: MailTemplate;

  /** Encrypted JSON of recipient and template data, with codes and links; null once the mail is finished. */
  @Column({ type: 'varbinary', length: 2000, nullable: true })
  content: Buffer | null;

  @Column(asciiColumn(64))
  requestId: string;

  @Column(instantColumn)
  createdAt: Date;

  /** The earliest time for the queue. Each addition postpones it, so it also serves as a lease. */
  @Column(instantColumn)
  availableAt: Date;

  /** Expiry of the code or link in the mail, which is not sent afterwards. */
  @Column(instantColumn)
  expiresAt: Date;

  /** The time at which it was sent, or abandoned with a `failure`. */
  @Column({ ...instantColumn, nullable: true })
  finishedAt: Date | null;

  @Column({ type: 'varchar', length: 200, nullable: true })
  failure: string | null;
}
