import { type ItemType } from '@academy/contracts/identity.schemas';
import { IdColumn, idColumn, instantColumn, lockCountColumn } from '@academy/nest-kit';
import { Column, Entity, Index } from 'typeorm';

const asciiText = { type: 'varchar', charset: 'ascii', collation: 'ascii_bin' } as const;
const optionalNumber = { type: 'int', unsigned: true, nullable: true } as const;

/** A discount code. Rows are never deleted, because orders and redemptions refer to them. */
@Entity('coupons')
@Index('uq_coupons_code', ['code'], { unique: true })
export class Coupon {
  @IdColumn()
  id: string;

  /** The code in capitals. It never changes after the creation, because orders store it. */
  @Column({ ...asciiText, length: 32 })
  code: string;

  /** 1–100; exactly one of it and the amount is set. */
  @Column({ type: 'tinyint', unsigned: true, nullable: true })
  percent: number | null;

  @Column(optionalNumber)
  amountPaise: number | null;

  @Column(optionalNumber)
  minPricePaise: number | null;

  /** Null = everything. */
  @Column({ ...asciiText, length: 10, nullable: true })
  itemType: ItemType | null;

  @Column({ ...idColumn, nullable: true })
  itemId: string | null;

  @Column({ type: 'varchar', length: 200, nullable: true })
  itemTitle: string | null;

  @Column({ ...instantColumn, nullable: true })
  startsAt: Date | null;

  @Column({ ...instantColumn, nullable: true })
  endsAt: Date | null;

  /** The maximum of redemptions and reservations together; null = no limit. */
  @Column(optionalNumber)
  maxTotal: number | null;

  @Column(optionalNumber)
  maxPerUser: number | null;

  @Column({ type: 'boolean' })
  isActive: boolean;

  @Column({ type: 'int', unsigned: true })
  version: number;

  @Column(instantColumn)
  createdAt: Date;

  @Column(lockCountColumn)
  lockCount?: number;
}
