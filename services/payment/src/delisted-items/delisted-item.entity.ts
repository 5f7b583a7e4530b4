import { type ItemType } from '@academy/contracts/identity.schemas';
import { idColumn, instantColumn } from '@academy/nest-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What the catalog last said about whether an item may still be delivered; an item without a row may. */
@Entity('withdrawn_items')
export class DelistedItem {
  @PrimaryColumn({
    name: 'item_type',
    type: 'varchar',
    length: 10,
    charset: 'ascii',
    collation: 'ascii_bin',
  })
  itemType: ItemType;

  @PrimaryColumn({ name: 'item_id', ...idColumn })
  itemId: string;

  @Column({ name: 'is_withdrawn', type: 'boolean' })
  isWithdrawn: boolean;

  /** A workshop that the academy cancelled: for good, and whenever it was bought (decision 0107). */
  @Column({ name: 'is_cancelled', type: 'boolean', default: false })
  isCancelled: boolean;

  /** The item's, at the catalog. */
  @Column({ type: 'int', unsigned: true })
  version: number;

  /** By the database of the catalog; while it is withdrawn, money captured from then on goes back. */
  @Column({ name: 'withdrawn_at', ...instantColumn })
  withdrawnAt: Date;

  @Column({ name: 'noted_at', ...instantColumn })
  notedAt: Date;
}
