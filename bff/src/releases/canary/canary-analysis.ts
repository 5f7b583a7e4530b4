import { type FailureFigures } from '@academy/contracts/alerts/alert-message.schemas';
import { type ReleaseCounts } from '../health/release-counts.js';

/** The failures of a canary above which it is rolled back. */
export interface Budget {
  /** The share of the sessions, in percent. */
  readonly loadFailures: number;
  readonly errors: number;
  readonly poorVitals: number;
  /** The minimum of failed sessions before a decision. */
  readonly minSessions: number;
}

/** A canary that is to be rolled back. */
export interface CanaryFailure {
  /** With the figures, as the journal has it. */
  readonly reason: string;
  readonly figures: FailureFigures;
}

interface FailureKind {
  readonly what: string;
  readonly failure: FailureFigures['failure'];
  readonly percent: number;
  readonly of: (counts: ReleaseCounts) => number;
}

/** @returns undefined if the canary may continue (F4) */
export function analyseCanary(
  canary: ReleaseCounts,
  live: ReleaseCounts,
  budget: Budget,
): CanaryFailure | undefined {
  const ways: readonly FailureKind[] = [
    {
      what: 'did not load',
      failure: 'load',
      percent: budget.loadFailures,
      of: (counts) => counts.sessionsWithLoadFailure,
    },
    {
      what: 'threw errors',
      failure: 'error',
      percent: budget.errors,
      of: (counts) => counts.sessionsWithError,
    },
    {
      what: 'had poor web vitals',
      failure: 'vitals',
      percent: budget.poorVitals,
      of: (counts) => counts.sessionsWithPoorVitals,
    },
  ];
  for (const { what, failure, percent, of } of ways) {
    const failed = of(canary);
    if (failed < budget.minSessions) continue;
    const rate = (100 * failed) / canary.sessions;
    const liveRate = live.sessions < budget.minSessions ? 0 : (100 * of(live)) / live.sessions;
    const allowed = Math.max(percent, beside(liveRate));
    if (rate <= allowed) continue;
    const onLive = `${of(live)} of ${live.sessions} on the live version`;
    const { sessions } = canary;
    return {
      reason: `it ${what} in ${failed} of ${sessions} sessions (${round(rate)} %), ${round(allowed)} % is allowed; ${onLive}`,
      // Sets of sessions are read one after the other, and may grow meanwhile.
      figures: {
        failure,
        ratio: Math.min(1, rate / 100),
        allowed: allowed / 100,
        sessions,
        failedSessions: failed,
      },
    };
  }
  return undefined;
}

/**
 * An outage that affects both versions is not the fault of the canary: twice the rate of the live version is allowed,
 * up to half of the distance from that rate to 100 %.
 */
const beside = (liveRate: number): number => Math.min(2 * liveRate, (100 + liveRate) / 2);

const round = (value: number): number => Math.round(value * 10) / 10;
