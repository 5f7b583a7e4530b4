import { idColumn } from '@academy/nest-kit';
import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Order } from '../orders/order.entity.js';

/**
 * Amounts on a receipt other than its price: the taxable value and each part of the tax, so that a search for them
 * finds the order. A separate table, because receipts are never changed, not even for the search (decision 0141).
 */
@Entity('receipt_amounts')
@Index('ix_receipt_amounts_order', ['orderId'])
export class ReceiptAmount {
  @PrimaryColumn({ type: 'int', unsigned: true })
  amountPaise: number;

  @ForeignKey(() => Order, { name: 'fk_receipt_amounts_order', onDelete: 'RESTRICT', onUpdate: 'RESTRICT' })
  @PrimaryColumn(idColumn)
  orderId: string;
}
