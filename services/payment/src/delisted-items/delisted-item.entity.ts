import { type ItemType } from '@academy/contracts/identity.schemas';
import { idColumn, instantColumn } from '@academy/nest-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What the catalog last said about whether an item may still be delivered; an item without a row may. */
@Entity('delisted_items')
export class DelistedItem {
  @PrimaryColumn({ type: 'varchar', length: 10, charset: 'ascii', collation: 'ascii_bin' })
  itemType: ItemType;

  @PrimaryColumn(idColumn)
  itemId: string;

  @Column({ type: 'boolean' })
  isDelisted: boolean;

  /** A workshop that the academy cancelled: for good, and whenever it was bought (decision 0107). */
  @Column({ type: 'boolean', default: false })
  isCancelled: boolean;

  /** The item's, at the catalog. */
  @Column({ type: 'int', unsigned: true })
  version: number;

  /** By the database of the catalog; while it is withdrawn, money captured from then on goes back. */
  @Column(instantColumn)
  delistedAt: Date;

  @Column(instantColumn)
  recordedAt: Date;
}
