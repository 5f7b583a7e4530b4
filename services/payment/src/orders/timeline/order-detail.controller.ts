import { orderServiceCalls } from '@academy/contracts/orders/order.calls';
import { Implement, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { OrderDetailService } from './order-detail.service.js';

@Controller()
export class OrderDetailController {
  constructor(private readonly orders: OrderDetailService) {}

  /** The caller's own order; an admin may read any order (T27). */
  @Implement(orderServiceCalls.getOrder)
  async read({ params, user }: RequestOf<typeof orderServiceCalls.getOrder>) {
    return this.orders.read(user, params.orderNumber);
  }
}
