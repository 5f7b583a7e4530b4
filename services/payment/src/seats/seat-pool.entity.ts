import { idColumn, lockCountColumn } from '@academy/nest-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The lock that whoever takes a seat of a workshop holds, with its newest capacity.
 * The catalog names it at a checkout and whenever an admin changes it (decision 0058); without a row it is unlimited.
 */
@Entity('seat_pools')
export class SeatPool {
  @PrimaryColumn(idColumn)
  itemId: string;

  /** Null = unlimited. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  capacity: number | null;

  /** The item's at the catalog, when it had this capacity. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  version: number;

  @Column(lockCountColumn)
  lockCount?: number;
}
