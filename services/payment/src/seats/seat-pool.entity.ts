import { idColumn } from '@academy/nest-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The lock that whoever takes a seat of a workshop holds, with the capacity that the catalog last named. */
@Entity('seat_pools')
export class SeatPool {
  @PrimaryColumn({ name: 'item_id', ...idColumn })
  itemId: string;

  /** Null = unlimited. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  capacity: number | null;
}
