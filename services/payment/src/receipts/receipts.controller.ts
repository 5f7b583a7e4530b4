import { type Receipt } from '@academy/contracts/order.schemas';
import { Caller, UserOnly } from '@academy/nest-kit';
import { Controller, Get, Param } from '@nestjs/common';
import { OrderDetailService } from '../orders/timeline/order-detail.service.js';
import { receiptErrors } from './receipt.errors.js';
import { ReceiptsService } from './receipts.service.js';

@UserOnly()
@Controller('orders')
export class ReceiptsController {
  constructor(
    private readonly orders: OrderDetailService,
    private readonly receipts: ReceiptsService,
  ) {}

  /** Of the caller's own order; an admin may read anybody's (T27). */
  @Get(':orderNumber/receipt')
  async read(@Caller() caller: Caller, @Param('orderNumber') orderNumber: string): Promise<Receipt> {
    const receipt = await this.receipts.receiptOf(await this.orders.find(caller, orderNumber));
    if (!receipt) throw receiptErrors.RECEIPT_NOT_FOUND();
    return receipt;
  }
}
