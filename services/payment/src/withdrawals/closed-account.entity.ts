import { idColumn, instantColumn } from '@academy/nest-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An account that auth has deleted. Orders and ledger of its person stay (fault 33). */
@Entity('closed_accounts')
export class ClosedAccount {
  @PrimaryColumn({ name: 'user_id', ...idColumn })
  userId: string;

  /** By the database of auth; money captured from then on goes back. Never later than `notedAt`. */
  @Column({ name: 'closed_at', ...instantColumn })
  closedAt: Date;

  @Column({ name: 'noted_at', ...instantColumn })
  notedAt: Date;
}
