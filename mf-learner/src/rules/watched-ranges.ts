import { type WatchedRange } from '@academy/contracts/progress/progress.schemas';

/** The limit of one report. */
const MOST = 1_000;

/** The same seconds in whole ones, in their order and each once. Parts of less than half a second are left out. */
export function mergeRanges(ranges: readonly (readonly [number, number])[]): WatchedRange[] {
  const merged: WatchedRange[] = [];
  for (const [fromSec, toSec] of ranges.map(rounded).sort(([one], [other]) => one - other)) {
    const last = merged.at(-1);
    if (last && fromSec <= last[1]) last[1] = Math.max(last[1], toSec);
    else if (fromSec < toSec) merged.push([fromSec, toSec]);
  }
  return merged.slice(0, MOST);
}

/** @param ranges merged ones */
export const secondsOf = (ranges: readonly WatchedRange[]): number =>
  ranges.reduce((sum, [fromSec, toSec]) => sum + toSec - fromSec, 0);

const rounded = ([fromSec, toSec]: readonly [number, number]): WatchedRange => [
  Math.round(fromSec),
  Math.round(toSec),
];
