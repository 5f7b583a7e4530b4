import { idColumn, instantColumn } from '@academy/nest-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { asciiColumn, hashColumn } from '../database/columns.js';

export type ActionPurpose = 'verify-email' | 'reset-password' | 'login-link' | 'invitation';

/** A link in a mail, or the right to set a password after a correct code. Single use. */
@Entity('action_tokens')
@Index('ix_action_tokens_user', ['userId', 'purpose'])
@Index('ix_action_tokens_expiry', ['expiresAt'])
export class ActionToken {
  @PrimaryColumn(hashColumn)
  hash: string;

  @Column(idColumn)
  userId: string;

  /** Checked at each use, so that a token of one purpose is invalid for another (T24). */
  @Column(asciiColumn(20))
  purpose: ActionPurpose;

  @Column(instantColumn)
  createdAt: Date;

  @Column(instantColumn)
  expiresAt: Date;

  @Column({ ...instantColumn, nullable: true })
  usedAt: Date | null;
}
