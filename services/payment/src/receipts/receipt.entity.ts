import { AppendOnly, IdColumn, idColumn, instantColumn } from '@academy/nest-kit';
import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { Order } from '../orders/order.entity.js';
import { PaymentAttempt } from '../payments/attempts/payment-attempt.entity.js';
import { type SellerAndTax } from './content/seller-and-tax.js';

const asciiText = { type: 'varchar', charset: 'ascii', collation: 'ascii_bin' } as const;

/** The receipt of one paid order: numbered once, never changed. Buyer, title and price are those of the order. */
@AppendOnly()
@Entity('receipts')
@Index('uq_receipts_order', ['orderId'], { unique: true })
@Index('uq_receipts_attempt', ['attemptId'], { unique: true })
@Index('uq_receipts_number', ['number'], { unique: true })
@Index('uq_receipts_serial', ['financialYear', 'serial'], { unique: true })
export class Receipt {
  @IdColumn()
  id: string;

  @ForeignKey(() => Order, { name: 'fk_receipts_order', onDelete: 'RESTRICT', onUpdate: 'RESTRICT' })
  @Column(idColumn)
  orderId: string;

  @ForeignKey(() => PaymentAttempt, {
    name: 'fk_receipts_attempt',
    onDelete: 'RESTRICT',
    onUpdate: 'RESTRICT',
  })
  @Column(idColumn)
  attemptId: string;

  /** `2026-27`: that of the payment, by the calendar of India. */
  @Column({ ...asciiText, length: 7 })
  financialYear: string;

  /** Counts from 1 within the financial year, without a gap. */
  @Column({ type: 'int', unsigned: true })
  serial: number;

  @Column({ ...asciiText, length: 16 })
  number: string;

  @Column(instantColumn)
  paidAt: Date;

  @Column(instantColumn)
  issuedAt: Date;

  /** Seller and tax as they were when the receipt was issued, in JSON. */
  @Column({
    type: 'varchar',
    length: 2000,
    transformer: { to: JSON.stringify, from: (text: string) => JSON.parse(text) as unknown },
  })
  sellerAndTax: SellerAndTax;
}
