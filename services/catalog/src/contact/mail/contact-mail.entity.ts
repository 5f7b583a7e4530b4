import { IdColumn, idColumn, instantColumn } from '@academy/nest-kit';
import { Column, Entity, Index } from 'typeorm';
import { asciiColumn } from '../../database/columns.js';

/** `staff` brings the message to the academy, `receipt` tells its sender that it has come. */
export type ContactMailKind = 'staff' | 'receipt';

/** A mail that has to go out, written in the transaction of its message; sent at least once. */
@Entity('contact_mails')
@Index('contact_mails_open', ['closedAt', 'availableAt'])
@Index('contact_mails_message', ['messageId'])
export class ContactMail {
  @IdColumn()
  id: string;

  @Column(idColumn)
  messageId: string;

  @Column(asciiColumn(10))
  kind: ContactMailKind;

  @Column({ type: 'int', unsigned: true })
  tries: number;

  /** Not before; moved on by each try, so it also works as a lease. */
  @Column(instantColumn)
  availableAt: Date;

  /** Sent, or given up: `failure` tells. */
  @Column({ ...instantColumn, nullable: true })
  closedAt: Date | null;

  @Column({ type: 'varchar', length: 200, nullable: true })
  failure: string | null;
}
