import { createHash } from 'node:crypto';
import { type PayRequest } from '../payment-gateway.js';
import { payerMobile } from './payer-mobile.js';

interface PayPage {
  readonly merchantId: string;
  readonly callbackUrl: string;
}

/** The fields of the pay page's request, built only here (S-213, SEC-01). Amount in paise. */
export function payPayload(request: PayRequest, { merchantId, callbackUrl }: PayPage) {
  const { userId, mobile } = request.payer();
  return {
    merchantId,
    merchantTransactionId: request.merchantOrderId,
    merchantUserId: merchantUserId(userId),
    amount: request.amountPaise,
    redirectUrl: request.redirectUrl,
    redirectMode: 'REDIRECT',
    callbackUrl,
    mobileNumber: payerMobile(mobile),
    paymentInstrument: { type: 'PAY_PAGE' },
  };
}

/** The same for all payments of one user, and useless elsewhere; the field has 36 characters at most. */
const merchantUserId = (userId: string): string =>
  createHash('sha256').update(`phonepe-user:${userId}`).digest('hex').slice(0, 32);
