/** The parameters of the delay after failures. */
export interface DelayRule {
  /** Failures without a delay. */
  readonly free: number;
  readonly firstSec: number;
  readonly longestSec: number;
}

/**
 * Doubles with each failure beyond the free ones, up to the maximum.
 * @param failures counted so far, including this attempt as if it failed
 * @returns seconds until the next attempt is checked; 0 while failures are free
 */
export function delayLength(failures: number, { free, firstSec, longestSec }: DelayRule): number {
  const beyond = failures - free;
  return beyond <= 0 ? 0 : Math.min(longestSec, firstSec * 2 ** Math.min(beyond - 1, 30));
}
