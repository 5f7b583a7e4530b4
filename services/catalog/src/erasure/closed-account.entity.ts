import { idColumn, instantColumn } from '@academy/nest-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A closed account, stored until no request in its name can arrive any more (decision 0102). */
@Entity('closed_accounts')
@Index('ix_closed_accounts_due', ['eraseAgainAt'])
export class ClosedAccount {
  @PrimaryColumn(idColumn)
  userId: string;

  @Column(instantColumn)
  eraseAgainAt: Date;
}
