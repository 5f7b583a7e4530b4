import { type PaymentStatus } from '@academy/contracts/payments/payment.schemas';
import { ApiError } from '@academy/mf-kit/api-error';
import { type PaymentQuery } from './payment-query.js';

/** State of the result page, and the keys of its texts. */
export interface PaymentView {
  readonly state: 'processing' | 'success' | 'failed' | 'ended' | 'error' | 'refund' | 'visitor';
  /** Key of the heading, if the state alone does not determine it. */
  readonly heading?: string;
  /** Reason of a refund, shown before its progress. */
  readonly reason?: string;
  readonly message: string;
  readonly hint?: string;
  readonly retry: '/course' | '/workshop';
  readonly canCheckAgain: boolean;
}

interface KnownPayment {
  readonly query: PaymentQuery;
  readonly status: PaymentStatus | null;
  readonly error: unknown;
  readonly hasTimedOut: boolean;
  readonly isOffline: boolean;
  readonly isVisitor: boolean;
}

/** Maps the data of a payment to a state (S-224 … S-229, S-232, S-238, CON-14, CON-16). */
export function paymentView(known: KnownPayment): PaymentView {
  const { query, status, isVisitor } = known;
  const type = status?.itemType ?? query.type;
  const rest = { retry: type === 'course' ? '/course' : '/workshop', canCheckAgain: false } as const;
  if (query.merchantOrderId === null)
    return { ...rest, state: 'error', message: 'payment.missingId', hint: 'payment.missingIdHint' };
  if (isVisitor) return { ...rest, state: 'visitor', message: 'payment.visitorText' };
  if (status?.refundDue) return { ...rest, ...refundView(status) };
  if (status?.accessEnded) return { ...rest, state: 'ended', message: `payment.accessEndedText.${type}` };
  switch (status?.status) {
    case 'SUCCESS':
      return {
        ...rest,
        state: 'success',
        message: type === 'course' ? 'payment.courseDone' : 'payment.workshopDone',
      };
    case 'FAILURE':
      return { ...rest, state: 'failed', message: 'payment.failedText', hint: 'payment.failedHint' };
    case 'PENDING':
      return { ...rest, ...pendingView(known) };
    case undefined:
      return { ...rest, ...unknownView(known) };
    default:
      return { ...rest, state: 'error', message: 'payment.errorText', canCheckAgain: true };
  }
}

/** Without a reported state the refund is due, which is the initial state of every refund. */
function refundView({ refundState = 'DUE', refundReason }: PaymentStatus): StateView {
  return {
    state: 'refund',
    message: `payment.refunds.${refundState}.text`,
    ...(refundReason ? { reason: `payment.refundReasons.${refundReason}` } : {}),
    ...(refundState === 'COMPLETED' ? { heading: 'payment.refunded' } : {}),
  };
}

type StateView = Pick<PaymentView, 'hint' | 'heading' | 'message' | 'reason' | 'state'> &
  Partial<PaymentView>;

function pendingView({ hasTimedOut, isOffline }: KnownPayment): StateView {
  const hint = isOffline ? 'payment.offline' : hasTimedOut ? 'payment.pollingEnded' : 'payment.pendingText';
  return { state: 'processing', message: 'payment.pending', hint, canCheckAgain: hasTimedOut && !isOffline };
}

/** The status is not loaded yet, or its request failed. */
function unknownView({ error, isOffline }: KnownPayment): StateView {
  if (isOffline) return { state: 'processing', message: 'payment.checking', hint: 'payment.offline' };
  if (!error) return { state: 'processing', message: 'payment.checking' };
  // Another user's order is reported as missing (T27).
  const isUnknown = error instanceof ApiError && error.status === 404;
  if (isUnknown) return { state: 'error', message: 'payment.errorText', hint: 'payment.notFound' };
  return { state: 'error', message: 'payment.errorText', hint: 'payment.errorHint', canCheckAgain: true };
}
