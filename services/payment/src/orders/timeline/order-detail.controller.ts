import { type OrderDetail } from '@academy/contracts/order.schemas';
import { Caller, UserOnly } from '@academy/nest-kit';
import { Controller, Get, Param } from '@nestjs/common';
import { OrderDetailService } from './order-detail.service.js';

@UserOnly()
@Controller('orders')
export class OrderDetailController {
  constructor(private readonly orders: OrderDetailService) {}

  /** The caller's own; an admin may read anybody's (T27). */
  @Get(':orderNumber')
  read(@Caller() caller: Caller, @Param('orderNumber') orderNumber: string): Promise<OrderDetail> {
    return this.orders.read(caller, orderNumber);
  }
}
