import { IdColumn, idColumn, instantColumn } from '@academy/nest-kit';
import { Column, Entity, Index } from 'typeorm';
import { asciiColumn } from '../database/columns.js';

export type SessionEnd =
  | 'logout'
  | 'reuse'
  | 'ended-by-owner'
  | 'ended-by-admin'
  | 'password-changed'
  | 'password-reset'
  | 'account-deleted'
  | 'address-claimed';

/** One log-in with all its refresh tokens. */
@Entity('sessions')
@Index('ix_sessions_user', ['userId', 'endedAt'])
@Index('ix_sessions_expiry', ['expiresAt'])
export class Session {
  @IdColumn()
  id: string;

  @Column(idColumn)
  userId: string;

  /** True for a browser: its access tokens need the companion cookie (SEC-09). */
  @Column({ type: 'boolean' })
  isCookieBound: boolean;

  @Column(asciiColumn(64))
  ip: string;

  @Column({ type: 'varchar', length: 400 })
  userAgent: string;

  @Column(instantColumn)
  createdAt: Date;

  /** The time of the log-in or of the last refresh. */
  @Column(instantColumn)
  lastUsedAt: Date;

  /** Extended by each refresh (AMB-17). */
  @Column(instantColumn)
  expiresAt: Date;

  @Column({ ...instantColumn, nullable: true })
  endedAt: Date | null;

  /** The time of the first proof of the second factor in this session (decision 0170). */
  @Column({ ...instantColumn, nullable: true })
  secondFactorVerifiedAt: Date | null;

  /** The time of the last proof, for calls that require a recent one. */
  @Column({ ...instantColumn, nullable: true })
  reauthenticatedAt: Date | null;

  @Column({ ...asciiColumn(20), nullable: true })
  endReason: SessionEnd | null;
}
