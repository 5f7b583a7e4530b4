import { orderServiceCalls } from '@academy/contracts/orders/order.calls';
import { type Transaction } from '@academy/contracts/orders/order.schemas';
import { Implement, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { rupees } from '../order-money.js';
import { ownerOf } from '../../users/owner.js';
import { publicState } from '../status/public-state.js';
import { OrderListRepository, type OrderRow } from './order-list.repository.js';

const DEFAULT_ROWS = 20;

@Controller()
export class OrderListController {
  constructor(private readonly orders: OrderListRepository) {}

  /** The caller's own orders, newest first; an admin may name another user (S-221, AMB-03). */
  @Implement(orderServiceCalls.listTransactions)
  async list({ query, user }: RequestOf<typeof orderServiceCalls.listTransactions>) {
    const { userId, page, limit = DEFAULT_ROWS } = query;
    const owner = ownerOf(user, userId);
    const [rows, total] = await Promise.all([
      this.orders.findByUser(owner, { page, limit }),
      this.orders.countByUser(owner),
    ]);
    return { transactions: rows.map(toTransaction), total, page };
  }
}

function toTransaction(row: OrderRow): Transaction {
  return {
    orderId: row.number,
    orderNumber: row.number,
    itemType: row.itemType,
    itemId: row.itemId,
    title: row.title,
    amount: rupees(row.pricePaise),
    amountPaise: row.pricePaise,
    currency: 'INR',
    status: publicState[row.state],
    providerRef: row.providerRef,
    createdAt: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    invoiceNumber: row.invoiceNumber,
  };
}
