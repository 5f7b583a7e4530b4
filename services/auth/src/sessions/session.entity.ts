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

/** One log-in and every refresh token that descends from it. */
@Entity('sessions')
@Index('ix_sessions_user', ['userId', 'endedAt'])
@Index('ix_sessions_expiry', ['expiresAt'])
export class Session {
  @IdColumn()
  id: string;

  @Column(idColumn)
  userId: string;

  /** Opened by a browser: its access tokens need the companion cookie (SEC-09). */
  @Column({ type: 'boolean' })
  isCookieBound: boolean;

  @Column(asciiColumn(64))
  ip: string;

  @Column({ type: 'varchar', length: 400 })
  userAgent: string;

  @Column(instantColumn)
  createdAt: Date;

  /** The log-in or the last refresh. */
  @Column(instantColumn)
  lastUsedAt: Date;

  /** Moves on with each refresh (AMB-17). */
  @Column(instantColumn)
  expiresAt: Date;

  @Column({ ...instantColumn, nullable: true })
  endedAt: Date | null;

  /** When an admin showed the second factor here for the first time (decision 0170). */
  @Column({ ...instantColumn, nullable: true })
  secondFactorAt: Date | null;

  /** When it was proved last, for calls that require a recent proof. */
  @Column({ ...instantColumn, nullable: true })
  confirmedAt: Date | null;

  @Column({ ...asciiColumn(20), nullable: true })
  endReason: SessionEnd | null;
}
