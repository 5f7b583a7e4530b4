import { orderServiceCalls } from '@academy/contracts/orders/order.calls';
import { type Transaction } from '@academy/contracts/orders/order.schemas';
import { Implement, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { rupees } from '../orders/order-money.js';
import { ownerOf } from './owner.js';
import { publicState } from './public-state.js';
import { TransactionsRepository, type TransactionRow } from './transactions.repository.js';

const DEFAULT_ROWS = 20;

@Controller()
export class TransactionsController {
  constructor(private readonly transactions: TransactionsRepository) {}

  /** The caller's own, newest first; an admin may name another person (S-221, AMB-03). */
  @Implement(orderServiceCalls.listTransactions)
  async list({ query, user }: RequestOf<typeof orderServiceCalls.listTransactions>) {
    const { userId, page, limit = DEFAULT_ROWS } = query;
    const owner = ownerOf(user, userId);
    const [rows, total] = await Promise.all([
      this.transactions.findByUser(owner, { page, limit }),
      this.transactions.countByUser(owner),
    ]);
    return { transactions: rows.map(toTransaction), total, page };
  }
}

function toTransaction(row: TransactionRow): Transaction {
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
