import { idColumn } from '@academy/nest-kit';
import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Order } from '../orders/order.entity.js';

/**
 * What a receipt's terms make of its price: the taxable value and each part of the tax, so that they find the order. A
 * table beside the receipts, which are never changed, not even to be found (decision 0141).
 */
@Entity('receipt_amounts')
@Index('ix_receipt_amounts_order', ['orderId'])
export class ReceiptAmount {
  @PrimaryColumn({ type: 'int', unsigned: true })
  paise: number;

  @ForeignKey(() => Order, { name: 'fk_receipt_amounts_order', onDelete: 'RESTRICT', onUpdate: 'RESTRICT' })
  @PrimaryColumn(idColumn)
  orderId: string;
}
