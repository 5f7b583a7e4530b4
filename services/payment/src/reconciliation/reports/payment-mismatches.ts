import { type Mismatch, type MismatchKind } from '@academy/contracts/reconciliation/report.schemas';
import { type RefundResult, type StatusResult } from '../../gateways/payment-gateway.js';
import { type AttemptState } from '../../payments/attempts/attempt-states.js';
import { isRefundedState } from '../../refunds/refund-states.js';
import { type RefundState } from '../../refunds/refund.entity.js';

/** One payment page in our own tables. Amounts in paise. */
export interface RecordedPayment {
  readonly state: AttemptState;
  readonly capturedPaise: number | null;
  readonly orderPaise: number;
  /** The enrollment that this payment led to. */
  readonly isEnrolled: boolean;
  readonly refunds: readonly RecordedRefund[];
}

export interface RecordedRefund {
  readonly state: RefundState;
  readonly amountPaise: number;
}

/** A mismatch with the provider's response. */
export type ProviderMismatch = Pick<Mismatch, 'kind' | 'providerPaise' | 'providerState'>;

/** @returns every difference between our tables and the provider about a payment, or between our own tables */
export function paymentMismatches(recorded: RecordedPayment, provider: StatusResult): ProviderMismatch[] {
  const kinds = new Set([...providerMismatchKinds(recorded, provider), ...recordMismatchKinds(recorded)]);
  return [...kinds].map((kind) => ({
    kind,
    ...statementOf(provider),
  }));
}

function providerMismatchKinds({ capturedPaise }: RecordedPayment, provider: StatusResult): MismatchKind[] {
  if (provider.kind === 'inconclusive') return ['provider-silent'];
  if (provider.kind !== 'captured') return capturedPaise === null ? [] : ['paid-here-not-there'];
  if (capturedPaise === null) return ['paid-there-not-here'];
  return provider.amountPaise === capturedPaise ? [] : ['amounts-differ'];
}

/**
 * Captured money leads to exactly one of an enrollment and a refund (invariant 2), of the ordered or refunded amount.
 */
function recordMismatchKinds({
  state,
  capturedPaise,
  orderPaise,
  isEnrolled,
  refunds,
}: RecordedPayment): MismatchKind[] {
  const kinds: MismatchKind[] = [];
  if (capturedPaise !== null) {
    if (state === 'CAPTURED' && capturedPaise !== orderPaise) kinds.push('amounts-differ');
    if (!isEnrolled && refunds.length === 0) kinds.push('paid-without-enrollment');
  }
  if (isEnrolled && capturedPaise === null) kinds.push('enrollment-without-payment');
  if (isEnrolled && refunds.length > 0) kinds.push('refunded-but-enrolled');
  return kinds;
}

/** @returns the differences between our record of a refund attempt and the provider's */
export function refundMismatches(recorded: RecordedRefund, provider: RefundResult): ProviderMismatch[] {
  return refundKinds(recorded, provider).map((kind) => ({ kind, ...statementOf(provider) }));
}

function refundKinds({ state, amountPaise }: RecordedRefund, provider: RefundResult): MismatchKind[] {
  if (provider.kind === 'inconclusive') return ['provider-silent'];
  const isRefunded = provider.kind === 'completed';
  // A refund under review, or closed after it, differs because of a recorded decision.
  if (state === 'REVIEW' || state === 'CLOSED') return isRefunded ? [] : ['refunded-here-not-there'];
  if (!isRefunded) return isRefundedState(state) ? ['refunded-here-not-there'] : [];
  if (!isRefundedState(state)) return ['refunded-there-not-here'];
  return provider.amountPaise === null || provider.amountPaise === amountPaise ? [] : ['amounts-differ'];
}

function statementOf(provider: StatusResult | RefundResult): Omit<ProviderMismatch, 'kind'> {
  const providerPaise = 'amountPaise' in provider ? provider.amountPaise : null;
  return { providerState: provider.kind === 'inconclusive' ? null : provider.kind, providerPaise };
}
