import { type PayResult, type StatusResult } from '../payment-gateway.js';
import { isDefiniteRejection, printable } from '../phonepe/error-response.js';
import { type PhonePeResponse } from '../phonepe/phonepe-http.js';
import { MALFORMED, isInconclusive, readEnvelope } from './read-envelope.js';
import { openedPage, transaction, type Transaction } from './phonepe-v1.schemas.js';

/** The transaction of the request: a response about another one holds no information. */
export interface TransactionRef {
  readonly merchantId: string;
  readonly merchantTransactionId: string;
}

const FAILURES = new Set(['PAYMENT_ERROR', 'PAYMENT_DECLINED', 'PAYMENT_CANCELLED', 'TIMED_OUT']);
/** The request may have been accepted although the response is no success. */
const UNDECIDED = new Set(['INTERNAL_SERVER_ERROR', 'TIMED_OUT', 'PAYMENT_PENDING']);

export function readPay(response: PhonePeResponse, expected: TransactionRef): PayResult {
  const received = readEnvelope(response);
  if (isInconclusive(received)) return received;
  const { code, message, data } = received;
  if (code === 'PAYMENT_INITIATED') {
    const page = openedPage.safeParse(data);
    if (!page.success || !isAbout(page.data, expected)) return MALFORMED;
    const { url } = page.data.instrumentResponse.redirectInfo;
    return { kind: 'initiated', code, checkoutUrl: url, providerOrderId: null };
  }
  if (!isDefiniteRejection(response.status) || UNDECIDED.has(code)) return MALFORMED;
  if (code === 'DUPLICATE_TXN_REQUEST') return { kind: 'duplicate' };
  return { kind: 'init-rejected', code: printable(code), message: (message ?? code).slice(0, 200) };
}

/** Reads the responses of API version 1 (decision 0040). */
export function readStatus(response: PhonePeResponse, expected: TransactionRef): StatusResult {
  const received = readEnvelope(response);
  if (isInconclusive(received)) return received;
  const { code, data } = received;
  if (code === 'BAD_REQUEST') return { kind: 'inconclusive', reason: 'rejected' };
  if (code === 'TRANSACTION_NOT_FOUND') return { kind: 'not-found', code };
  const found = transaction.safeParse(data);
  const about = found.success ? found.data : undefined;
  if (about && !isAbout(about, expected)) return MALFORMED;
  if (code === 'PAYMENT_SUCCESS') return about?.state === 'COMPLETED' ? captured(code, about) : MALFORMED;
  // A code and a state that contradict each other decide nothing.
  if (about?.state === 'COMPLETED') return MALFORMED;
  if (FAILURES.has(code)) {
    return about?.state === 'PENDING' ? MALFORMED : { kind: 'failed', code, providerOrderId: null };
  }
  // No payment can have been tried on a page whose URL was never read; v1 reports nothing more specific.
  const isAttempted = code !== 'PAYMENT_PENDING';
  return { kind: 'pending', code: printable(code), providerOrderId: null, isAttempted };
}

function captured(code: string, { transactionId, amount }: Transaction): StatusResult {
  return {
    kind: 'captured',
    code,
    providerOrderId: null,
    providerTransactionId: transactionId ?? null,
    amountPaise: amount,
  };
}

export function isAbout(found: TransactionRef, expected: TransactionRef): boolean {
  return (
    found.merchantId === expected.merchantId && found.merchantTransactionId === expected.merchantTransactionId
  );
}
