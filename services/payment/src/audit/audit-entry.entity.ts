import { type AuditActionOf, type AuditSubjectOf } from '@academy/contracts/audit/audit.actions';
import { AppendOnly, IdColumn, idColumn, instantColumn } from '@academy/nest-kit';
import { Column, Entity, Index } from 'typeorm';

const asciiText = { type: 'varchar', charset: 'ascii', collation: 'ascii_bin' } as const;

/** A JSON value stored as text: MariaDB and MySQL differ in their JSON columns. */
const jsonText = {
  type: 'varchar',
  length: 2000,
  nullable: true,
  transformer: {
    to: (value: object | null): string | null => (value === null ? null : JSON.stringify(value)),
    from: (text: string | null): unknown => (text === null ? null : JSON.parse(text)),
  },
} as const;

export type AuditAction = AuditActionOf<'payment'>;

export type AuditSubject = AuditSubjectOf<'payment'>;

/**
 * An admin's action on money or enrollments (SEC-28). It holds ids instead of
 * names, so that an erased user stays erased.
 */
@AppendOnly()
@Entity('audit_entries')
@Index('ix_audit_entries_subject', ['subjectId', 'id'])
@Index('ix_audit_entries_user', ['userId', 'id'])
@Index('ix_audit_entries_actor', ['actorId', 'id'])
export class AuditEntry {
  @IdColumn()
  id: string;

  @Column(instantColumn)
  createdAt: Date;

  @Column(idColumn)
  actorId: string;

  @Column({ ...asciiText, length: 24 })
  action: AuditAction;

  @Column({ ...asciiText, length: 12 })
  subjectType: AuditSubject;

  @Column(idColumn)
  subjectId: string;

  /** The owner of the order or enrollment; null for a subject without an owner. */
  @Column({ ...idColumn, nullable: true })
  userId: string | null;

  @Column({ name: 'before_values', ...jsonText })
  before: object | null;

  @Column({ name: 'after_values', ...jsonText })
  after: object | null;

  /** The admin's IP address; null without an admin's request. */
  @Column({ ...asciiText, length: 64, nullable: true })
  ip: string | null;

  /** Identifies the request's log lines in every service. */
  @Column({ ...asciiText, length: 64 })
  requestId: string;
}
