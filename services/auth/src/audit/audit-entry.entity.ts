import { type AuditActionOf } from '@academy/contracts/audit/audit.actions';
import { AppendOnly, IdColumn, idColumn, instantColumn } from '@academy/nest-kit';
import { Column, Entity, Index } from 'typeorm';
import { asciiColumn } from '../database/columns.js';

export type AuditAction = AuditActionOf<'auth'>;

/** A change by a user or an admin (SEC-28). It holds ids instead of names, so that a deleted user stays deleted. */
@AppendOnly()
@Entity('audit_entries')
@Index('ix_audit_entries_user', ['userId', 'id'])
@Index('ix_audit_entries_actor', ['actorId', 'id'])
@Index('ix_audit_entries_action', ['action', 'id'])
export class AuditEntry {
  @IdColumn()
  id: string;

  @Column(instantColumn)
  createdAt: Date;

  /** The actor; null without a log-in. */
  @Column({ ...idColumn, nullable: true })
  actorId: string | null;

  @Column(asciiColumn(30))
  action: AuditAction;

  /** The account that the action changed. */
  @Column(idColumn)
  userId: string;

  /** The changed values in JSON; null without any. */
  @Column({ name: 'before_values', type: 'varchar', length: 500, nullable: true })
  before: string | null;

  @Column({ name: 'after_values', type: 'varchar', length: 500, nullable: true })
  after: string | null;

  /** IP of the actor's session. */
  @Column(asciiColumn(64))
  ip: string;

  @Column(asciiColumn(64))
  requestId: string;
}
