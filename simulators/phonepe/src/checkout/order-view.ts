import { type Attempt, type Order } from '../orders/order.js';

interface ViewOptions {
  /** False shows only the latest attempt, as `details=false` requests. */
  readonly hasAllAttempts: boolean;
  readonly hasErrorContext?: boolean;
}

/** The body of the status response; it contains no merchantOrderId, like PhonePe's own. */
export function orderView(
  order: Order,
  { hasAllAttempts, hasErrorContext = false }: ViewOptions,
): Record<string, unknown> {
  const { orderId, state, amount, expireAt, errorCode, detailedErrorCode, metaInfo } = order;
  const attempts = hasAllAttempts ? order.attempts : order.attempts.slice(-1);
  return {
    orderId,
    state,
    amount,
    payableAmount: amount,
    feeAmount: 0,
    expireAt,
    errorCode,
    detailedErrorCode,
    metaInfo,
    paymentDetails: attempts.map(attemptView),
    ...(hasErrorContext && errorCode ? { errorContext: errorContext(errorCode, detailedErrorCode) } : {}),
  };
}

function attemptView(attempt: Attempt): Record<string, unknown> {
  const { transactionId, paymentMode, timestamp, amount, state, errorCode, detailedErrorCode, vpa } = attempt;
  const isPaid = state === 'COMPLETED';
  const rail = isPaid
    ? { type: 'UPI', utr: transactionId.slice(-12), upiTransactionId: `YBL${transactionId.slice(2)}`, vpa }
    : undefined;
  const instrument = isPaid
    ? { type: 'ACCOUNT', maskedAccountNumber: 'XXXXXX1234', accountType: 'SAVINGS' }
    : undefined;
  return {
    transactionId,
    paymentMode,
    timestamp,
    amount,
    payableAmount: amount,
    feeAmount: 0,
    state,
    errorCode,
    detailedErrorCode,
    rail,
    instrument,
    splitInstruments: isPaid ? [{ amount, rail, instrument }] : [],
  };
}

function errorContext(errorCode: string, detailedErrorCode?: string): Record<string, unknown> {
  const isExpired = detailedErrorCode === 'ORDER_EXPIRED';
  return {
    errorCode,
    detailedErrorCode,
    source: 'CUSTOMER',
    stage: isExpired ? 'INITIATION' : 'PAYMENT',
    description: isExpired ? 'The order was not paid in time' : 'The payer declined the payment',
  };
}
