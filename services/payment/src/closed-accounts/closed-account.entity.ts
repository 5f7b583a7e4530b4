import { idColumn, instantColumn } from '@academy/nest-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An account that auth has deleted. Its orders and ledger entries stay (fault 33). */
@Entity('closed_accounts')
@Index('ix_closed_accounts_contacts', ['contactsErasedAt', 'closedAt'])
export class ClosedAccount {
  @PrimaryColumn(idColumn)
  userId: string;

  /** The time by auth's database; money captured from then on is refunded. Never later than `createdAt`. */
  @Column(instantColumn)
  closedAt: Date;

  @Column(instantColumn)
  createdAt: Date;

  /** When the personal data of a checkout after the deletion was erased too; null before (decision 0063). */
  @Column({ ...instantColumn, nullable: true })
  contactsErasedAt: Date | null;
}
