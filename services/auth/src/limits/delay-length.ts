/** The parameters of the delay after failures. */
export interface DelayRule {
  /** Failures without a delay. */
  readonly free: number;
  readonly firstSec: number;
  readonly maxSec: number;
}

/**
 * Doubles with each failure beyond the free ones, up to the maximum.
 * @param failures counted so far, including this attempt as if it failed
 * @returns seconds until the next attempt is checked; 0 while failures are free
 */
export function delayLength(failures: number, { free, firstSec, maxSec }: DelayRule): number {
  const delayedFailures = failures - free;
  return delayedFailures <= 0 ? 0 : Math.min(maxSec, firstSec * 2 ** Math.min(delayedFailures - 1, 30));
}
