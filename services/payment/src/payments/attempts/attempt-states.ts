import { type Observation } from '../observation.js';

/** Attempt states by rank; only a rising rank is a legal change, so FAILED → CAPTURED is and the reverse is not. */
export const rankOf = {
  CREATED: 0,
  INIT_UNKNOWN: 1,
  PENDING: 2,
  FAILED: 3,
  EXPIRED: 3,
  INIT_REJECTED: 3,
  CAPTURED: 4,
  REVIEW: 4,
} as const;
export type AttemptState = keyof typeof rankOf;

/** From this rank on, the user may buy the item again. */
const CLOSED_RANK = 3;
export const isClosed = (state: AttemptState): boolean => rankOf[state] >= CLOSED_RANK;

export interface AttemptFacts {
  readonly state: AttemptState;
  readonly amountPaise: number;
  readonly providerOrderId: string | null;
  /** Decided by the database's clock. */
  readonly isExpired: boolean;
}

/**
 * The state after an observation (docs/payments.md#attempts). A response about another order of the provider never
 * changes a state, except that money captured under it leads to REVIEW (T49).
 */
export function nextState(attempt: AttemptFacts, observation: Observation): AttemptState {
  const wanted = wantedState(attempt, observation);
  return wanted !== null && rankOf[wanted] > rankOf[attempt.state] ? wanted : attempt.state;
}

function wantedState(attempt: AttemptFacts, observation: Observation): AttemptState | null {
  const isForeign = hasOtherOrderId(attempt, observation);
  if (observation.kind === 'captured')
    return isForeign || observation.amountPaise !== attempt.amountPaise ? 'REVIEW' : 'CAPTURED';
  if (isForeign) return null;
  switch (observation.kind) {
    case 'initiated':
    case 'pending':
      return 'PENDING';
    case 'init-unknown':
      return 'INIT_UNKNOWN';
    case 'init-rejected':
      return 'INIT_REJECTED';
    case 'failed':
      return 'FAILED';
    case 'expired':
    // Has rank 3, so that a late success is still applied (decision 0057).
    case 'unresolved':
      return 'EXPIRED';
    case 'not-found':
      // An order with a provider's id cannot be unknown to the provider: its records are late, and the money may
      // arrive.
      return attempt.isExpired && attempt.providerOrderId === null ? 'EXPIRED' : null;
  }
}

/** True when the provider's order id differs from the one stored for this attempt. */
export function hasOtherOrderId(
  { providerOrderId }: Pick<AttemptFacts, 'providerOrderId'>,
  observation: Observation,
): boolean {
  const named = 'providerOrderId' in observation ? observation.providerOrderId : null;
  return providerOrderId !== null && named !== null && named !== providerOrderId;
}
