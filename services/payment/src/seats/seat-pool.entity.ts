import { idColumn, lockCountColumn } from '@academy/nest-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The lock for every allocation of a workshop's seats, with the newest capacity. The catalog reports it at a checkout
 * and whenever an admin changes it (decision 0058); a workshop without a row is unlimited.
 */
@Entity('seat_pools')
export class SeatPool {
  @PrimaryColumn(idColumn)
  itemId: string;

  /** Null = unlimited. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  capacity: number | null;

  /** The version of the item in the catalog that has this capacity. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  version: number;

  @Column(lockCountColumn)
  lockCount?: number;
}
