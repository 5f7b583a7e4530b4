import { idColumn, instantColumn } from '@academy/nest-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { hashColumn } from '../../database/columns.js';

/** Used tokens are kept, so that a second use is detected (T4). */
@Entity('refresh_tokens')
@Index('ix_refresh_tokens_session', ['sessionId'])
@Index('ix_refresh_tokens_rotated', ['rotatedAt'])
export class RefreshToken {
  /** SHA-256 of the token, which itself is not stored. */
  @PrimaryColumn(hashColumn)
  hash: string;

  @Column(idColumn)
  sessionId: string;

  @Column(instantColumn)
  createdAt: Date;

  @Column({ ...instantColumn, nullable: true })
  rotatedAt: Date | null;
}
