import { nextRecheckAge, nextPollAge, nextPollDelay } from '../../reconciliation/polling/poll-schedule.js';
import { isClosed, hasOtherOrderId, nextState, type AttemptState } from './attempt-states.js';
import { type Observation } from '../observation.js';
import { type PaymentAttempt } from './payment-attempt.entity.js';

/** The columns of an attempt that evaluating an observation reads. */
export type EvaluatedAttempt = Pick<
  PaymentAttempt,
  | 'id'
  | 'orderId'
  | 'merchantOrderId'
  | 'providerOrderId'
  | 'amountPaise'
  | 'state'
  | 'initiatedAt'
  | 'expiresAt'
  | 'nextPollAt'
  | 'requestId'
>;

/** The effect of an observation on an attempt, at `now` by the database's clock. */
export interface Change {
  readonly attempt: EvaluatedAttempt;
  readonly observation: Observation;
  readonly to: AttemptState;
  readonly now: Date;
  readonly isExpired: boolean;
}

export interface Outcome {
  /** The order's id at the provider, and the id of the request that opened the attempt. */
  readonly attempt: Pick<EvaluatedAttempt, 'merchantOrderId' | 'requestId'>;
  readonly from: AttemptState;
  readonly to: AttemptState;
  /** Milliseconds until the next poll; null when no poll is needed any more or the schedule is over. */
  readonly pollInMs: number | null;
}

export function changeOf(attempt: EvaluatedAttempt, observation: Observation, now: Date): Change {
  const isExpired = now >= attempt.expiresAt;
  return { attempt, observation, to: nextState({ ...attempt, isExpired }, observation), now, isExpired };
}

export function outcomeOf(change: Change): Outcome {
  const { attempt, to } = change;
  return { attempt, from: attempt.state, to, pollInMs: isPolledAgain(change) ? delayOf(change) : null };
}

/** The columns of the attempt that change. */
export function patchOf(change: Change): Partial<PaymentAttempt> {
  const { attempt, observation, to } = change;
  const isChanged = to !== attempt.state;
  return {
    state: to,
    nextPollAt: nextPollOf(change),
    ...(isChanged ? { responseCode: observation.code } : {}),
    ...(observation.kind === 'initiated' ? { checkoutUrl: observation.checkoutUrl } : {}),
    ...('providerOrderId' in observation &&
    observation.providerOrderId &&
    !hasOtherOrderId(attempt, observation)
      ? { providerOrderId: observation.providerOrderId }
      : {}),
    ...(observation.kind === 'captured' && isChanged
      ? { capturedPaise: observation.amountPaise, providerTransactionId: observation.providerTransactionId }
      : {}),
  };
}

function nextPollOf(change: Change): Date | null {
  if (!isPolledAgain(change)) return null;
  const { to, now } = change;
  const delayMs = delayOf(change);
  // At the end of the schedule the next poll of an open attempt is due at once: it closes the attempt.
  return delayMs === null && isClosed(to) ? null : new Date(now.getTime() + (delayMs ?? 0));
}

/**
 * Open attempts are polled, and so are those that failed or expired: the provider's status may be late or be
 * corrected, and without a poll that money would stay unknown (decisions 0054, 0057).
 */
function isPolledAgain({ attempt, observation, to }: Change): boolean {
  if (!isClosed(to)) return true;
  if ((to !== 'FAILED' && to !== 'EXPIRED') || observation.kind === 'unresolved') return false;
  // A status request after the end of the schedule does not start a new schedule.
  return !isClosed(attempt.state) || attempt.nextPollAt !== null;
}

/** The status of a failed or expired attempt is polled less often than an undecided one. */
function delayOf({ attempt, observation, to, now }: Change): number | null {
  const isFinalState = observation.kind === 'failed' || observation.kind === 'expired';
  return pollDelayAt(attempt, now, isClosed(to) && isFinalState ? nextRecheckAge : nextPollAge);
}

/** The follow-up for the order: fulfilment of a payment, or closing it unpaid if nothing else is open. */
export function followUpOf({ attempt, observation, to, isExpired }: Change): 'fulfil' | 'close' | null {
  if (to !== attempt.state) {
    if (!isClosed(to)) return null;
    return observation.kind === 'captured' ? 'fulfil' : 'close';
  }
  // The provider reports the expired attempt as open: a new purchase is allowed, and a late success is still accepted.
  const isUndecided = observation.kind === 'pending' || observation.kind === 'not-found';
  return !isClosed(to) && isExpired && isUndecided ? 'close' : null;
}

/** @returns null when the schedule is over */
export function pollDelayAt(
  { initiatedAt, expiresAt }: Pick<PaymentAttempt, 'initiatedAt' | 'expiresAt'>,
  now: Date,
  nextAge = nextPollAge,
): number | null {
  const started = initiatedAt.getTime();
  return nextPollDelay(now.getTime() - started, expiresAt.getTime() - started, nextAge);
}
