import { paymentServiceCalls } from '@academy/contracts/payments/payment.calls';
import { type PaymentStatus } from '@academy/contracts/payments/payment.schemas';
import { Injectable } from '@nestjs/common';
import { callerOf, type Session } from '../../../http/sessions/session.js';
import { PaymentClient, SLOW_CALL_TIMEOUT_MS } from '../../../http/proxy/service-clients.js';
import { PurchaseConfirmations } from './purchase-confirmations.js';

@Injectable()
export class PaymentsService {
  constructor(
    private readonly payment: PaymentClient,
    private readonly purchases: PurchaseConfirmations,
  ) {}

  /** @throws AppError ORDER_NOT_FOUND, for another user's order too (T27) */
  async getStatus(session: Session, merchantOrderId: string): Promise<PaymentStatus> {
    const payment = await this.payment.request(paymentServiceCalls.getStatus, {
      caller: callerOf(session),
      params: { merchantOrderId },
      timeoutMs: SLOW_CALL_TIMEOUT_MS,
    });
    if (payment.status === 'SUCCESS') this.purchases.confirm(session);
    return payment;
  }
}
