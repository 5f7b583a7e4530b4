import { idColumn, instantColumn } from '@academy/nest-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { hashColumn } from '../database/columns.js';

/** A recovery code for an admin whose authenticator is lost. Each is valid once. */
@Entity('recovery_codes')
export class RecoveryCode {
  @PrimaryColumn(idColumn)
  userId: string;

  @PrimaryColumn(hashColumn)
  codeHash: string;

  @Column({ ...instantColumn, nullable: true })
  usedAt: Date | null;
}
