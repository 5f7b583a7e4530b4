import { nextDoubtAge, nextPollAge, nextPollDelay } from '../reconciliation/polling/poll-schedule.js';
import { isClosed, namesAnotherOrder, nextState, type AttemptState } from './attempt-states.js';
import { type Observation } from './observation.js';
import { type PaymentAttempt } from './payment-attempt.entity.js';

/** What has to be known of an attempt to judge an observation. */
export type JudgedAttempt = Pick<
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

/** What an observation makes of an attempt, at `now` by the database's clock. */
export interface Change {
  readonly attempt: JudgedAttempt;
  readonly observation: Observation;
  readonly to: AttemptState;
  readonly now: Date;
  readonly isExpired: boolean;
}

export interface Outcome {
  /** Of which order, and the id of the request that opened it. */
  readonly attempt: Pick<JudgedAttempt, 'merchantOrderId' | 'requestId'>;
  readonly from: AttemptState;
  readonly to: AttemptState;
  /** Milliseconds until the next poll; null when nobody needs to ask any more or the schedule is over. */
  readonly pollInMs: number | null;
}

export function changeOf(attempt: JudgedAttempt, observation: Observation, now: Date): Change {
  const isExpired = now >= attempt.expiresAt;
  return { attempt, observation, to: nextState({ ...attempt, isExpired }, observation), now, isExpired };
}

export function outcomeOf(change: Change): Outcome {
  const { attempt, to } = change;
  return { attempt, from: attempt.state, to, pollInMs: isAskedOn(change) ? delayOf(change) : null };
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
    !namesAnotherOrder(attempt, observation)
      ? { providerOrderId: observation.providerOrderId }
      : {}),
    ...(observation.kind === 'captured' && isChanged
      ? { capturedPaise: observation.amountPaise, providerTxnId: observation.providerTxnId }
      : {}),
  };
}

function nextPollOf(change: Change): Date | null {
  if (!isAskedOn(change)) return null;
  const { to, now } = change;
  const delayMs = delayOf(change);
  // At the end of the schedule the next poll of an open attempt is due at once: it closes the attempt.
  return delayMs === null && isClosed(to) ? null : new Date(now.getTime() + (delayMs ?? 0));
}

/**
 * Open attempts are asked for, and so are those that failed or expired: the provider's books may be behind, or it may
 * change its mind, and nobody but the schedule would ever hear of the money (decisions 0054, 0057).
 */
function isAskedOn({ attempt, observation, to }: Change): boolean {
  if (!isClosed(to)) return true;
  if ((to !== 'FAILED' && to !== 'EXPIRED') || observation.kind === 'unresolved') return false;
  // Whoever asks after the end of the schedule begins no new one.
  return !isClosed(attempt.state) || attempt.nextPollAt !== null;
}

/** A verdict is doubted more rarely than silence. */
function delayOf({ attempt, observation, to, now }: Change): number | null {
  const isVerdict = observation.kind === 'failed' || observation.kind === 'expired';
  return pollDelayAt(attempt, now, isClosed(to) && isVerdict ? nextDoubtAge : nextPollAge);
}

/** What has to happen to the order: it receives what was paid for, or it may have to close unpaid. */
export function followUpOf({ attempt, observation, to, isExpired }: Change): 'deliver' | 'close' | null {
  if (to !== attempt.state) {
    if (!isClosed(to)) return null;
    return observation.kind === 'captured' ? 'deliver' : 'close';
  }
  // The provider still calls it open though its time is over: the person may buy anew, a late success is taken.
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
