import { IdColumn, idColumn, instantColumn } from '@academy/nest-kit';
import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { Order } from '../orders/order.entity.js';
import { Coupon } from './coupon.entity.js';

/** One use of a coupon, written in the transaction that captured the money or fulfilled the free order. */
@Entity('coupon_redemptions')
@Index('uq_coupon_redemptions_order', ['orderId'], { unique: true })
@Index('ix_coupon_redemptions_coupon', ['couponId', 'userId'])
export class CouponRedemption {
  @IdColumn()
  id: string;

  @ForeignKey(() => Coupon, {
    name: 'fk_coupon_redemptions_coupon',
    onDelete: 'RESTRICT',
    onUpdate: 'RESTRICT',
  })
  @Column(idColumn)
  couponId: string;

  @ForeignKey(() => Order, {
    name: 'fk_coupon_redemptions_order',
    onDelete: 'RESTRICT',
    onUpdate: 'RESTRICT',
  })
  @Column(idColumn)
  orderId: string;

  @Column(idColumn)
  userId: string;

  @Column({ type: 'int', unsigned: true })
  discountPaise: number;

  /** True for a late payment whose reservation another user has got meanwhile: the promised price still holds. */
  @Column({ type: 'boolean' })
  isOverLimit: boolean;

  @Column(instantColumn)
  redeemedAt: Date;
}
