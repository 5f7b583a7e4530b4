import { type MismatchKind } from '@academy/contracts/comparison.schemas';
import { type RefundResult, type StatusResult } from '../gateways/payment-gateway.js';
import { type AttemptState } from '../payments/attempt-states.js';
import { isSettled } from '../refunds/refund-states.js';
import { type RefundState } from '../refunds/refund.entity.js';

/** What our books say of one page of payment. Amounts in paise. */
export interface BookedPayment {
  readonly state: AttemptState;
  readonly capturedPaise: number | null;
  readonly orderPaise: number;
  /** The enrollment that this very payment bought. */
  readonly isEnrolled: boolean;
  readonly refunds: readonly BookedRefund[];
}

export interface BookedRefund {
  readonly state: RefundState;
  readonly amountPaise: number;
}

/** Something that disagrees, in the words of both sides. */
export interface Disagreement {
  readonly kind: MismatchKind;
  readonly providerState: string | null;
  readonly providerPaise: number | null;
}

/** @returns every way in which our books and the provider disagree about a payment, or our books with the enrollments */
export function disagreements(booked: BookedPayment, provider: StatusResult): Disagreement[] {
  const kinds = new Set([...againstProvider(booked, provider), ...withinBooks(booked)]);
  return [...kinds].map((kind) => ({
    kind,
    ...statementOf(provider),
  }));
}

function againstProvider({ capturedPaise }: BookedPayment, provider: StatusResult): MismatchKind[] {
  if (provider.kind === 'no-information') return ['provider-silent'];
  if (provider.kind !== 'captured') return capturedPaise === null ? [] : ['paid-here-not-there'];
  if (capturedPaise === null) return ['paid-there-not-here'];
  return provider.amountPaise === capturedPaise ? [] : ['amounts-differ'];
}

/** Captured money is exactly one of an enrollment and a refund (invariant 2), of the amount that was ordered or refunded. */
function withinBooks({
  state,
  capturedPaise,
  orderPaise,
  isEnrolled,
  refunds,
}: BookedPayment): MismatchKind[] {
  const found: MismatchKind[] = [];
  if (capturedPaise !== null) {
    if (state === 'CAPTURED' && capturedPaise !== orderPaise) found.push('amounts-differ');
    if (!isEnrolled && refunds.length === 0) found.push('paid-without-enrollment');
  }
  if (isEnrolled && capturedPaise === null) found.push('enrollment-without-payment');
  if (isEnrolled && refunds.length > 0) found.push('refunded-but-enrolled');
  return found;
}

/** @returns how a try of a refund is told differently on the two sides */
export function refundDisagreements(booked: BookedRefund, provider: RefundResult): Disagreement[] {
  return refundKinds(booked, provider).map((kind) => ({ kind, ...statementOf(provider) }));
}

function refundKinds({ state, amountPaise }: BookedRefund, provider: RefundResult): MismatchKind[] {
  if (provider.kind === 'no-information') return ['provider-silent'];
  const isBack = provider.kind === 'completed';
  // A refund under review, and one that was closed after it, differs by a decision that is on record.
  if (state === 'REVIEW' || state === 'CLOSED') return isBack ? [] : ['refunded-here-not-there'];
  if (!isBack) return isSettled(state) ? ['refunded-here-not-there'] : [];
  if (!isSettled(state)) return ['refunded-there-not-here'];
  return provider.amountPaise === null || provider.amountPaise === amountPaise ? [] : ['amounts-differ'];
}

function statementOf(provider: StatusResult | RefundResult): Omit<Disagreement, 'kind'> {
  const providerPaise = 'amountPaise' in provider ? provider.amountPaise : null;
  return { providerState: provider.kind === 'no-information' ? null : provider.kind, providerPaise };
}
