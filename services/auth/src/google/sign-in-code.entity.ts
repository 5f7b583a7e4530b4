import { idColumn, instantColumn } from '@academy/nest-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { hashColumn } from '../database/columns.js';

/** A sign-in that Google has vouched for and that the browser has yet to fetch. Its use removes it. */
@Entity('sign_in_codes')
@Index('ix_sign_in_codes_user', ['userId', 'expiresAt'])
@Index('ix_sign_in_codes_expiry', ['expiresAt'])
export class SignInCode {
  /** The hash of the code and the browser's secret together. */
  @PrimaryColumn(hashColumn)
  hash: string;

  @Column(idColumn)
  userId: string;

  @Column(instantColumn)
  expiresAt: Date;
}
