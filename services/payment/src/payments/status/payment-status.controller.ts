import { paymentServiceCalls } from '@academy/contracts/payments/payment.calls';
import { Implement, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { PaymentStatusService } from './payment-status.service.js';

@Controller()
export class PaymentStatusController {
  constructor(private readonly statuses: PaymentStatusService) {}

  @Implement(paymentServiceCalls.getStatus)
  async getStatus({ params, user }: RequestOf<typeof paymentServiceCalls.getStatus>) {
    return this.statuses.refresh(user.userId, params.merchantOrderId);
  }
}
