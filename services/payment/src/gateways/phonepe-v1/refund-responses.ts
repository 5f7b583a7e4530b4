import { type RefundResult } from '../payment-gateway.js';
import { printable } from '../phonepe/error-response.js';
import { type PhonePeResponse } from '../phonepe/phonepe-http.js';
import { MALFORMED, isInconclusive, readEnvelope } from './read-envelope.js';
import { isAbout, type TransactionRef } from './payment-responses.js';
import { transaction, type Envelope } from './phonepe-v1.schemas.js';

/** Codes that reject a request for a refund; after every other code the refund may have been started. */
const REJECTIONS = new Set(['BAD_REQUEST', 'TRANSACTION_NOT_FOUND']);

export function readRefund(response: PhonePeResponse, expected: TransactionRef): RefundResult {
  const received = readEnvelope(response);
  if (isInconclusive(received)) return received;
  const { code, message } = received;
  if (code === 'DUPLICATE_TXN_REQUEST') return { kind: 'duplicate' };
  if (REJECTIONS.has(code)) return { kind: 'rejected', code, message: (message ?? code).slice(0, 200) };
  return observe(received, expected);
}

/** In v1 the status call of payments also serves refunds, by the refund's own id. */
export function readRefundStatus(response: PhonePeResponse, expected: TransactionRef): RefundResult {
  const received = readEnvelope(response);
  if (isInconclusive(received)) return received;
  if (received.code === 'TRANSACTION_NOT_FOUND') return { kind: 'not-found', code: received.code };
  if (received.code === 'BAD_REQUEST') return { kind: 'inconclusive', reason: 'rejected' };
  return observe(received, expected);
}

/** Final only if code, state and ids agree: a refund that is wrongly considered failed would be sent a second time. */
function observe({ code, data }: Envelope, expected: TransactionRef): RefundResult {
  const found = transaction.safeParse(data);
  if (!found.success || !isAbout(found.data, expected)) return MALFORMED;
  const { state, transactionId, amount, responseCode } = found.data;
  const providerRefundId = transactionId ?? null;
  switch (`${code} ${state}`) {
    case 'PAYMENT_SUCCESS COMPLETED':
      return { kind: 'completed', code: 'REFUND_COMPLETED', providerRefundId, amountPaise: amount };
    case 'PAYMENT_PENDING PENDING':
      return { kind: 'pending', code: 'REFUND_PENDING', providerRefundId, amountPaise: amount };
    case 'PAYMENT_ERROR FAILED':
    case 'PAYMENT_DECLINED FAILED':
      return { kind: 'failed', code: printable(responseCode ?? code), providerRefundId };
    default:
      return MALFORMED;
  }
}
