import { IdColumn, idColumn, instantColumn } from '@academy/nest-kit';
import { Column, Entity, Index } from 'typeorm';
import { asciiColumn } from '../../database/columns.js';

/** A reply to a message, mailed once by the outbox of the contact feature. */
@Entity('contact_replies')
@Index('uq_contact_replies_key', ['messageId', 'idempotencyKey'], { unique: true })
export class ContactReply {
  @IdColumn()
  id: string;

  @Column(idColumn)
  messageId: string;

  @Column(idColumn)
  authorId: string;

  @Column({ type: 'text' })
  text: string;

  /** Created by the page that wrote it: a repeated request with the same key is the same reply. */
  @Column(asciiColumn(64))
  idempotencyKey: string;

  @Column(instantColumn)
  createdAt: Date;
}
