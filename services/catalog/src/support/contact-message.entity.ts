import { type MessageStatus } from '@academy/contracts/support/message.schemas';
import { IdColumn, idColumn, instantColumn } from '@academy/nest-kit';
import { Column, Entity, Index } from 'typeorm';
import { asciiColumn } from '../database/columns.js';

/** What somebody wrote to the academy (AMB-08). From where it was sent is not kept. */
@Entity('contact_messages')
@Index('contact_ticket', ['ticket'], { unique: true })
@Index('contact_same', ['sameKey'], { unique: true })
@Index('contact_status', ['status', 'createdAt'])
@Index('contact_age', ['createdAt'])
export class ContactMessageRow {
  @IdColumn()
  id: string;

  /** What its sender may refer to. */
  @Column(asciiColumn(9))
  ticket: string;

  @Column({ type: 'varchar', length: 80 })
  name: string;

  @Column({ type: 'varchar', length: 254 })
  email: string;

  @Column({ type: 'text' })
  message: string;

  @Column(asciiColumn(10))
  status: MessageStatus;

  /** The same for the same words of the same person within some minutes: a double click is one message. */
  @Column(asciiColumn(43))
  sameKey: string;

  @Column(instantColumn)
  createdAt: Date;

  /** The admin who has taken it on. */
  @Column({ ...idColumn, nullable: true })
  assigneeId: string | null;

  /** Rises with every change, so that two admins do not answer past each other. */
  @Column({ type: 'int', unsigned: true })
  version: number;

  @Column(instantColumn)
  updatedAt: Date;
}
