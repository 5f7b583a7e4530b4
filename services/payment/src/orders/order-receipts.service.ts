import { Injectable } from '@nestjs/common';
import { type ReceiptJob } from '../receipts/sending/send-receipt.job.js';
import { type Order } from './order.entity.js';
import { OrdersRepository } from './orders.repository.js';

/** Reads and records in orders whether their receipt was sent. */
@Injectable()
export class OrderReceipts {
  constructor(private readonly orders: OrdersRepository) {}

  /** @returns null if no receipt is to be sent, for example after the order was revoked */
  async findUnsent(orderId: string): Promise<Order | null> {
    const order = await this.orders.findById(orderId);
    return order?.state === 'FULFILLED' && !order.receiptSentAt ? order : null;
  }

  findOverdue(range: { sinceMin: number; limit: number }): Promise<ReceiptJob[]> {
    return this.orders.findWithoutReceipt(range);
  }

  markSent(orderId: string): Promise<void> {
    return this.orders.markReceiptSent(orderId);
  }
}
