import { type AuditActionOf } from '@academy/contracts/audit/audit.actions';
import { IdColumn, idColumn, instantColumn } from '@academy/nest-kit';
import { Column, Entity, Index } from 'typeorm';
import { asciiColumn } from '../database/columns.js';

export type AuditAction = AuditActionOf<'auth'>;

/**
 * SEC-28: rows are added, never changed or removed: triggers refuse both. Ids instead of names, so that an erased person
 * stays erased.
 */
@Entity('audit_entries')
@Index('audit_entries_user', ['userId', 'id'])
@Index('audit_entries_actor', ['actorId', 'id'])
@Index('audit_entries_action', ['action', 'id'])
export class AuditEntry {
  @IdColumn()
  id: string;

  @Column(instantColumn)
  at: Date;

  /** Who did it; null when nobody was signed in. */
  @Column({ ...idColumn, nullable: true })
  actorId: string | null;

  @Column(asciiColumn(30))
  action: AuditAction;

  /** Whose account it is about. */
  @Column(idColumn)
  userId: string;

  /** JSON of what changed; null where there was nothing. */
  @Column({ type: 'varchar', length: 500, nullable: true })
  before: string | null;

  @Column({ type: 'varchar', length: 500, nullable: true })
  after: string | null;

  /** Network address of the actor's session. */
  @Column(asciiColumn(64))
  ip: string;

  @Column(asciiColumn(64))
  requestId: string;
}
