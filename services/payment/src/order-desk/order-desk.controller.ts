import {
  orderDeskQuery,
  type CheckOrderResponse,
  type DeskOrderList,
  type OrderDeskQuery,
  type OrderLedger,
} from '@academy/contracts/order-desk.schemas';
import { AdminOnly, Caller } from '@academy/nest-kit';
import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { OrderLedgerService } from './ledger/order-ledger.service.js';
import { OrderCheckService } from './order-check.service.js';
import { OrderSearchService } from './search/order-search.service.js';

@AdminOnly()
@Controller('order-desk')
export class OrderDeskController {
  constructor(
    private readonly search: OrderSearchService,
    private readonly ledger: OrderLedgerService,
    private readonly checks: OrderCheckService,
  ) {}

  @Get()
  find(@Query({ schema: orderDeskQuery }) query: OrderDeskQuery): Promise<DeskOrderList> {
    return this.search.find(query);
  }

  @Get(':orderNumber')
  read(@Param('orderNumber') orderNumber: string): Promise<OrderLedger> {
    return this.ledger.read(orderNumber);
  }

  @Post(':orderNumber/check')
  @HttpCode(200)
  async check(
    @Caller() { userId: adminId = '' }: Caller,
    @Param('orderNumber') orderNumber: string,
  ): Promise<CheckOrderResponse> {
    return { success: true, message: await this.checks.check(orderNumber, adminId) };
  }
}
