import { type PayResult, type StatusResult } from '../payment-gateway.js';
import { DUPLICATE, MALFORMED, isDefiniteRejection, printable, readError } from './error-response.js';
import { type PhonePeResponse } from './phonepe-http.js';
import { payResponse, statusResponse, type StatusResponse } from './phonepe.schemas.js';

/** PhonePe's documents and its SDK name an unknown order differently. */
const UNKNOWN_ORDER = new Set([
  'INVALID_MERCHANT_ORDER_ID',
  'MERCHANT_ORDER_MAPPING_NOT_FOUND',
  'ORDER_NOT_FOUND',
]);
const EXPIRED = new Set(['TXN_NOT_COMPLETED', 'ORDER_EXPIRED']);

export function readPay({ status, json }: PhonePeResponse): PayResult {
  if (status === 200) {
    const parsed = payResponse.safeParse(json);
    if (!parsed.success) return MALFORMED;
    const { orderId, redirectUrl } = parsed.data;
    return {
      kind: 'initiated',
      code: 'PAYMENT_INITIATED',
      checkoutUrl: redirectUrl,
      providerOrderId: orderId,
    };
  }
  const { code, message } = readError(json);
  if (!isDefiniteRejection(status) || !code) return MALFORMED;
  if (code === DUPLICATE) return { kind: 'duplicate' };
  return { kind: 'init-rejected', code, message: message ?? code };
}

export function readStatus({ status, json }: PhonePeResponse): StatusResult {
  if (status === 200) {
    const parsed = statusResponse.safeParse(json);
    return parsed.success ? observe(parsed.data) : MALFORMED;
  }
  const { code } = readError(json);
  return code && UNKNOWN_ORDER.has(code) ? { kind: 'not-found', code } : MALFORMED;
}

function observe(response: StatusResponse): StatusResult {
  const { orderId: providerOrderId, state, amount } = response;
  const details = response.paymentDetails ?? [];
  const errorCode = printable(response.detailedErrorCode ?? response.errorCode ?? 'PAYMENT_ERROR');
  switch (state) {
    case 'COMPLETED':
      return {
        kind: 'captured',
        code: 'PAYMENT_SUCCESS',
        providerOrderId,
        providerTransactionId: details.find((detail) => detail.state === 'COMPLETED')?.transactionId ?? null,
        amountPaise: amount,
      };
    case 'FAILED':
      return [response.errorCode, response.detailedErrorCode].some((code) => code && EXPIRED.has(code))
        ? { kind: 'expired', code: errorCode, providerOrderId }
        : { kind: 'failed', code: errorCode, providerOrderId };
    case 'PENDING':
      return { kind: 'pending', code: 'PAYMENT_PENDING', providerOrderId, isAttempted: details.length > 0 };
    default:
      return MALFORMED;
  }
}
