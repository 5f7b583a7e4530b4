import { adminOrderCalls } from '@academy/contracts/orders/admin-order.calls';
import { Implement, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { OrderLedgerService } from './ledger/order-ledger.service.js';
import { OrderCheckService } from './order-check.service.js';
import { OrderSearchService } from './search/order-search.service.js';

@Controller()
export class AdminOrdersController {
  constructor(
    private readonly search: OrderSearchService,
    private readonly ledger: OrderLedgerService,
    private readonly checks: OrderCheckService,
  ) {}

  @Implement(adminOrderCalls.listOrders)
  find({ query }: RequestOf<typeof adminOrderCalls.listOrders>) {
    return this.search.find(query);
  }

  @Implement(adminOrderCalls.order)
  read({ params }: RequestOf<typeof adminOrderCalls.order>) {
    return this.ledger.read(params.orderNumber);
  }

  @Implement(adminOrderCalls.checkOrder)
  async check({ params, user }: RequestOf<typeof adminOrderCalls.checkOrder>) {
    return { success: true as const, message: await this.checks.check(params.orderNumber, user.userId) };
  }
}
