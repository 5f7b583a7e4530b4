import { type MessageStatus } from '@academy/contracts/support/message.schemas';
import { IdColumn, idColumn, instantColumn } from '@academy/nest-kit';
import { Column, Entity, Index } from 'typeorm';
import { asciiColumn } from '../../database/columns.js';

/** A message of the contact form (AMB-08). The sender's IP address is not stored. */
@Entity('contact_messages')
@Index('uq_contact_messages_ticket', ['ticket'], { unique: true })
@Index('uq_contact_messages_dedupe', ['dedupeKey'], { unique: true })
@Index('ix_contact_messages_status', ['status', 'createdAt'])
@Index('ix_contact_messages_created', ['createdAt'])
export class ContactMessageRow {
  @IdColumn()
  id: string;

  /** Reference number for the sender. */
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

  /** Equal for the same text of the same sender within some minutes, so that a double click creates one message. */
  @Column(asciiColumn(43))
  dedupeKey: string;

  @Column(instantColumn)
  createdAt: Date;

  /** The admin who is assigned. */
  @Column({ ...idColumn, nullable: true })
  assigneeId: string | null;

  /** Incremented by every change, so that two admins do not overwrite each other. */
  @Column({ type: 'int', unsigned: true })
  version: number;

  @Column(instantColumn)
  updatedAt: Date;
}
