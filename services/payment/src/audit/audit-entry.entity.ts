import { type AuditActionOf, type AuditSubjectOf } from '@academy/contracts/audit/audit.actions';
import { IdColumn, idColumn, instantColumn } from '@academy/nest-kit';
import { Column, Entity, Index } from 'typeorm';

const asciiText = { type: 'varchar', charset: 'ascii', collation: 'ascii_bin' } as const;

/** A JSON value kept as text: MariaDB and MySQL disagree about what a JSON column is. */
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
 * What an admin did about money and enrollments (SEC-28). Triggers refuse every update and delete. Ids instead of names,
 * so that an erased person stays erased.
 */
@Entity('audit_entries')
@Index('ix_audit_subject', ['subjectId', 'id'])
@Index('ix_audit_user', ['userId', 'id'])
@Index('ix_audit_actor', ['actorId', 'id'])
export class AuditEntry {
  @IdColumn()
  id: string;

  @Column(instantColumn)
  at: Date;

  @Column(idColumn)
  actorId: string;

  @Column({ ...asciiText, length: 24 })
  action: AuditAction;

  @Column({ ...asciiText, length: 12 })
  subjectType: AuditSubject;

  @Column(idColumn)
  subjectId: string;

  /** Whose order or enrollment it is; null where it is nobody's. */
  @Column({ ...idColumn, nullable: true })
  userId: string | null;

  @Column({ name: 'before_values', ...jsonText })
  before: object | null;

  @Column({ name: 'after_values', ...jsonText })
  after: object | null;

  /** Network address of who did it; null where it was no request of a person, and in what is older than this column. */
  @Column({ ...asciiText, length: 64, nullable: true })
  ip: string | null;

  /** Leads to the request's log lines in every room. */
  @Column({ ...asciiText, length: 64 })
  requestId: string;
}
