import { type AuditActionOf, type AuditSubjectOf } from '@academy/contracts/audit/audit.actions';
import { IdColumn, idColumn, instantColumn } from '@academy/nest-kit';
import { Column, Entity, Index } from 'typeorm';
import { asciiColumn, jsonColumn } from '../database/columns.js';

export type AuditAction = AuditActionOf<'catalog'>;

/** What was changed. */
export type AuditSubject = AuditSubjectOf<'catalog'>;

/** One change by a person (SEC-28). Rows are added and never touched again: triggers refuse it. */
@Entity('audit_entries')
@Index('audit_item', ['itemId', 'id'])
@Index('audit_actor', ['actorId', 'id'])
@Index('audit_action', ['action', 'id'])
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
  itemType: AuditSubject;

  @Column(idColumn)
  itemId: string;

  /** The changed fields as they were; null at the creation. */
  @Column(jsonColumn)
  before: object | null;

  /** The changed fields as they are now. */
  @Column(jsonColumn)
  after: object;

  /** Network address of who did it; null in what is older than this column. */
  @Column({ ...asciiColumn(64), nullable: true })
  ip: string | null;

  /** Leads to the request's log lines in every room. */
  @Column(asciiColumn(64))
  requestId: string;
}
