import { Injectable } from '@nestjs/common';
import { payerRefundState } from '../refund-states.js';
import { RefundsRepository } from '../refunds.repository.js';

/** The state of a payment's refund, as its payer sees it. */
@Injectable()
export class RefundStatusService {
  constructor(private readonly refunds: RefundsRepository) {}

  /** @returns null if the payment has no refund */
  async ofPayment(orderId: string, attemptId: string) {
    const all = await this.refunds.findByOrder(orderId);
    const refund = all.find((each) => each.attemptId === attemptId);
    return refund ? { state: payerRefundState([refund]), paise: refund.amountPaise } : null;
  }
}
