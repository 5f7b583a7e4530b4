import { type RefundState } from '@academy/contracts/refunds/refund.schemas';

/**
 * States by rank. Within one attempt only a rising rank is legal: FAILED → COMPLETED is (the provider corrected its
 * status before a new attempt began), the reverse is not. Only an admin moves a refund from DUE or FAILED to APPROVED,
 * and from REVIEW to CLOSED.
 */
export const rankOf = {
  DUE: 0,
  APPROVED: 1,
  PENDING: 2,
  CONFIRMED: 3,
  FAILED: 4,
  COMPLETED: 5,
  REVIEW: 5,
  CLOSED: 6,
} as const satisfies Record<RefundState, number>;

/** An attempt in one of these states may be moving money. */
export const IN_FLIGHT = ['APPROVED', 'PENDING', 'CONFIRMED'] as const satisfies RefundState[];
/** A refund is owed, and the next step is an admin's. */
export const NEEDS_ADMIN = ['DUE', 'FAILED', 'REVIEW'] as const satisfies RefundState[];
/** The provider has accepted the refund or paid back another amount, and the refund is not finished. */
export const WITH_PROVIDER = ['PENDING', 'CONFIRMED', 'REVIEW'] as const satisfies RefundState[];
/** Nothing is owed any more: paid back, or closed by an admin. */
export const REFUNDED_STATES = ['COMPLETED', 'CLOSED'] as const satisfies RefundState[];

export const isInFlight = (state: RefundState): boolean => IN_FLIGHT.some((each) => each === state);
export const isRefundedState = (state: RefundState): boolean =>
  REFUNDED_STATES.some((each) => each === state);

/** The facts about an attempt in one response of the provider. Amounts in paise. */
export type RefundObservation =
  | {
      readonly kind: 'pending' | 'confirmed' | 'completed';
      readonly code: string;
      readonly providerRefundId: string | null;
      readonly amountPaise: number | null;
    }
  | { readonly kind: 'failed'; readonly code: string; readonly providerRefundId: string | null }
  /** The provider rejected the request and started no refund. */
  | { readonly kind: 'rejected'; readonly code: string };

/** Kinds of ledger entries: decisions, the sending itself, responses. */
export type RefundFact = RefundObservation['kind'] | 'due' | 'approved' | 'sending' | 'unanswered' | 'closed';
/** The origin of an entry. `outcome` and `removal` mean the same as in the history of an order (`StepSource`). */
export type RefundSource = 'outcome' | 'admin' | 'removal' | 'worker' | 'sweeper' | 'webhook';

/** The state after a response about the current attempt. */
export function nextRefundState(
  { state, amountPaise }: { readonly state: RefundState; readonly amountPaise: number },
  observation: RefundObservation,
): RefundState {
  const wanted = wantedState(amountPaise, observation);
  return state !== 'DUE' && rankOf[wanted] > rankOf[state] ? wanted : state;
}

function wantedState(amountPaise: number, observation: RefundObservation): RefundState {
  switch (observation.kind) {
    case 'pending':
      return 'PENDING';
    case 'confirmed':
      return 'CONFIRMED';
    case 'completed':
      return observation.amountPaise === amountPaise ? 'COMPLETED' : 'REVIEW';
    case 'failed':
    case 'rejected':
      return 'FAILED';
  }
}

/**
 * Ids of attempts: at most 34 characters of [A-Z0-9-], each used once and different from every order number.
 * @param attempts the number of attempts including this one
 */
export const merchantRefundIdOf = (refundId: string, attempts: number): string =>
  attempts === 1 ? `RF-${refundId}` : `RF-${refundId}-${attempts}`;

/** The state of an order's refunds as the payer sees it: due, with the provider, or paid back. */
export function payerRefundState(
  refunds: readonly { readonly state: RefundState }[],
): 'DUE' | 'ON_WAY' | 'COMPLETED' {
  if (refunds.every(({ state }) => isRefundedState(state))) return 'COMPLETED';
  return refunds.some(({ state }) => state === 'PENDING' || state === 'CONFIRMED') ? 'ON_WAY' : 'DUE';
}
