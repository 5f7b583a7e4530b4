import { type ItemType } from '@academy/contracts/identity.schemas';
import { IdColumn, idColumn, instantColumn } from '@academy/nest-kit';
import { Column, Entity, Index } from 'typeorm';

const asciiText = { type: 'varchar', charset: 'ascii', collation: 'ascii_bin' } as const;
const optionalNumber = { type: 'int', unsigned: true, nullable: true } as const;

/** A code that makes a purchase cheaper. Rows are never deleted: orders and redemptions name them. */
@Entity('coupons')
@Index('uq_coupons_code', ['code'], { unique: true })
export class Coupon {
  @IdColumn()
  id: string;

  /** In capitals; fixed once it is created, since orders keep it. */
  @Column({ ...asciiText, length: 32 })
  code: string;

  /** 1–100; exactly one of it and the amount is set. */
  @Column({ type: 'tinyint', unsigned: true, nullable: true })
  percent: number | null;

  @Column({ name: 'amount_paise', ...optionalNumber })
  amountPaise: number | null;

  @Column({ name: 'min_price_paise', ...optionalNumber })
  minPricePaise: number | null;

  /** Null = everything. */
  @Column({ name: 'item_type', ...asciiText, length: 10, nullable: true })
  itemType: ItemType | null;

  @Column({ name: 'item_id', ...idColumn, nullable: true })
  itemId: string | null;

  @Column({ name: 'item_title', type: 'varchar', length: 200, nullable: true })
  itemTitle: string | null;

  @Column({ name: 'starts_at', ...instantColumn, nullable: true })
  startsAt: Date | null;

  @Column({ name: 'ends_at', ...instantColumn, nullable: true })
  endsAt: Date | null;

  /** Redemptions and reservations together stay within it; null = no limit. */
  @Column({ name: 'max_total', ...optionalNumber })
  maxTotal: number | null;

  @Column({ name: 'max_per_person', ...optionalNumber })
  maxPerPerson: number | null;

  @Column({ name: 'is_active', type: 'boolean' })
  isActive: boolean;

  @Column({ type: 'int', unsigned: true })
  version: number;

  @Column({ name: 'created_at', ...instantColumn })
  createdAt: Date;
}
