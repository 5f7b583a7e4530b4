import { idColumn, instantColumn } from '@academy/nest-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { hashColumn } from '../database/columns.js';

/** A sign-in that Google has verified and whose session the browser has not fetched yet. Its use deletes it. */
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
