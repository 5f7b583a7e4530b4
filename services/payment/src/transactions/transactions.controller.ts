import { entityId, listQuery } from '@academy/contracts/identity.schemas';
import { type Transaction } from '@academy/contracts/payment.schemas';
import { Caller, UserOnly } from '@academy/nest-kit';
import { Controller, Get, Query } from '@nestjs/common';
import { z } from 'zod';
import { rupees } from '../orders/order-money.js';
import { ownerOf } from './owner.js';
import { publicState } from './public-state.js';
import { TransactionsRepository, type TransactionRow } from './transactions.repository.js';

const DEFAULT_ROWS = 20;
const query = listQuery.extend({ userId: entityId.optional() });

@UserOnly()
@Controller('transactions')
export class TransactionsController {
  constructor(private readonly transactions: TransactionsRepository) {}

  /** The caller's own, newest first; an admin may name another person (S-221, AMB-03). */
  @Get()
  async list(
    @Caller() caller: Caller,
    @Query({ schema: query }) { userId, page, limit = DEFAULT_ROWS }: z.infer<typeof query>,
  ): Promise<{ transactions: Transaction[]; total: number; page: number }> {
    const owner = ownerOf(caller, userId);
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
