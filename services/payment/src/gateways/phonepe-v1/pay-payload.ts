import { createHash } from 'node:crypto';
import { type PayRequest } from '../payment-gateway.js';

/** Sent to the provider when the payer entered no usable number (S-211, SEC-20). */
const PLACEHOLDER_NUMBER = '9999999999';

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

/**
 * The ten digits for the provider's request: strips everything else (S-209), then the leading 0 of eleven digits or the
 * 91 of twelve (S-210).
 */
export function payerMobile(text: string | undefined): string {
  const digits = (text ?? '').replace(/\D/g, '');
  const isTrunk = digits.length === 11 && digits.startsWith('0');
  const isCountry = digits.length === 12 && digits.startsWith('91');
  const number = isTrunk ? digits.slice(1) : isCountry ? digits.slice(2) : digits;
  return number.length === 10 ? number : PLACEHOLDER_NUMBER;
}
