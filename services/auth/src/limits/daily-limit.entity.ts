import { instantColumn } from '@academy/nest-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { asciiColumn, hashColumn } from '../database/columns.js';

/** The used part of a daily limit. It is stored here and not in Redis, which may lose its data at any moment. */
@Entity('daily_limits')
@Index('ix_daily_limits_started', ['startedAt'])
export class DailyLimit {
  @PrimaryColumn(asciiColumn(20))
  name: string;

  /** Keyed hash of an e-mail address, whether it has an account or not, or of a known device and an address. */
  @PrimaryColumn(hashColumn)
  keyHash: string;

  @Column({ type: 'int', unsigned: true })
  used: number;

  /** The limit is reset a day later. */
  @Column(instantColumn)
  startedAt: Date;

  @Column(instantColumn)
  lastUsedAt: Date;
}
