import { type ItemType } from '@academy/contracts/identity.schemas';
import { IdColumn, idColumn, instantColumn } from '@academy/nest-kit';
import { Column, Entity, Index } from 'typeorm';
import { asciiColumn, jsonColumn } from '../database/columns.js';

export type AuditAction = 'created' | 'saved' | 'price-changed' | 'archived';

/** One change by a person (SEC-28). Rows are added and never touched again. */
@Entity('audit_entries')
@Index('audit_item', ['itemId', 'id'])
@Index('audit_actor', ['actorId', 'id'])
export class AuditEntry {
  @IdColumn()
  id: string;

  @Column(instantColumn)
  at: Date;

  @Column(idColumn)
  actorId: string;

  @Column(asciiColumn(20))
  action: AuditAction;

  @Column(asciiColumn(10))
  itemType: ItemType;

  @Column(idColumn)
  itemId: string;

  /** The changed fields as they were; null at the creation. */
  @Column(jsonColumn)
  before: object | null;

  /** The changed fields as they are now. */
  @Column(jsonColumn)
  after: object;

  /** Leads to the request's log lines in every room. */
  @Column(asciiColumn(64))
  requestId: string;
}
