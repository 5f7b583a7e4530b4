import { AppendOnly, idColumn, instantColumn } from '@academy/nest-kit';
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Order, type OrderState } from '../order.entity.js';

/**
 * The origin of a step. `outcome`: the outcome of a payment. `refund`: the last refund of the order was paid back.
 * `removal`: the account was closed, the item delisted or the workshop cancelled.
 */
export type StepSource = 'admin' | 'checkout' | 'outcome' | 'refund' | 'removal';
/** Access that an order, paid or free, granted to its user, or that was revoked again. */
export type AccessChange = 'granted' | 'revoked';

const asciiText = { type: 'varchar', charset: 'ascii', collation: 'ascii_bin' } as const;

/**
 * The history of an order: every step of its state and of the access that it granted, written in the transaction of that
 * step. An order begins PENDING and without a step. Rows are never changed (decision 0140).
 */
@AppendOnly()
@Entity('order_events')
export class OrderEvent {
  @ForeignKey(() => Order, { name: 'fk_order_events_order', onDelete: 'RESTRICT', onUpdate: 'RESTRICT' })
  @PrimaryColumn(idColumn)
  orderId: string;

  /** Counts from 1 within the order. */
  @PrimaryColumn({ type: 'int', unsigned: true })
  sequenceNumber: number;

  @Column({ ...asciiText, length: 12 })
  source: StepSource;

  @Column({ ...asciiText, length: 12 })
  fromState: OrderState;

  @Column({ ...asciiText, length: 12 })
  toState: OrderState;

  /**
   * Stored beside the state because access to a free order is revoked without a change of state; null when access does not
   * change.
   */
  @Column({ ...asciiText, length: 10, nullable: true })
  accessChange: AccessChange | null;

  /** The payment that the step is about; null for a free order, and for a step of the order as a whole. */
  @Column({ ...idColumn, nullable: true })
  attemptId: string | null;

  @Column(instantColumn)
  createdAt: Date;
}
