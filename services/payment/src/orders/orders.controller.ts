import { checkoutServiceCalls } from '@academy/contracts/checkout/checkout.calls';
import { paymentServiceCalls } from '@academy/contracts/payments/payment.calls';
import { Implement, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { CheckoutService } from './checkout.service.js';
import { OrderStatusService } from './order-status.service.js';
import { orderErrors } from './order.errors.js';

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,128}$/;

@Controller()
export class OrdersController {
  constructor(
    private readonly checkouts: CheckoutService,
    private readonly statuses: OrderStatusService,
  ) {}

  @Implement(checkoutServiceCalls.checkout)
  async checkout({ headers, body: command, user }: RequestOf<typeof checkoutServiceCalls.checkout>) {
    const { 'idempotency-key': idemKey, 'x-email-verified': emailVerified } = headers;
    if (idemKey !== undefined && !IDEMPOTENCY_KEY.test(idemKey)) throw orderErrors.IDEMPOTENCY_KEY_INVALID();
    return this.checkouts.checkout({
      userId: user.userId,
      command,
      idemKey: idemKey ?? null,
      isAdmin: user.role === 'admin',
      isEmailVerified: emailVerified !== 'false',
    });
  }

  @Implement(paymentServiceCalls.getStatus)
  async getStatus({ params, user }: RequestOf<typeof paymentServiceCalls.getStatus>) {
    return this.statuses.refresh(user.userId, params.merchantOrderId);
  }
}
