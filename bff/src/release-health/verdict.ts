import { type Tally } from './tally.js';

/** How much a canary may fail before it is taken back. */
export interface Budget {
  /** Of the visits, in percent. */
  readonly loadFailures: number;
  readonly errors: number;
  /** So many visits must have failed before anything is decided. */
  readonly minVisits: number;
}

interface Failing {
  readonly what: string;
  readonly percent: number;
  readonly of: (tally: Tally) => number;
}

/** @returns why the canary is to be taken back, with the figures; undefined where it may go on (federation.md, F4) */
export function verdict(canary: Tally, live: Tally, budget: Budget): string | undefined {
  const ways: readonly Failing[] = [
    { what: 'did not load', percent: budget.loadFailures, of: (tally) => tally.visitsWithLoadFailure },
    { what: 'threw errors', percent: budget.errors, of: (tally) => tally.visitsWithError },
  ];
  for (const { what, percent, of } of ways) {
    const failed = of(canary);
    if (failed < budget.minVisits) continue;
    const rate = (100 * failed) / canary.visits;
    const liveRate = live.visits < budget.minVisits ? 0 : (100 * of(live)) / live.visits;
    const allowed = Math.max(percent, beside(liveRate));
    if (rate <= allowed) continue;
    const onLive = `${of(live)} of ${live.visits} on the live version`;
    return `it ${what} in ${failed} of ${canary.visits} visits (${round(rate)} %), ${round(allowed)} % is allowed; ${onLive}`;
  }
  return undefined;
}

/**
 * An outage behind both is no fault of either: twice the rate of the live version is allowed and, where that fails
 * often, half of the way from there to all.
 */
const beside = (liveRate: number): number => Math.min(2 * liveRate, (100 + liveRate) / 2);

const round = (value: number): number => Math.round(value * 10) / 10;
