import { instantColumn } from '@academy/nest-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { hashColumn } from '../../database/columns.js';

/**
 * The code with which an account may set a new password, for the browser that requested it (SEC-10); a new code
 * replaces it. An address without an account has a row too, which no code matches (T13).
 */
@Entity('password_reset_codes')
@Index('ix_password_reset_codes_expiry', ['expiresAt'])
export class PasswordResetCode {
  /** Keyed hash of the e-mail address. */
  @PrimaryColumn(hashColumn)
  emailHash: string;

  /** Keyed hash of the browser, or of the network for a client that is no browser. */
  @PrimaryColumn(hashColumn)
  clientHash: string;

  /** Keyed, because six digits could be recovered from a plain hash immediately. */
  @Column(hashColumn)
  codeHash: string;

  @Column({ type: 'tinyint', unsigned: true })
  attempts: number;

  @Column(instantColumn)
  createdAt: Date;

  @Column(instantColumn)
  expiresAt: Date;

  @Column({ ...instantColumn, nullable: true })
  usedAt: Date | null;
}
