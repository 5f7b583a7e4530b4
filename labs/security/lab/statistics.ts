/**
 * The share of pairs in which the value of one series is above that of the other: near 0.5 for series that cannot be
 * distinguished, 0 or 1 for disjoint ones (the statistic of the Mann–Whitney test).
 */
export function probabilityOfSuperiority(one: readonly number[], other: readonly number[]): number {
  const wins = one.flatMap((a) => other.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)));
  return wins.reduce((sum: number, win) => sum + win, 0) / wins.length;
}
