/** The growth of the delay after failures. */
export interface DelayRule {
  /** Failures that cost nothing but themselves. */
  readonly free: number;
  readonly firstSec: number;
  readonly longestSec: number;
}

/**
 * Doubles with each failure beyond the free ones, up to the longest.
 * @param failures counted so far, this attempt included as if it failed
 * @returns seconds until the next attempt is looked at; 0 while failures are free
 */
export function delayLength(failures: number, { free, firstSec, longestSec }: DelayRule): number {
  const beyond = failures - free;
  return beyond <= 0 ? 0 : Math.min(longestSec, firstSec * 2 ** Math.min(beyond - 1, 30));
}
