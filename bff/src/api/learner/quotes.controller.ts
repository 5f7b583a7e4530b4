import { quoteCalls, quoteServiceCalls } from '@academy/contracts/quotes/quote.calls';
import { Controller } from '@nestjs/common';
import { Implement, type RequestOf } from '../../http/policies/implement.js';
import { callerOf } from '../../http/sessions/session.js';
import { PaymentClient } from '../../http/proxy/service-clients.js';

@Controller()
export class QuotesController {
  constructor(private readonly payment: PaymentClient) {}

  @Implement(quoteCalls.quote)
  async quote({ body, user }: RequestOf<typeof quoteCalls.quote>) {
    const { type: itemType, id: itemId, coupon } = body;
    return this.payment.request(quoteServiceCalls.quote, {
      caller: user && callerOf(user),
      body: { itemType, itemId, ...(coupon ? { coupon } : {}) },
    });
  }
}
