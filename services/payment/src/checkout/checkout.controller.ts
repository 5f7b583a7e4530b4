import { checkoutServiceCalls } from '@academy/contracts/checkout/checkout.calls';
import { Implement, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { orderErrors } from '../orders/order.errors.js';
import { CheckoutService } from './checkout.service.js';

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,128}$/;

@Controller()
export class CheckoutController {
  constructor(private readonly checkouts: CheckoutService) {}

  @Implement(checkoutServiceCalls.checkout)
  async checkout({ headers, body: command, user }: RequestOf<typeof checkoutServiceCalls.checkout>) {
    const { 'idempotency-key': idempotencyKey, 'x-email-verified': emailVerified } = headers;
    if (idempotencyKey !== undefined && !IDEMPOTENCY_KEY.test(idempotencyKey))
      throw orderErrors.IDEMPOTENCY_KEY_INVALID();
    return this.checkouts.checkout({
      userId: user.userId,
      command,
      idempotencyKey: idempotencyKey ?? null,
      isAdmin: user.role === 'admin',
      isEmailVerified: emailVerified !== 'false',
    });
  }
}
