import { type RefundResult } from '../payment-gateway.js';
import { DUPLICATE, MALFORMED, isDefiniteRejection, printable, readError } from './error-response.js';
import { type PhonePeResponse } from './phonepe-http.js';
import { refundResponse, type RefundResponse } from './phonepe.schemas.js';

/** The provider's codes for an unknown refund. */
const UNKNOWN_REFUND = new Set([
  'INVALID_MERCHANT_REFUND_ID',
  'MERCHANT_REFUND_MAPPING_NOT_FOUND',
  'REFUND_NOT_FOUND',
]);
/** Codes after which a refund may be in progress, whatever the status of the response. */
const MAY_HAVE_STARTED = new Set(['INTERNAL_SERVER_ERROR', 'TIMED_OUT', 'PAYMENT_PENDING']);

/** The response to the request for a refund. */
export function readRefund({ status, json }: PhonePeResponse): RefundResult {
  if (status === 200) return readBody(json);
  const { code, message } = readError(json);
  if (!isDefiniteRejection(status) || !code || MAY_HAVE_STARTED.has(code)) return MALFORMED;
  if (code === DUPLICATE) return { kind: 'duplicate' };
  return { kind: 'rejected', code, message: message ?? code };
}

/** The status of the refund of this id; a response about another refund gives no information. */
export function readRefundStatus({ status, json }: PhonePeResponse, merchantRefundId: string): RefundResult {
  if (status === 200) return readBody(json, merchantRefundId);
  const { code } = readError(json);
  return code && UNKNOWN_REFUND.has(code) ? { kind: 'not-found', code } : MALFORMED;
}

function readBody(json: unknown, merchantRefundId?: string): RefundResult {
  const parsed = refundResponse.safeParse(json);
  if (!parsed.success) return MALFORMED;
  const named = parsed.data.merchantRefundId;
  if (merchantRefundId !== undefined && named && named !== merchantRefundId) return MALFORMED;
  return observe(parsed.data);
}

function observe({ state, refundId, amount, errorCode, detailedErrorCode }: RefundResponse): RefundResult {
  const seen = { providerRefundId: refundId, amountPaise: amount };
  switch (state) {
    case 'PENDING':
      return { kind: 'pending', code: 'REFUND_PENDING', ...seen };
    case 'CONFIRMED':
      return { kind: 'confirmed', code: 'REFUND_CONFIRMED', ...seen };
    case 'COMPLETED':
      return { kind: 'completed', code: 'REFUND_COMPLETED', ...seen };
    case 'FAILED': {
      const code = printable(detailedErrorCode ?? errorCode ?? 'REFUND_FAILED');
      return { kind: 'failed', code, providerRefundId: refundId };
    }
    default:
      return MALFORMED;
  }
}
