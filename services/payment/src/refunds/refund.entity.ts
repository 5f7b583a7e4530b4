import { type RefundReason, type RefundState } from '@academy/contracts/refunds/refund.schemas';
import { IdColumn, idColumn, instantColumn } from '@academy/nest-kit';
import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { Order } from '../orders/order.entity.js';
import { PaymentAttempt } from '../payments/attempts/payment-attempt.entity.js';

const asciiText = { type: 'varchar', charset: 'ascii', collation: 'ascii_bin' } as const;
const instant = { ...instantColumn, nullable: true } as const;

export type { RefundReason, RefundState };

/** Money to pay back. A row starts as DUE in the transaction that captured the money, or that revoked the enrollment. */
@Entity('refunds')
@Index('uq_refunds_attempt_reason', ['attemptId', 'reason'], { unique: true })
@Index('uq_refunds_merchant_refund', ['merchantRefundId'], { unique: true })
@Index('uq_refunds_in_flight_order', ['inFlightOrderId'], { unique: true })
@Index('ix_refunds_order', ['orderId'])
@Index('ix_refunds_provider', ['providerRefundId'])
@Index('ix_refunds_state', ['state', 'createdAt'])
@Index('ix_refunds_due', ['nextPollAt'])
@Index('ix_refunds_unsent', ['completedMailSentAt', 'stateChangedAt'])
export class Refund {
  @IdColumn()
  id: string;

  @ForeignKey(() => Order, { name: 'fk_refunds_order', onDelete: 'RESTRICT', onUpdate: 'RESTRICT' })
  @Column(idColumn)
  orderId: string;

  @ForeignKey(() => PaymentAttempt, {
    name: 'fk_refunds_attempt',
    onDelete: 'RESTRICT',
    onUpdate: 'RESTRICT',
  })
  @Column(idColumn)
  attemptId: string;

  @Column({ ...asciiText, length: 24 })
  reason: RefundReason;

  /** The reason that the deciding admin wrote (CON-13); null without an admin's decision. */
  @Column({ type: 'varchar', length: 500, nullable: true })
  note: string | null;

  @Column({ type: 'int', unsigned: true })
  amountPaise: number;

  @Column({ ...asciiText, length: 12 })
  state: RefundState;

  /** Set while an attempt may be moving money, so that an order has at most one of them (invariant 6). */
  @Column({
    ...asciiText,
    length: 26,
    nullable: true,
    generatedType: 'STORED',
    asExpression: `if(state in ('APPROVED','PENDING','CONFIRMED'), rtrim(order_id), null)`,
    insert: false,
    update: false,
  })
  inFlightOrderId: string | null;

  /** The number of attempts so far; a failed one is followed by one under a new id (fault 36). */
  @Column({ type: 'int', unsigned: true, default: 0 })
  attempts: number;

  /** Id of the current attempt, assigned before it is sent to the provider; null until the first approval. */
  @Column({ ...asciiText, length: 63, nullable: true })
  merchantRefundId: string | null;

  @Column({ ...asciiText, length: 64, nullable: true })
  providerRefundId: string | null;

  /** The provider's last code, such as `REFUND_BREACHED`. */
  @Column({ ...asciiText, length: 64, nullable: true })
  responseCode: string | null;

  /** The admin who approved the current attempt. */
  @Column({ ...idColumn, nullable: true })
  approvedBy: string | null;

  @Column(instant)
  approvedAt: Date | null;

  /** Committed before the current attempt is sent: from then on the provider may have its id (fault 35). */
  @Column(instant)
  sentAt: Date | null;

  /** Null while no attempt is in flight: there is no status to request. */
  @Column(instant)
  nextPollAt: Date | null;

  /** Until then only one process sends this refund. */
  @Column(instant)
  leaseUntil: Date | null;

  @Column(instant)
  dueMailSentAt: Date | null;

  /** The time of the mail that the provider has accepted the refund; banks take days to pay it out. */
  @Column(instant)
  onWayMailSentAt: Date | null;

  @Column(instant)
  completedMailSentAt: Date | null;

  @Column(instantColumn)
  createdAt: Date;

  /** The time of the last change of state. */
  @Column(instantColumn)
  stateChangedAt: Date;
}
