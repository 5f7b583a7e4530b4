import { type PaymentStatus } from '@academy/contracts/payment.schemas';
import { type PaymentQuery } from './payment-query.js';

/** What the result page shows: a state, and the keys of its texts. */
export interface PaymentView {
  readonly state: 'processing' | 'success' | 'failed' | 'error';
  readonly message: string;
  readonly calm?: string;
  readonly tryAgain: '/course' | '/workshop';
  readonly canCheckAgain: boolean;
}

interface Known {
  readonly query: PaymentQuery;
  readonly status: PaymentStatus | null;
  readonly error: Error | null;
  readonly hasGivenUp: boolean;
}

/** S-224 … S-229, S-232, S-238, CON-14, CON-16 */
export function paymentView({ query, status, error, hasGivenUp }: Known): PaymentView {
  const type = status?.itemType ?? query.type;
  const rest = { tryAgain: type === 'course' ? '/course' : '/workshop', canCheckAgain: false } as const;
  if (query.merchantOrderId === null) return { ...rest, state: 'error', message: 'payment.missingId' };
  if (status?.refundDue) return { ...rest, state: 'error', message: 'payment.refundDue' };
  switch (status?.status) {
    case 'SUCCESS':
      return {
        ...rest,
        state: 'success',
        message: type === 'course' ? 'payment.courseDone' : 'payment.workshopDone',
      };
    case 'FAILURE':
      return { ...rest, state: 'failed', message: 'payment.failedText' };
    case 'PENDING':
      return {
        ...rest,
        state: 'processing',
        message: 'payment.pending',
        calm: hasGivenUp ? 'payment.gaveUp' : 'payment.pendingCalm',
        canCheckAgain: hasGivenUp,
      };
    case undefined:
      if (!error) return { ...rest, state: 'processing', message: 'payment.checking' };
      return { ...rest, state: 'error', message: 'payment.errorText', canCheckAgain: true };
    default:
      return { ...rest, state: 'error', message: 'payment.errorText', canCheckAgain: true };
  }
}
