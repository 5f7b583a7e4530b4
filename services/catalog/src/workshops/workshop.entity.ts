import { instantColumn } from '@academy/nest-kit';
import { Column, Entity, Index } from 'typeorm';
import { Item } from '../items/item.entity.js';

@Entity('workshops')
@Index('uq_workshops_number', ['number'], { unique: true })
@Index('uq_workshops_slug', ['slug'], { unique: true })
@Index('ix_workshops_newest', ['publication', 'createdAt', 'id', 'number'])
@Index('ix_workshops_start', ['publication', 'startsAt', 'id'])
@Index('ix_workshops_created', ['createdAt', 'id', 'number'])
@Index('ix_workshops_category_newest', ['publication', 'category', 'createdAt', 'id', 'number'])
@Index('ix_workshops_popular', ['publication', 'isPopular', 'isBestSeller', 'createdAt', 'id', 'number'])
@Index('ix_workshops_category_popular', [
  'publication',
  'category',
  'isPopular',
  'isBestSeller',
  'createdAt',
  'id',
  'number',
])
@Index('ix_workshops_price', ['publication', 'pricePaise', 'id', 'number'])
@Index('ix_workshops_category_price', ['publication', 'category', 'pricePaise', 'id', 'number'])
@Index('ix_workshops_title', ['publication', 'title', 'id', 'number'])
@Index('ix_workshops_category_title', ['publication', 'category', 'title', 'id', 'number'])
@Index('ix_workshops_end', ['publication', 'endsAt', 'id'])
@Index('ix_workshops_category_start', ['publication', 'category', 'startsAt', 'id'])
export class Workshop extends Item {
  @Column(instantColumn)
  startsAt: Date;

  @Column(instantColumn)
  endsAt: Date;

  /** IANA name (AMB-13). */
  @Column({ type: 'varchar', length: 60 })
  timeZone: string;

  @Column({ type: 'varchar', length: 200 })
  location: string;

  /** Seats in total, null = unlimited (AMB-12). */
  @Column({ type: 'int', unsigned: true, nullable: true })
  capacity: number | null;

  /** Shown to enrolled users only: never part of a public response. */
  @Column({ type: 'varchar', length: 2000, nullable: true })
  joinUrl: string | null;

  /** Never reset (decision 0107). */
  @Column({ ...instantColumn, nullable: true })
  cancelledAt: Date | null;

  /** The academy's reason for the enrolled users; null with `cancelledAt`. */
  @Column({ type: 'varchar', length: 500, nullable: true })
  cancellationReason: string | null;
}
