import { receiptCalls } from '@academy/contracts/receipts/receipt.calls';
import { Implement, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { OrderDetailService } from '../orders/timeline/order-detail.service.js';
import { receiptErrors } from './receipt.errors.js';
import { ReceiptsService } from './receipts.service.js';

@Controller()
export class ReceiptsController {
  constructor(
    private readonly orders: OrderDetailService,
    private readonly receipts: ReceiptsService,
  ) {}

  @Implement(receiptCalls.getReceipt)
  async read({ params, caller }: RequestOf<typeof receiptCalls.getReceipt>) {
    const receipt = await this.receipts.receiptOf(await this.orders.find(caller, params.orderNumber));
    if (!receipt) throw receiptErrors.RECEIPT_NOT_FOUND();
    return receipt;
  }
}
