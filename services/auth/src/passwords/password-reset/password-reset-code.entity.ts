import { instantColumn } from '@academy/nest-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { hashColumn } from '../../database/columns.js';

/**
 * The code by which an account may set a new password, for the browser that requested it (SEC-10); a new one takes
 * its place there. An address without an account has a row too, of which no code is right (T13).
 */
@Entity('password_reset_codes')
@Index('ix_password_reset_codes_expiry', ['expiresAt'])
export class PasswordResetCode {
  /** Keyed hash of the e-mail address. */
  @PrimaryColumn(hashColumn)
  emailHash: string;

  /** Keyed hash of the browser; of the network of a client that is none. */
  @PrimaryColumn(hashColumn)
  clientHash: string;

  /** Keyed: six digits alone would be found from a plain hash in a moment. */
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
