import { checkoutCalls } from '@academy/contracts/checkout/checkout.calls';
import { Controller } from '@nestjs/common';
import { Implement, type RequestOf } from '../../../http/policies/implement.js';
import { CheckoutService } from './checkout.service.js';

@Controller()
export class CheckoutController {
  constructor(private readonly checkouts: CheckoutService) {}

  @Implement(checkoutCalls.checkoutCourse)
  async checkoutCourse({ params, headers, body, user }: RequestOf<typeof checkoutCalls.checkoutCourse>) {
    const idempotencyKey = headers['idempotency-key'];
    return this.checkouts.start(user, { itemType: 'course', itemId: params.id, form: body, idempotencyKey });
  }

  @Implement(checkoutCalls.checkoutWorkshop)
  async checkoutWorkshop({ params, headers, body, user }: RequestOf<typeof checkoutCalls.checkoutWorkshop>) {
    const idempotencyKey = headers['idempotency-key'];
    return this.checkouts.start(user, {
      itemType: 'workshop',
      itemId: params.id,
      form: body,
      idempotencyKey,
    });
  }
}
