import { type AuditActionOf, type AuditSubjectOf } from '@academy/contracts/audit/audit.actions';
import { AppendOnly, IdColumn, idColumn, instantColumn } from '@academy/nest-kit';
import { Column, Entity, Index } from 'typeorm';
import { asciiColumn, jsonColumn } from '../database/columns.js';

export type AuditAction = AuditActionOf<'catalog'>;

/** The changed entity. */
export type AuditSubject = AuditSubjectOf<'catalog'>;

/** One change by a user (SEC-28). */
@AppendOnly()
@Entity('audit_entries')
@Index('ix_audit_entries_subject', ['subjectId', 'id'])
@Index('ix_audit_entries_actor', ['actorId', 'id'])
@Index('ix_audit_entries_action', ['action', 'id'])
export class AuditEntry {
  @IdColumn()
  id: string;

  @Column(instantColumn)
  createdAt: Date;

  @Column(idColumn)
  actorId: string;

  @Column(asciiColumn(20))
  action: AuditAction;

  @Column(asciiColumn(10))
  subjectType: AuditSubject;

  @Column(idColumn)
  subjectId: string;

  /** Values of the changed fields before the change; null on creation. */
  @Column({ name: 'before_values', ...jsonColumn })
  before: object | null;

  /** Values of the changed fields after it. */
  @Column({ name: 'after_values', ...jsonColumn })
  after: object;

  /** IP address of the actor; null without a request of theirs. */
  @Column({ ...asciiColumn(64), nullable: true })
  ip: string | null;

  /** The request id, which every app writes into its log lines. */
  @Column(asciiColumn(64))
  requestId: string;
}
