import { type ItemType } from '@academy/contracts/identity.schemas';
import { IdColumn, idColumn, instantColumn } from '@academy/nest-kit';
import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { Coupon } from '../coupons/coupon.entity.js';

/** See docs/payments.md#attempts. A late success still turns a closed order into FULFILLED or REFUND_DUE. */
export type OrderState = 'PENDING' | 'FULFILLED' | 'REFUND_DUE' | 'REFUNDED' | 'FAILED' | 'EXPIRED';

/** One purchase of one item by one user, with the price and the title at the time the order was opened. */
@Entity('orders')
@Index('uq_orders_number', ['number'], { unique: true })
@Index('uq_orders_idempotency', ['userId', 'idempotencyKey'], { unique: true })
@Index('uq_orders_open', ['openOrderKey'], { unique: true })
@Index('ix_orders_user', ['userId', 'createdAt'])
@Index('ix_orders_held', ['itemId', 'state', 'heldUntil'])
@Index('ix_orders_unsent', ['state', 'receiptSentAt', 'closedAt'])
@Index('ix_orders_coupon', ['couponId', 'state'])
@Index('ix_orders_created', ['createdAt'])
@Index('ix_orders_title', ['title'])
@Index('ix_orders_amount', ['pricePaise'])
@Index('ix_orders_list_price', ['listPricePaise'])
@Index('ix_orders_discount', ['discountPaise'])
@Index('ix_orders_coupon_code', ['couponCode'])
@Index('ix_orders_number_reversed', ['numberReversed'])
export class Order {
  @IdColumn()
  id: string;

  /** Shown to the payer; also the merchantOrderId of the first attempt (SEC-24). */
  @Column({ type: 'varchar', length: 34, charset: 'ascii', collation: 'ascii_bin' })
  number: string;

  @Column(idColumn)
  userId: string;

  @Column({ type: 'varchar', length: 10, charset: 'ascii', collation: 'ascii_bin' })
  itemType: ItemType;

  @Column(idColumn)
  itemId: string;

  @Column({ type: 'varchar', length: 200 })
  title: string;

  /** The amount to pay. Price plus discount is the list price at the time of opening. */
  @Column({ type: 'int', unsigned: true })
  pricePaise: number;

  @Column({ type: 'int', unsigned: true, default: 0 })
  discountPaise: number;

  @ForeignKey(() => Coupon, { name: 'fk_orders_coupon', onDelete: 'RESTRICT', onUpdate: 'RESTRICT' })
  @Column({ ...idColumn, nullable: true })
  couponId: string | null;

  @Column({ type: 'varchar', length: 32, charset: 'ascii', collation: 'ascii_bin', nullable: true })
  couponCode: string | null;

  @Column({ type: 'varchar', length: 12, charset: 'ascii', collation: 'ascii_bin' })
  state: OrderState;

  @Column({ type: 'varchar', length: 128, charset: 'utf8mb4', collation: 'utf8mb4_bin', nullable: true })
  idempotencyKey: string | null;

  /** SHA-256 of the request body of the key: the same key with another body is rejected. */
  @Column({ type: 'char', length: 64, charset: 'ascii', collation: 'ascii_bin', nullable: true })
  requestHash: string | null;

  /** Set while the order is open, so that a user has at most one open order for an item. */
  @Column({
    type: 'varchar',
    length: 70,
    charset: 'ascii',
    collation: 'ascii_bin',
    nullable: true,
    generatedType: 'STORED',
    asExpression: `if(state = 'PENDING', concat(rtrim(user_id), '/', item_type, '/', rtrim(item_id)), null)`,
    insert: false,
    update: false,
  })
  openOrderKey: string | null;

  /** A seat of a workshop is held until then (AMB-12). */
  @Column(instantColumn)
  heldUntil: Date;

  /** A hold by an account with little history: limited to five minutes and to a part of the seats (`SeatHolds`). */
  @Column({ type: 'boolean', default: false })
  isShortHold: boolean;

  /** Name, e-mail and phone for the receipt, encrypted (`ContactCipher`). */
  @Column({ type: 'varbinary', length: 1200 })
  contact: Buffer;

  @Column({ ...instantColumn, nullable: true })
  receiptSentAt: Date | null;

  @Column(instantColumn)
  createdAt: Date;

  @Column({ ...instantColumn, nullable: true })
  closedAt: Date | null;

  /** The price before the discount. This column and the next exist only for the search. */
  @Column({
    type: 'int',
    unsigned: true,
    nullable: true,
    generatedType: 'STORED',
    asExpression: 'price_paise + discount_paise',
    select: false,
    insert: false,
    update: false,
  })
  listPricePaise: number | null;

  /** An index finds a text by its beginning, and users quote the end of a number. */
  @Column({
    type: 'varchar',
    length: 34,
    charset: 'ascii',
    collation: 'ascii_bin',
    nullable: true,
    generatedType: 'STORED',
    asExpression: 'reverse(number)',
    select: false,
    insert: false,
    update: false,
  })
  numberReversed: string | null;
}

/** The columns of an order to write; the database generates the others. */
export type StoredOrder = Omit<Order, 'listPricePaise' | 'numberReversed' | 'openOrderKey'>;
