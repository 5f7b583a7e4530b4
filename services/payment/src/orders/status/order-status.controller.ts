import { paymentServiceCalls } from '@academy/contracts/payments/payment.calls';
import { Implement, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { OrderStatusService } from './order-status.service.js';

@Controller()
export class OrderStatusController {
  constructor(private readonly statuses: OrderStatusService) {}

  @Implement(paymentServiceCalls.getStatus)
  async getStatus({ params, user }: RequestOf<typeof paymentServiceCalls.getStatus>) {
    return this.statuses.refresh(user.userId, params.merchantOrderId);
  }
}
