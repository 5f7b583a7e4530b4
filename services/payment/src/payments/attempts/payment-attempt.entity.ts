import { IdColumn, idColumn, instantColumn } from '@academy/nest-kit';
import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { Order } from '../../orders/order.entity.js';
import { type AttemptState } from './attempt-states.js';

const asciiText = { type: 'varchar', charset: 'ascii', collation: 'ascii_bin' } as const;

/** One payment page at the provider. Once it is open, only `PaymentOutcomeService` writes its state and result. */
@Entity('payment_attempts')
@Index('uq_payment_attempts_merchant_order', ['merchantOrderId'], { unique: true })
@Index('uq_payment_attempts_provider_order', ['providerOrderId'], { unique: true })
@Index('ix_payment_attempts_due', ['nextPollAt'])
@Index('ix_payment_attempts_order', ['orderId'])
@Index('ix_payment_attempts_provider_transaction', ['providerTransactionId'])
export class PaymentAttempt {
  @IdColumn()
  id: string;

  @ForeignKey(() => Order, { name: 'fk_payment_attempts_order', onDelete: 'RESTRICT', onUpdate: 'RESTRICT' })
  @Column(idColumn)
  orderId: string;

  @Column({ ...asciiText, length: 34 })
  merchantOrderId: string;

  @Column({ ...asciiText, length: 64, nullable: true })
  providerOrderId: string | null;

  @Column({ ...asciiText, length: 64, nullable: true })
  providerTransactionId: string | null;

  @Column({ type: 'int', unsigned: true })
  amountPaise: number;

  @Column({ type: 'int', unsigned: true, nullable: true })
  capturedPaise: number | null;

  @Column({ ...asciiText, length: 16 })
  state: AttemptState;

  /** The provider's last code, such as `PAYMENT_PENDING`. */
  @Column({ ...asciiText, length: 64 })
  responseCode: string;

  @Column({ type: 'varchar', length: 2000, charset: 'utf8mb4', collation: 'utf8mb4_bin', nullable: true })
  checkoutUrl: string | null;

  @Column(instantColumn)
  initiatedAt: Date;

  /** Extended if the page was requested again with less than the provider's minimum lifetime left. */
  @Column(instantColumn)
  expiresAt: Date;

  /** Null once the state is final: there is no status to request. */
  @Column({ ...instantColumn, nullable: true })
  nextPollAt: Date | null;

  /** Until then, only one process calls the provider about this attempt. */
  @Column({ ...instantColumn, nullable: true })
  leaseUntil: Date | null;

  /** Time of the last status request on behalf of a user. */
  @Column({ ...instantColumn, nullable: true })
  userPolledAt: Date | null;

  /** The request id of the checkout: every later step is logged under it. */
  @Column({ ...asciiText, length: 64, nullable: true })
  requestId: string | null;
}
