import { type ItemType } from '@academy/contracts/identity.schemas';
import { idColumn, instantColumn } from '@academy/nest-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The catalog's last record of whether an item may be sold and enrolled in. Both are allowed for an item without a
 * row.
 */
@Entity('delisted_items')
export class DelistedItem {
  @PrimaryColumn({ type: 'varchar', length: 10, charset: 'ascii', collation: 'ascii_bin' })
  itemType: ItemType;

  @PrimaryColumn(idColumn)
  itemId: string;

  @Column({ type: 'boolean' })
  isDelisted: boolean;

  /** A cancelled workshop: final, and valid for every purchase at any time (decision 0107). */
  @Column({ type: 'boolean', default: false })
  isCancelled: boolean;

  /** The item's version in the catalog. */
  @Column({ type: 'int', unsigned: true })
  version: number;

  /** The time by the catalog's database; while the item is delisted, captured money is refunded. */
  @Column(instantColumn)
  delistedAt: Date;

  @Column(instantColumn)
  updatedAt: Date;
}
