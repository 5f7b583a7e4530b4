import { IdColumn, instantColumn } from '@academy/nest-kit';
import { Column, Entity, Index } from 'typeorm';
import { hashColumn } from '../database/columns.js';

/** The one code by which an account may set a new password; a new code takes the place of the old (SEC-10). */
@Entity('reset_codes')
@Index('reset_codes_expiry', ['expiresAt'])
export class ResetCode {
  /** Id of the user. */
  @IdColumn()
  userId: string;

  /** Keyed: six digits alone would be found from a plain hash in a moment. */
  @Column(hashColumn)
  codeHash: string;

  @Column({ type: 'tinyint', unsigned: true })
  tries: number;

  @Column(instantColumn)
  createdAt: Date;

  @Column(instantColumn)
  expiresAt: Date;

  @Column({ ...instantColumn, nullable: true })
  usedAt: Date | null;
}
