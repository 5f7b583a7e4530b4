import { IdColumn, idColumn, instantColumn } from '@academy/nest-kit';
import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { Order } from '../orders/order.entity.js';
import { PaymentAttempt } from '../payments/payment-attempt.entity.js';

const asciiText = { type: 'varchar', charset: 'ascii', collation: 'ascii_bin' } as const;

export type RefundState = 'DUE' | 'APPROVED' | 'PENDING' | 'CONFIRMED' | 'COMPLETED' | 'FAILED';

/** Why captured money could not become an enrollment (payments.md C, 'Strict no refunds'). */
export type RefundReason = 'ALREADY_ENROLLED' | 'AMOUNT_MISMATCH' | 'ORDER_MISMATCH' | 'SEATS_GONE';

/** Money that has to go back. A row starts as DUE in the transaction that captured. */
@Entity('refunds')
@Index('uq_refunds_attempt_reason', ['attemptId', 'reason'], { unique: true })
@Index('uq_refunds_merchant_refund', ['merchantRefundId'], { unique: true })
@Index('ix_refunds_order', ['orderId'])
@Index('ix_refunds_state', ['state', 'createdAt'])
export class Refund {
  @IdColumn()
  id: string;

  @ForeignKey(() => Order, { name: 'fk_refunds_order', onDelete: 'RESTRICT', onUpdate: 'RESTRICT' })
  @Column({ name: 'order_id', ...idColumn })
  orderId: string;

  @ForeignKey(() => PaymentAttempt, {
    name: 'fk_refunds_attempt',
    onDelete: 'RESTRICT',
    onUpdate: 'RESTRICT',
  })
  @Column({ name: 'attempt_id', ...idColumn })
  attemptId: string;

  @Column({ ...asciiText, length: 24 })
  reason: RefundReason;

  @Column({ name: 'amount_paise', type: 'int', unsigned: true })
  amountPaise: number;

  @Column({ ...asciiText, length: 12 })
  state: RefundState;

  /** Null until the refund is sent. */
  @Column({ name: 'merchant_refund_id', ...asciiText, length: 63, nullable: true })
  merchantRefundId: string | null;

  @Column({ name: 'created_at', ...instantColumn })
  createdAt: Date;
}
